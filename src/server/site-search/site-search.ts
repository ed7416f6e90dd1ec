import type { EventOccurrence } from '../../contract/event.ts'
import type { TopicSummary } from '../../contract/forum.ts'
import type { FoundPost } from '../../contract/forum-search.ts'
import type { LocalText } from '../../contract/language.ts'
import { toPlainText } from '../../contract/plain-text.ts'
import type { RankingEntry } from '../../contract/ranking.ts'
import { toSearched } from '../../contract/searched-text.ts'
import type { SiteSearch } from '../../contract/site-search.ts'
import type { HelpTopic } from '../../contract/support.ts'
import type { Tools } from '../platform/feature.ts'

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
  /** Of the site’s own forum, the newest first, at most `most`. */
  findPosts(words: string, most: number): Promise<readonly FoundPost[]>
  listHelp(): readonly HelpTopic[]
  /** The soonest first. */
  listEvents(): readonly EventOccurrence[]
}

/**
 * A few of each kind that have these words: names of the game a part as it is typed, of the rest each word of it,
 * in any language. What cannot be had now is named: the rest is found without it.
 */
export function createSiteSearch(log: Tools['log'], parts: SearchedParts) {
  const searchNames = createWatched(log, 'game', parts.searchNames)
  const listTopics = createWatched(log, 'forum', parts.listTopics)
  const findPosts = createWatched(log, 'posts', parts.findPosts)
  return async (text: string): Promise<SiteSearch> => {
    const [names, listed, posts] = await Promise.all([
      searchNames(text),
      listTopics(),
      // as many more as may begin the topics that are found
      findPosts(text, 2 * mostFound),
    ])
    const has = matcherOf(text)
    const topics = listed && firstOf(listed, (topic) => has(titleOf(topic)))
    const isNamed = ({ index, topic }: FoundPost) =>
      index === 0 && topics?.some(({ tid }) => tid === topic) === true
    return {
      characters: (names?.characters ?? []).filter(({ hasPage }) => hasPage).slice(0, mostFound),
      guilds: names?.guilds.slice(0, mostFound) ?? [],
      events: findEvents(parts.listEvents(), has),
      topics: topics ?? [],
      posts: firstOf(posts ?? [], (post) => !isNamed(post)),
      help: findHelp(parts.listHelp(), has),
      missing: [
        ...(names ? [] : (['characters', 'guilds'] as const)),
        ...(topics ? [] : (['topics'] as const)),
        ...(posts ? [] : (['posts'] as const)),
      ],
    }
  }
}

/** The same, with undefined for a failure. It is logged when failures begin and when they end. */
function createWatched<Given extends unknown[], Read>(
  log: Tools['log'],
  part: string,
  read: (...given: Given) => Promise<Read>,
): (...given: Given) => Promise<Read | undefined> {
  let isFailing = false
  return async (...given) => {
    try {
      const found = await read(...given)
      if (isFailing) log.info({ part }, 'it can be searched again')
      isFailing = false
      return found
    } catch (error) {
      if (!isFailing) log.warn({ part, err: error }, 'it cannot be searched; the rest is')
      isFailing = true
      return undefined
    }
  }
}

type Has = (searched: string) => boolean

/** Whether a text, as it is searched, has all words of `text`. */
function matcherOf(text: string): Has {
  const words = toSearched(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return (searched) => words.length > 0 && words.every((word) => searched.includes(word))
}

/** What is searched of each, read once for as long as there is that one. */
function createSearched<One extends object>(read: (one: One) => string): (one: One) => string {
  const known = new WeakMap<One, string>()
  return (one) => {
    const text = known.get(one) ?? toSearched(read(one))
    known.set(one, text)
    return text
  }
}

const textsOf = (text: LocalText) => Object.values(text).join('\n')

const titleOf = createSearched(({ title }: TopicSummary) => textsOf(title))
const questionOf = createSearched(({ question }: HelpTopic) => textsOf(question))
const answerOf = createSearched(({ answer }: HelpTopic) => toPlainText(textsOf(answer)))

function findHelp(topics: readonly HelpTopic[], has: Has): HelpTopic[] {
  const asked = firstOf(topics, (topic) => has(questionOf(topic)))
  const told = firstOf(
    topics,
    (topic) => !asked.includes(topic) && has(`${questionOf(topic)} ${answerOf(topic)}`),
  )
  return [...asked, ...told].slice(0, mostFound)
}

function findEvents(events: readonly EventOccurrence[], has: Has): EventOccurrence[] {
  const meant = events.filter(({ title, text }) =>
    has(toSearched(`${textsOf(title)} ${textsOf(text)}`)),
  )
  const next = new Map(meant.toReversed().map((event) => [event.key, event]))
  return firstOf(meant, (event) => next.get(event.key) === event)
}

/** The first few that are meant; no more are looked at than it takes. */
const firstOf = <One>(all: readonly One[], isMeant: (one: One) => boolean): One[] =>
  Iterator.from(all).filter(isMeant).take(mostFound).toArray()
