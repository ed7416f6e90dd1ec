import { z } from 'zod/mini'
import { newsPictureId } from './news-terms.ts'

export const NewsPictureId = z.string().check(z.regex(newsPictureId))

/** A picture of news or of a post, as the site has made it anew: its largest file, in pixels. */
export const UploadedNewsPicture = z.object({
  id: NewsPictureId,
  width: z.int(),
  height: z.int(),
  /** Where it is served. */
  path: z.string(),
})
export type UploadedNewsPicture = z.infer<typeof UploadedNewsPicture>
