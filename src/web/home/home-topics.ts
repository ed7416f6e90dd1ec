import type { NewsPicture, NewsTopic, TopicSummary } from '../../contract/forum.ts'
import { type Language, textIn } from '../../contract/language.ts'
import { findNewsArt } from '../../contract/news-art.ts'
import { excerpt, toPlainText } from '../../contract/plain-text.ts'
import { pickVariants } from '../ui/news-variant.ts'
import type { LatestRow } from './latest.tsx'

/** A news topic as its card shows it, in one language. */
export interface NewsCard {
  tid: number
  forumId: number
  category: string
  title: string
  excerpt: string
  /** Seconds since epoch. */
  date: number
  /** Its own; left out, that of its forum stands for it. */
  picture?: NewsPicture | undefined
  /** Which of the pictures of its kind stands for it. */
  variant: number
  /** What its forum is about, as the theme has colours for it. */
  kind: string | undefined
  isPinned?: boolean | undefined
  url: string
}

type NewsText = Omit<NewsCard, 'variant' | 'kind'>

const excerptLength = 150

/** Of one reading of the forum several pages are made: its posts are cut once for all of them. */
const cards = new WeakMap<NewsTopic, Map<Language, NewsText>>()

/** The cards of a list of news, each with a picture that none beside it has. */
export function toNewsCards(
  topics: readonly NewsTopic[],
  newsPictures: Readonly<Record<string, string>>,
  language: Language,
): NewsCard[] {
  const pictured = topics.map(({ tid, forumId, picture }) => ({
    tid,
    kind: picture ? undefined : newsPictures[String(forumId)],
  }))
  const variants = pickVariants(pictured)
  return topics.map((topic, index) => ({
    ...readCard(topic, language),
    variant: variants[index] ?? 1,
    kind: findNewsArt(newsPictures, topic.forumId),
  }))
}

function readCard(topic: NewsTopic, language: Language): NewsText {
  const cut = cards.get(topic) ?? new Map<Language, NewsText>()
  cards.set(topic, cut)
  const card = cut.get(language) ?? cutCard(topic, language)
  cut.set(language, card)
  return card
}

function cutCard(topic: NewsTopic, language: Language): NewsText {
  return {
    tid: topic.tid,
    forumId: topic.forumId,
    category: textIn(topic.forumName, language),
    title: toPlainText(textIn(topic.title, language)),
    excerpt: excerpt(textIn(topic.content, language), excerptLength),
    date: topic.date,
    picture: topic.picture,
    isPinned: topic.isPinned,
    url: topic.url,
  }
}

/** A forum topic as the list of the latest shows it, in one language. */
export function toLatestTopic(topic: TopicSummary, language: Language): LatestRow {
  return {
    key: topic.tid,
    title: toPlainText(textIn(topic.title, language)),
    url: topic.url,
    note: topic.lastPosterName,
    at: topic.lastPostDate,
  }
}
