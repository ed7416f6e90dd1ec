import type { ForumCategory } from '../../contract/discussion.ts'
import type { TopicSummary } from '../../contract/forum.ts'
import { type Language, textIn } from '../../contract/language.ts'
import { findNewsArt } from '../../contract/news-art.ts'

/** A topic as the list of a category shows it, in one language. */
export interface ListedTopic extends Omit<TopicSummary, 'title' | 'forumName' | 'titleSeo'> {
  title: string
}

/** A forum with its topics: those that stay first, then the last answered. */
export interface TopicGroup {
  forumId: number
  name: string
  /** What it is about, as the theme has colours for it. */
  kind: string | undefined
  topics: ListedTopic[]
  /** Players begin topics there. */
  isOpen: boolean
  /** How many topics it has, those that are not shown among them; undefined of a forum elsewhere. */
  total: number | undefined
}

/** One of the site’s own forum. */
interface Category extends ForumCategory {
  pinned: TopicSummary[]
}

/**
 * The topics by forum: the forum that was answered in last comes first, and where players write without any topic
 * among these, last. `topics` are the last answered first; `newsPictures` are those of the site.
 */
export function groupTopics(
  topics: readonly TopicSummary[],
  language: Language,
  categories: readonly Category[] = [],
  newsPictures: Readonly<Record<string, string>> = {},
): TopicGroup[] {
  const toGroup = (forumId: number, group: readonly TopicSummary[]): TopicGroup => {
    const category = categories.find(({ id }) => id === forumId)
    const pinned = category?.pinned ?? []
    const others = group.filter(({ tid }) => pinned.every((one) => one.tid !== tid))
    const name = category?.name ?? group[0]?.forumName
    return {
      forumId,
      name: name ? textIn(name, language) : '',
      kind: findNewsArt(newsPictures, forumId),
      topics: [...pinned, ...others].map((topic) => toListed(topic, language)),
      isOpen: category !== undefined && !category.isNews,
      total: category?.topics,
    }
  }
  const groups = [...Map.groupBy(topics, ({ forumId }) => forumId)].map(([forumId, group]) =>
    toGroup(forumId, group),
  )
  const others = categories
    .filter(({ id, isNews, topics: count }) => {
      return (!isNews || count > 0) && groups.every(({ forumId }) => forumId !== id)
    })
    .map(({ id }) => toGroup(id, []))
  return [...groups, ...others]
}

export function toListed(topic: TopicSummary, language: Language): ListedTopic {
  const { title, forumName: _forum, titleSeo: _slug, ...rest } = topic
  return { ...rest, title: textIn(title, language) }
}
