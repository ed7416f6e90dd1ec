import type { ArticleState, SizedPicture } from '../../contract/news-terms.ts'
import type { LocalText } from '../../contract/language.ts'
import type { Db } from '../platform/database/db.ts'

/** What the team writes of an article. */
export interface ArticleWords {
  /** The id of a forum of the news. */
  category: number
  /** By language; left out where one has none. */
  title: LocalText
  /** Markdown. */
  text: LocalText
  /** The id of a picture. */
  picture: string | null
  pictureAlt: LocalText
  isPinned: boolean
}

export interface StoredHead {
  id: number
  category: number
  title: LocalText
  /** Languages with a text. */
  written: readonly string[]
  picture: SizedPicture | null
  isPinned: boolean
  slug: string
  /** Empty for one that was removed. */
  author: string
  /** Null for a draft; what is to come is scheduled. */
  publishedAt: Date | null
  deletedAt: Date | null
  changedAt: Date
}

export interface StoredArticle extends StoredHead {
  text: LocalText
  pictureAlt: LocalText
  version: number
}

export interface ArticleQuery {
  /** All but deleted ones where it is left out. */
  state?: ArticleState | undefined
  /** A part of a title, in any language. */
  search?: string | undefined
  now: Date
  offset: number
  limit: number
}

/** What becomes of an article: what is left out stays as it is. */
export interface ArticleChange {
  words?: ArticleWords
  publishedAt?: Date | null
  deletedAt?: Date | null
  changedAt: Date
}

/**
 * Where the team writes the news. Only a forum in the site’s own database has one: what it does is part of the
 * transaction of `db`.
 */
export interface NewsDesk {
  /** The forums of the news, in the order of their ids. */
  listCategories(db: Db): Promise<{ id: number; name: LocalText }[]>
  /** Pinned ones first, then drafts, then the newest. */
  list(db: Db, query: ArticleQuery): Promise<StoredHead[]>
  /** Those that stay first, but for this one. */
  countPinned(db: Db, exceptId: number | undefined): Promise<number>
  find(db: Db, id: number): Promise<StoredArticle | undefined>
  /** The same, which nobody else changes until the transaction ends. */
  lock(trx: Db, id: number): Promise<StoredArticle | undefined>
  /** Begins a draft. @param author an account @returns its id */
  create(trx: Db, words: ArticleWords, author: { accountId: number; at: Date }): Promise<number>
  /** Counts one version on. */
  change(trx: Db, id: number, change: ArticleChange): Promise<void>
  /** Removes for good what was deleted before that moment. */
  prune(db: Db, deletedBefore: Date): Promise<void>
  /** A text of Markdown as visitors see it: cleaned HTML. */
  preview(markdown: string): string
}
