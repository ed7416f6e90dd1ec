import { textIn, type LocalText } from '../../../contract/language.ts'
import type { SourceNews, SourceTopic, SourceTopicHead } from '../forum-source.ts'

/** One piece of news: a French and an English topic, or one topic whose text serves both. */
export interface NewsPair<T> {
  french: T
  english: T
}

const hourInSeconds = 60 * 60
const dayInSeconds = 24 * hourInSeconds

/** Topics of a news forum that holds both languages. */
export function unpaired<T>(topics: readonly T[]): NewsPair<T>[] {
  return topics.map((topic) => ({ french: topic, english: topic }))
}

/**
 * Pairs the topics of a French and an English forum. Two topics are one piece of news when the same author
 * started them within an hour; within a day, when their titles share a number or a word too. Titles of which
 * each has numbers, and none of the other's, tell of two things. Titles that share something go together
 * first, then the closest. A topic without a counterpart serves both languages.
 */
export function pairTopics<T extends SourceTopicHead>(
  french: readonly T[],
  english: readonly T[],
): NewsPair<T>[] {
  const alone = new Set<T>([...french, ...english])
  const pairs: NewsPair<T>[] = []
  for (const pair of closestFirst(french, english)) {
    if (!alone.has(pair.french) || !alone.has(pair.english)) continue
    alone.delete(pair.french)
    alone.delete(pair.english)
    pairs.push(pair)
  }
  return [...pairs, ...unpaired([...alone])]
}

function closestFirst<T extends SourceTopicHead>(french: readonly T[], english: readonly T[]) {
  const read = french.map((topic) => ({ topic, ...wordsOf(textIn(topic.title, 'fr')) }))
  const others = english.map((topic) => ({ topic, ...wordsOf(textIn(topic.title, 'en')) }))
  return read
    .flatMap((one) =>
      others
        .filter((other) => isSameAuthor(one.topic, other.topic) && mayBeOne(one, other))
        .map((other) => ({
          french: one.topic,
          english: other.topic,
          shares: !one.telling.isDisjointFrom(other.telling),
          distance: Math.abs(one.topic.startDate - other.topic.startDate),
        })),
    )
    .filter(({ shares, distance }) => distance <= (shares ? dayInSeconds : hourInSeconds))
    .toSorted((a, b) => Number(b.shares) - Number(a.shares) || a.distance - b.distance)
}

/** What tells a title from others, in whatever language. */
interface TitleWords {
  numbers: Set<string>
  /** What a title and its translation may have in common: numbers, and words of four letters or more. */
  telling: Set<string>
}

function wordsOf(title: string): TitleWords {
  const numbers = new Set(title.match(/\d+(?:[.,:/-]\d+)*/g))
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return { numbers, telling: numbers.union(new Set(plain.match(/\p{L}{4,}/gu))) }
}

/** Whether no number speaks against it: `Patch 3.4` is not `Patch 3.5`. */
function mayBeOne({ numbers: some }: TitleWords, { numbers: others }: TitleWords): boolean {
  return some.size === 0 || others.size === 0 || !some.isDisjointFrom(others)
}

function isSameAuthor({ starter: one }: SourceTopicHead, { starter: other }: SourceTopicHead) {
  return one.id === other.id && (one.id !== 0 || one.name === other.name)
}

/** The newest pairs, by the French topic, whose date is the one shown; at most `limit`. */
export function newestPairs<T extends SourceTopicHead>(
  pairs: readonly NewsPair<T>[],
  limit: number,
): NewsPair<T>[] {
  return pairs.toSorted((a, b) => b.french.startDate - a.french.startDate).slice(0, limit)
}

/** One piece of news of a pair: the French topic's, with the English topic's words. */
export function mergePair({ french, english }: NewsPair<SourceNews>): SourceNews {
  return {
    ...french,
    forumName: merge(french.forumName, english.forumName),
    title: merge(french.title, english.title),
    html: merge(french.html, english.html),
  }
}

/** The French of one topic, and what the other says in all else. */
function merge(french: LocalText, english: LocalText): LocalText {
  return { ...english, fr: textIn(french, 'fr') }
}

/** Remembers which news have an English topic, so that the topic's page shows its words too. */
export interface PairMemory {
  remember(pair: NewsPair<SourceNews>): void
  /** The topic with the words of its English counterpart, if it is known to have one. */
  complete(topic: SourceTopic): SourceTopic
}

/** News stay on the front page for at most this many successors. */
const remembered = 200

export function createPairMemory(): PairMemory {
  const english = new Map<number, SourceNews>()
  return {
    remember(pair) {
      english.delete(pair.french.id)
      if (pair.french.id === pair.english.id) return
      english.set(pair.french.id, pair.english)
      const [oldest] = english.keys()
      if (english.size > remembered && oldest !== undefined) english.delete(oldest)
    },
    complete(topic) {
      const counterpart = english.get(topic.id)
      if (!counterpart) return topic
      return {
        ...topic,
        forumName: merge(topic.forumName, counterpart.forumName),
        title: merge(topic.title, counterpart.title),
        postList: topic.postList.map((post) =>
          post.index === 0
            ? { ...post, html: { ...post.html, en: textIn(counterpart.html, 'en') } }
            : post,
        ),
      }
    },
  }
}
