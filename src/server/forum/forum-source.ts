import type { LocalText } from '../../contract/language.ts'

/**
 * What the site needs from a forum, in the site's words. One adapter per forum software.
 *
 * Every method rejects with an `AppError('ForumUnavailable')` when the forum does not answer, answers
 * with an error, or with something it should not. HTML is sanitised by the adapter: past it, it is safe
 * to show. An adapter shows only what a guest of the forum may read, and of that only the forums the
 * owner allows.
 */
export interface ForumSource {
  /**
   * Topics of the news forums with their bodies, from `offset` (0 unless it is given), at most `limit`: those that
   * are pinned, then the newest.
   */
  listNews(limit: number, offset?: number): Promise<SourceNews[]>
  /** The public topics, the last answered first, at most `limit`. */
  listLatest(limit: number): Promise<SourceSummary[]>
  /** One topic and its posts from `offset` (0 is the topic's body), at most `limit`; undefined when a guest has no such topic. */
  findTopic(id: number, range: { offset: number; limit: number }): Promise<SourceTopic | undefined>
  /** What the site’s own forum is divided into; another is read where it is. */
  categories?: SourceCategories
  /** What the site’s own forum is searched by; another is searched where it is. */
  search?: SourceSearch
}

export interface SourceSearch {
  /** Ids of posts that a guest may read and that have all these words, the newest first, at most `most`. */
  find(words: string, most: number): Promise<number[]>
  /** The posts of these ids, the newest first. */
  list(ids: readonly number[]): Promise<SourceFound[]>
}

/** A post that was found, with where it stands. */
export interface SourceFound {
  id: number
  /** Position in the topic; 0 is its body. */
  index: number
  /** Seconds since epoch. */
  date: number
  /** Sanitised HTML. */
  html: LocalText
  authorName: string
  topic: Pick<SourceTopicHead, 'id' | 'slug' | 'title' | 'forumName'>
}

export interface SourceCategories {
  /** In the order of their ids. */
  list(): Promise<SourceCategory[]>
  /** Topics of one: those that are pinned, then the last answered, from `offset`, at most `limit`. */
  listTopics(id: number, range: { offset: number; limit: number }): Promise<SourceSummary[]>
}

export interface SourceCategory {
  id: number
  name: LocalText
  isNews: boolean
  /** How many topics a guest may read. */
  topics: number
  /** Topics of players that stay first. */
  pinned: SourceSummary[]
}

export interface SourceAuthor {
  /** 0 for guests and removed members. */
  id: number
  name: string
  /** Profile page on the forum. */
  url?: string
  /** Picture, as an address on this site made by `ForumPictures`. */
  avatar?: string
}

export interface SourceTopicHead {
  id: number
  forumId: number
  forumName: LocalText
  /** The topic's part of an address: `patch-notes`. May be empty. */
  slug: string
  /** Plain text. */
  title: LocalText
  starter: SourceAuthor
  /** Seconds since epoch. */
  startDate: number
  /** 0 where the forum does not count. */
  views: number
  /** Posts with the topic's body. */
  posts: number
  /** The topic on the forum; absent when it lives on this site only. */
  url?: string
  /** Whether players reply to it on this site; absent where they do so on the forum. */
  discussion?: 'open' | 'locked'
  /** Of a news topic that has one of its own. */
  picture?: SourcePicture
  /** A topic that stays first in its forum. */
  isPinned?: boolean
}

/** A picture on this site’s own address, its size in pixels. */
export interface SourcePicture {
  path: string
  width: number
  height: number
  /** Plain text. */
  alt: LocalText
}

export interface SourcePost {
  id: number
  /** Position in the topic; 0 is its body. */
  index: number
  author: SourceAuthor
  /** Seconds since epoch. */
  date: number
  /** Sanitised HTML. */
  html: LocalText
  /** When its author last wrote it anew, in seconds since epoch. */
  editedAt?: number
  /** Who took it out of sight: nothing of it is shown but its place. */
  removedBy?: 'author' | 'team'
}

export interface SourceTopic extends SourceTopicHead {
  postList: SourcePost[]
}

export interface SourceNews extends SourceTopicHead {
  /** Sanitised HTML of the topic's body. */
  html: LocalText
}

export interface SourceSummary extends SourceTopicHead {
  /** Seconds since epoch. */
  lastPostDate: number
  lastPosterName: string
}
