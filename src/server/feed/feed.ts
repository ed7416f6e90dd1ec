import type { Language } from '../../contract/language.ts'

export const feedFormats = ['rss', 'atom'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** What a reader of feeds follows, for RSS and Atom alike. Addresses are absolute. */
export interface Feed {
  language: Language
  title: string
  description: string
  /** The page that the feed follows. */
  page: string
  /** Its own. */
  self: string
  /** Of the newest entry; epoch itself without any. */
  updated: Date
  entries: FeedEntry[]
}

/** Titles and summaries are plain text, contents HTML. */
export interface FeedEntry {
  /** A tag (RFC 4151) that stays the same whatever becomes of the entry. */
  id: string
  title: string
  address: string
  date: Date
  author: string
  category: string
  content: string
  summary: string
}

export function newestOf(entries: readonly FeedEntry[]): Date {
  return new Date(Math.max(0, ...entries.map(({ date }) => date.getTime())))
}

/** A tag (RFC 4151) of the site, of something that was there on that day. `name` tells it from all others of the day. */
export function tagOf(origin: string, date: Date, name: string): string {
  return `tag:${new URL(origin).hostname},${date.toISOString().slice(0, 10)}:${name}`
}
