import { type Language, textIn } from '../../../contract/language.ts'
import type { SourceTopicHead } from '../forum-source.ts'
import type { TranslatedNews } from './translated-news.ts'

const hourInSeconds = 60 * 60
const dayInSeconds = 24 * hourInSeconds

/**
 * Joins topics of forums that hold the same news, a language each: the first language a piece of news has gives
 * the topic it is shown as. Two topics are one piece of news when the same author started them within an hour;
 * within a day, when their titles share a number or a word too. Titles of which each has numbers, and none of the
 * other's, tell of two things. Titles that share something go together first, then the closest.
 */
export function joinTranslations<T extends SourceTopicHead>(
  topicsOf: Record<Language, readonly T[]>,
): TranslatedNews<T>[] {
  const topics = Object.entries(topicsOf).flatMap(([language, list]) =>
    list.map((topic) => ({ language, topic, ...wordsOf(textIn(topic.title, language)) })),
  )
  const groups = new Map(topics.map((one) => [one, [one]]))
  for (const { one, other } of closestFirst(topics)) {
    const [some = [], others = []] = [groups.get(one), groups.get(other)]
    if (!some.every((each) => others.every((that) => mayBeOne(each, that)))) continue
    const joined = [...some, ...others]
    for (const each of joined) groups.set(each, joined)
  }
  return [...new Set(groups.values())].map((group) => toNews(Object.keys(topicsOf), group))
}

function toNews<T>(languages: Language[], group: TitledTopic<T>[]): TranslatedNews<T> {
  const inOrder = languages.flatMap((language) => group.filter((one) => one.language === language))
  const [first] = inOrder
  if (!first) throw new Error('a piece of news without a topic')
  const translations = inOrder.map(({ language, topic }) => [language, topic] as const)
  return { topic: first.topic, translations: Object.fromEntries(translations) }
}

/** A topic with what tells its title from others, in whatever language. */
interface TitledTopic<T> {
  language: Language
  topic: T
  numbers: Set<string>
  /** What a title and its translation may have in common: numbers, and words of four letters or more. */
  telling: Set<string>
}

function closestFirst<T extends SourceTopicHead>(topics: readonly TitledTopic<T>[]) {
  return topics
    .flatMap((one, place) =>
      topics
        .slice(place + 1)
        .filter((other) => isSameAuthor(one.topic, other.topic) && mayBeOne(one, other))
        .map((other) => ({
          one,
          other,
          shares: !one.telling.isDisjointFrom(other.telling),
          distance: Math.abs(one.topic.startDate - other.topic.startDate),
        })),
    )
    .filter(({ shares, distance }) => distance <= (shares ? dayInSeconds : hourInSeconds))
    .toSorted((a, b) => Number(b.shares) - Number(a.shares) || a.distance - b.distance)
}

function wordsOf(title: string): Pick<TitledTopic<unknown>, 'numbers' | 'telling'> {
  const numbers = new Set(title.match(/\d+(?:[.,:/-]\d+)*/g))
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return { numbers, telling: numbers.union(new Set(plain.match(/\p{L}{4,}/gu))) }
}

/** Whether they are of two languages and no number speaks against it: `Patch 3.4` is not `Patch 3.5`. */
function mayBeOne(one: TitledTopic<unknown>, other: TitledTopic<unknown>): boolean {
  if (one.language === other.language) return false
  const [some, others] = [one.numbers, other.numbers]
  return some.size === 0 || others.size === 0 || !some.isDisjointFrom(others)
}

function isSameAuthor({ starter: one }: SourceTopicHead, { starter: other }: SourceTopicHead) {
  return one.id === other.id && (one.id !== 0 || one.name === other.name)
}
