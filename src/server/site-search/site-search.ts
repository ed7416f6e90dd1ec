import type { TopicSummary } from '../../contract/forum.ts'
import type { LocalText } from '../../contract/language.ts'
import { toPlainText } from '../../contract/plain-text.ts'
import type { RankingEntry } from '../../contract/ranking.ts'
import { toSearched } from '../../contract/searched-text.ts'
import type { SiteSearch } from '../../contract/site-search.ts'
import type { HelpTopic } from '../../contract/support.ts'

/** Of each kind. */
const mostFound = 5

/** Names of the game with that in them, the best first. */
export interface FoundNames {
  characters: readonly RankingEntry[]
  guilds: readonly RankingEntry[]
}

export interface SearchedParts {
  searchNames(words: string): Promise<FoundNames>
  /** The last answered first. */
  listTopics(): Promise<readonly TopicSummary[]>
  listHelp(): readonly HelpTopic[]
}

/**
 * A few of each kind that have these words: names of the game a part as it is typed, topics and help each word of it,
 * in any language. What cannot be had now is left out: the rest is found without it.
 */
export function createSiteSearch({ searchNames, listTopics, listHelp }: SearchedParts) {
  return async (text: string): Promise<SiteSearch> => {
    const [names, topics] = await Promise.all([
      searchNames(text).catch((): FoundNames => ({ characters: [], guilds: [] })),
      listTopics().catch((): TopicSummary[] => []),
    ])
    const has = matcherOf(text)
    return {
      characters: names.characters.filter(({ hasPage }) => hasPage).slice(0, mostFound),
      guilds: names.guilds.slice(0, mostFound),
      topics: firstOf(topics, ({ title }) => has(textsOf(title))),
      help: findHelp(listHelp(), has),
    }
  }
}

type Has = (text: string) => boolean

function matcherOf(text: string): Has {
  const words = toSearched(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return (searched) => {
    const within = toSearched(searched)
    return words.length > 0 && words.every((word) => within.includes(word))
  }
}

const textsOf = (text: LocalText) => Object.values(text).join('\n')

function findHelp(topics: readonly HelpTopic[], has: Has): HelpTopic[] {
  const asked = firstOf(topics, ({ question }) => has(textsOf(question)))
  const told = firstOf(
    topics,
    (topic) =>
      !asked.includes(topic) &&
      has(`${textsOf(topic.question)} ${toPlainText(textsOf(topic.answer))}`),
  )
  return [...asked, ...told].slice(0, mostFound)
}

/** The first few that are meant; no more are looked at than it takes. */
const firstOf = <One>(all: readonly One[], isMeant: (one: One) => boolean): One[] =>
  Iterator.from(all).filter(isMeant).take(mostFound).toArray()
