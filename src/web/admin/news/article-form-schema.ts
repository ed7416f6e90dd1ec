import { z } from 'zod/mini'
import { ArticleText, ArticleTitle, PictureAlt } from '../../../contract/news-desk.ts'
import { UploadedNewsPicture } from '../../../contract/news-picture.ts'

export const schema = z.object({
  Category: z.string(),
  Title: z.record(z.string(), ArticleTitle),
  Text: z.record(z.string(), ArticleText),
  Picture: z.nullable(UploadedNewsPicture),
  PictureAlt: z.record(z.string(), PictureAlt),
  IsPinned: z.boolean(),
})
export type ArticleSchema = typeof schema
