import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Language, LocalText } from './language-schema.ts'
import { PageNumber } from './money.ts'
import { NewsPictureId, UploadedNewsPicture } from './news-picture.ts'
import {
  articleStates,
  longestArticleText,
  longestArticleTitle,
  longestPictureAlt,
} from './news-terms.ts'
import { RowId, RowIdInPath } from './row-id.ts'
import { latestMoment, Seconds } from './seconds.ts'

export const ArticleState = z.enum(articleStates)

export const ArticleHead = z.object({
  id: z.int(),
  state: ArticleState,
  /** What each language has; one that lacks it reads that of the default language. */
  title: LocalText,
  /** Languages with a title and a text. */
  languages: z.array(Language),
  /** The forum of the news it is in. */
  category: z.int(),
  author: z.string(),
  isPinned: z.boolean(),
  picture: z.nullable(UploadedNewsPicture),
  /** When it was or will be published; null for a draft. */
  publishedAt: z.nullable(Seconds),
  changedAt: Seconds,
  /** Where visitors read it once it is published. */
  url: z.string(),
})
export type ArticleHead = z.infer<typeof ArticleHead>

export const Article = z.object({
  ...ArticleHead.shape,
  /** Counts its changes. */
  version: z.int(),
  /** Markdown, as it was written. */
  text: LocalText,
  /** What is in the picture, for who does not see it. */
  pictureAlt: LocalText,
})
export type Article = z.infer<typeof Article>

export const NewsDesk = z.object({
  /** What an article can be filed under. */
  categories: z.array(z.object({ id: z.int(), name: LocalText })),
  /** Where news are written, when it is not here. */
  elsewhere: z.nullable(z.object({ name: z.string(), url: z.nullable(z.string()) })),
})
export type NewsDesk = z.infer<typeof NewsDesk>

export const readNewsDesk = endpoint('GET /api/admin/news/desk', {
  access: 'news.write',
  summary: 'Whether news are written on this site, and what they are filed under',
  output: NewsDesk,
})

export const articlePageSize = 25

export const listArticles = endpoint('GET /api/admin/news', {
  access: 'news.write',
  summary:
    'Articles of the team: pinned ones first, then drafts, then the newest; deleted ones only where asked for',
  input: z.strictObject({
    state: z.optional(ArticleState),
    /** A part of a title. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    page: PageNumber,
  }),
  output: z.object({ articles: z.array(ArticleHead), pages: z.int() }),
})

export const getArticle = endpoint('GET /api/admin/news/:id', {
  access: 'news.write',
  summary: 'An article as it was written',
  input: z.strictObject({ id: RowIdInPath }),
  output: Article,
})

/** Empty where a language has none. */
export const ArticleTitle = z
  .string()
  .check(z.trim(), z.maxLength(longestArticleTitle, 'ArticleTooLong'))
/** Markdown; empty where a language has none. */
export const ArticleText = z.string().check(z.maxLength(longestArticleText, 'ArticleTooLong'))
export const PictureAlt = z
  .string()
  .check(z.trim(), z.maxLength(longestPictureAlt, 'ArticleTooLong'))

/** The version that was read: with another one nothing is changed. */
const Version = z.int().check(z.minimum(1))

export const writeArticle = endpoint('POST /api/admin/news/write', {
  access: 'news.write',
  summary: 'Begins an article, or writes one anew; what is published changes at once',
  isOnce: true,
  input: z.strictObject({
    /** With the version it has; left out for a new one. */
    Id: z.optional(RowId),
    Version: z.optional(Version),
    Category: z.int(),
    Title: z.record(Language, ArticleTitle),
    Text: z.record(Language, ArticleText),
    Picture: z.nullable(NewsPictureId),
    PictureAlt: z.record(Language, PictureAlt),
    IsPinned: z.boolean(),
  }),
  output: Article,
})

export const publishArticle = endpoint('POST /api/admin/news/publish', {
  access: 'news.write',
  summary: 'Publishes an article, now or at a moment to come',
  input: z.strictObject({
    Id: RowId,
    Version,
    At: z.optional(Seconds.check(z.maximum(latestMoment))),
  }),
  output: Article,
})

export const unpublishArticle = endpoint('POST /api/admin/news/unpublish', {
  access: 'news.write',
  summary: 'Makes a draft of an article that is published or scheduled',
  input: z.strictObject({ Id: RowId, Version }),
  output: Article,
})

export const deleteArticle = endpoint('POST /api/admin/news/delete', {
  access: 'news.write',
  summary: 'Deletes an article, which can be restored for 30 days',
  input: z.strictObject({ Id: RowId }),
  output: Article,
})

export const restoreArticle = endpoint('POST /api/admin/news/restore', {
  access: 'news.write',
  summary: 'Brings a deleted article back; one that was scheduled is a draft then',
  input: z.strictObject({ Id: RowId }),
  output: Article,
})

export const previewArticle = endpoint('POST /api/admin/news/preview', {
  access: 'news.write',
  summary: 'The text of an article as it will look',
  input: z.strictObject({ Text: ArticleText }),
  output: z.object({ html: z.string() }),
})

export const uploadNewsPicture = endpoint('POST /api/admin/news/upload', {
  access: 'news.write',
  summary: 'Takes a picture for an article: JPEG, PNG, WebP, AVIF or GIF, 5 MiB at most',
  consumes: 'multipart/form-data',
  input: z.strictObject({ File: z.file('FileMissing') }),
  output: UploadedNewsPicture,
})
