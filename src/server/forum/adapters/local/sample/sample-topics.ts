import type { Token } from 'markdown-it'
import type { LocalText } from '../../../../../contract/language.ts'
import { partOf, readContent } from '../../../../platform/content/content.ts'
import { postMarkdown, renderMarkdown } from '../../../html/markdown.ts'
import {
  readForumOutline,
  type SamplePostOutline,
  type SampleTopicOutline,
} from './forum-outline.ts'

export interface SamplePost extends SamplePostOutline {
  /** Comments of players are said in the language they write in, and nowhere else. */
  markdown: LocalText
  /** What it comes to, not cleaned. */
  html: LocalText
}

export interface SampleTopic extends Omit<SampleTopicOutline, 'posts'> {
  /** Plain text. */
  title: LocalText
  /** The topic's body first, then the comments, oldest first. */
  posts: SamplePost[]
}

/**
 * Reads the topics of the sample with what each language says of them in `<language>/forum/<slug>.md`: the title as
 * a heading, the body, then each comment that it has under `# <place>. <author>`. `{{saturday}}` stands for the date
 * of the Saturday to come.
 *
 * @throws where a topic has no file, or a file has a comment that the topic has not
 */
export function readSampleTopics(folder?: string): SampleTopic[] {
  return readForumOutline(folder).topics.map((topic) => {
    const said = readContent(`forum/${topic.slug}.md`, (text) => toWords(topic, text), folder)
    return {
      ...topic,
      title: partOf(said, ({ title }) => title),
      posts: topic.posts.map((post, place) => ({
        ...post,
        markdown: partOf(said, ({ posts }) => posts[place]?.markdown),
        html: partOf(said, ({ posts }) => posts[place]?.html),
      })),
    }
  })
}

/** What one language says of a topic: of its posts those it has, each in its place. */
interface TopicWords {
  title: string
  posts: (SampleSection | undefined)[]
}

function toWords({ posts }: SampleTopicOutline, markdown: string): TopicWords {
  const [first, ...comments] = toSections(markdown)
  if (!first) throw new Error('it begins without “# ”')
  const names = posts.map(({ author }, place) => `${place}. ${author}`).slice(1)
  const stray = comments.find(({ heading }) => !names.includes(heading))
  if (stray) throw new Error(`the topic has no comment “# ${stray.heading}”`)
  const sectionOf = (name: string) => comments.find(({ heading }) => heading === name)
  return { title: first.heading, posts: [first, ...names.map(sectionOf)] }
}

/** A part of a file under a heading of the first level. */
interface SampleSection {
  heading: string
  /** Empty where nothing stands under it. */
  markdown: string
  html: string
}

const isHeading = ({ type, tag, level }: Token) =>
  type === 'heading_open' && tag === 'h1' && level === 0

/** The sections of a file of Markdown, in its order. @throws where something stands before the first heading */
function toSections(source: string): SampleSection[] {
  const lines = source.split('\n')
  const tokens = postMarkdown.parse(source, {})
  const starts = tokens.flatMap((token, place) => (isHeading(token) ? [place] : []))
  if (starts[0] !== 0) throw new Error('it begins without “# ”')
  return starts.map((start, section) => {
    const end = starts[section + 1]
    const [, firstLine] = tokens[start]?.map ?? []
    const [lastLine] = (end !== undefined && tokens[end]?.map) || []
    const markdown = lines.slice(firstLine, lastLine).join('\n').trim()
    const heading = tokens[start + 1]?.content ?? ''
    return { heading, markdown, html: renderMarkdown(markdown) }
  })
}
