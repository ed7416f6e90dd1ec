import type { LocalText } from '../../../../../contract/language.ts'

/** One text in both languages. `{{saturday}}` stands for the Saturday to come, with its date. */
export type SampleText = LocalText

export type SampleForumKey =
  | 'patch'
  | 'event'
  | 'community'
  | 'maintenance'
  | 'lore'
  | 'help'
  | 'guilds'

export interface SampleForum {
  key: SampleForumKey
  id: number
  /** Plain text. */
  name: SampleText
  /** Plain text. */
  description: SampleText
  isNews: boolean
}

export interface SampleAuthor {
  id: number
  name: string
  /** The language this author writes in. Staff write news in both. */
  language: keyof SampleText
  isStaff: boolean
}

export interface SamplePost {
  /** The name of one of `sampleAuthors`. */
  author: string
  /** Age in days when a site first starts. */
  daysAgo: number
  /** Further age in minutes, on top of `daysAgo`. */
  minutes?: number
  /** HTML. */
  post: SampleText
}

export interface SampleTopic {
  forum: SampleForumKey
  slug: string
  /** Plain text. */
  title: SampleText
  isNews: boolean
  /** Its posts name days of the week of the last maintenance: their age is counted from its evening. */
  isOfTheWeek?: true
  views: number
  /** The topic's body first, then the comments, oldest first. */
  posts: SamplePost[]
}

/** What a player wrote in one language and everybody reads as it stands. */
export function said(html: string): SampleText {
  return { fr: html, en: html }
}
