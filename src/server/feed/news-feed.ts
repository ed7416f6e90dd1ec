import type { NewsTopic } from '../../contract/forum.ts'
import { type Language, textIn } from '../../contract/language.ts'
import { excerpt } from '../../contract/plain-text.ts'
import type { SiteInfo } from '../../contract/site.ts'
import { toReaderHtml } from './feed-html.ts'
import { pageAddress } from './page-address.ts'

export const feedFormats = ['rss', 'atom'] as const
export type FeedFormat = (typeof feedFormats)[number]

interface NewsFeedOptions {
  news: readonly NewsTopic[]
  site: SiteInfo
  origin: string
  language: Language
  format: FeedFormat
}

export function feedPath(language: Language, format: FeedFormat): string {
  return `/feed/${language}.${format}`
}

export type NewsFeed = ReturnType<typeof toNewsFeed>

/**
 * The news in one language, for RSS and Atom alike. Addresses are absolute: `page` is what the feed follows, `self`
 * its own. Titles and summaries are plain text, contents HTML.
 */
export function toNewsFeed({ news, site, origin, language, format }: NewsFeedOptions) {
  // readers of a feed sort it themselves, and know nothing of what is pinned
  const entries = news
    .toSorted((a, b) => b.date - a.date)
    .map((topic) => toEntry(topic, site, origin, language))
  return {
    language,
    title: site.name,
    description: textIn(site.description, language) || textIn(site.tagline, language) || site.name,
    page: pageAddress(origin, '/', language),
    self: origin + feedPath(language, format),
    // epoch itself without entries
    updated: new Date(Math.max(0, ...entries.map(({ date }) => date.getTime()))),
    entries,
  }
}

export type FeedEntry = ReturnType<typeof toEntry>

function toEntry(topic: NewsTopic, site: SiteInfo, origin: string, language: Language) {
  const date = new Date(topic.date * 1000)
  const day = date.toISOString().slice(0, 10)
  return {
    // a tag (RFC 4151) and not the address, which changes when the topic is renamed
    id: `tag:${new URL(origin).hostname},${day}:news/${topic.tid}/${language}`,
    title: textIn(topic.title, language),
    address: pageAddress(origin, topic.url, language),
    date,
    author: topic.authorName || site.name,
    category: textIn(topic.forumName, language),
    content: toReaderHtml(textIn(topic.content, language), origin),
    summary: excerpt(textIn(topic.content, language)),
  }
}
