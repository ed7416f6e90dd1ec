import { type Said, toLocalText } from '../platform/locale/local-text.ts'
import { type Language, mapText } from '../../contract/language.ts'
import type { SiteInfo } from '../../contract/site.ts'
import type { HelpTopic, TicketCategory } from '../../contract/support.ts'
import { partOf, readContent } from '../platform/content/content.ts'
import type { MessageHtml } from '../platform/message-html.ts'
import type { SupportConfig } from './support-config.ts'
import type { SupportContext } from './support-context.ts'

/** A question players ask often, as somebody writes it. */
export interface MarkdownTopic {
  key: string
  category: TicketCategory
  question: Said
  /** Markdown. */
  answer: Said
}

/** What of a game a question is about: it is left out where players have none. */
type Need = 'character' | 'gameAccount' | 'provenCharacter'

type GameOfSite = Pick<SiteInfo, 'hasOwnCharacters' | 'hasGameAccounts'>

const hasNeed: Record<Need, (site: GameOfSite) => boolean> = {
  character: (site) => site.hasOwnCharacters,
  gameAccount: (site) => site.hasGameAccounts,
  provenCharacter: (site) => site.hasOwnCharacters && !site.hasGameAccounts,
}

/** The site’s own, in the order they are shown. */
const siteTopics: readonly { key: string; category: TicketCategory; needs?: Need }[] = [
  { key: 'lost-password', category: 'account' },
  { key: 'lost-second-factor', category: 'account' },
  { key: 'stolen-account', category: 'account' },
  { key: 'link-game-account', category: 'game', needs: 'gameAccount' },
  { key: 'prove-character', category: 'game', needs: 'provenCharacter' },
  { key: 'payment-not-credited', category: 'payment' },
  { key: 'code-refused', category: 'payment' },
  { key: 'reward-not-delivered', category: 'game', needs: 'character' },
  { key: 'vote-not-counted', category: 'vote' },
  { key: 'report-player', category: 'report' },
  { key: 'appeal-ban', category: 'appeal' },
]

/** The owner’s, then the site’s own, where these are wanted. */
export function readHelpTopics(
  { topics, hasOwnTopics }: SupportConfig,
  site: GameOfSite,
): MarkdownTopic[] {
  return hasOwnTopics ? [...topics, ...readSiteTopics(site)] : topics
}

/**
 * Reads the site’s own topics from `<folder>/<language>/help/<key>.md`: the question as a heading, then the answer.
 * What is asked of characters and of game accounts is left out where players have none.
 *
 * @throws where a file is missing in all languages, or has no question
 */
export function readSiteTopics(site: GameOfSite, folder?: string): MarkdownTopic[] {
  const shown = siteTopics.filter(({ needs }) => !needs || hasNeed[needs](site))
  return shown.map(({ key, category }) => {
    const pages = readContent(`help/${key}.md`, toPage, folder)
    return {
      key,
      category,
      question: partOf(pages, ({ question }) => question),
      answer: partOf(pages, ({ answer }) => answer),
    }
  })
}

interface HelpPage {
  question: string
  answer: string
}

function toPage(markdown: string): HelpPage {
  const [, question, answer] = /^# (.+)\n([^]+)$/.exec(markdown) ?? []
  if (question === undefined || answer === undefined) throw new Error('it begins without “# ”')
  return { question: question.trim(), answer: answer.trim() }
}

/** The topics with their answers as HTML, made anew when others are listed. */
export function createTopicList(
  { listTopics, locales }: Pick<SupportContext, 'listTopics' | 'locales'>,
  toHtml: MessageHtml,
): () => HelpTopic[] {
  let made: { of: readonly MarkdownTopic[]; topics: HelpTopic[] } | undefined
  return () => {
    const of = listTopics()
    if (made?.of !== of) made = { of, topics: renderTopics(of, locales.languages, toHtml) }
    return made.topics
  }
}

/** In the languages of the site. */
function renderTopics(
  topics: readonly MarkdownTopic[],
  languages: readonly Language[],
  toHtml: MessageHtml,
): HelpTopic[] {
  return topics.map((topic) => ({
    ...topic,
    question: toLocalText(languages, topic.question),
    answer: mapText(toLocalText(languages, topic.answer), toHtml),
  }))
}
