import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Language } from './language-schema.ts'
import { Screenshot } from './screenshot.ts'
import { longestCaption } from './screenshot-terms.ts'

const PictureId = z.string().check(z.regex(/^[\w-]{20,64}$/))

/** A file as the site has written it anew. */
export const ScreenshotPicture = z.object({
  id: PictureId,
  ...z.pick(Screenshot, { width: true, height: true, path: true }).shape,
})
export type ScreenshotPicture = z.infer<typeof ScreenshotPicture>

/** A picture of the game as the team has it: its caption may lack languages. */
export const DeskScreenshot = z.object({
  ...z.pick(Screenshot, { key: true, caption: true }).shape,
  picture: ScreenshotPicture,
  isHidden: z.boolean(),
  /** Counts its changes. */
  version: z.int(),
})
export type DeskScreenshot = z.infer<typeof DeskScreenshot>

export const listDeskScreenshots = endpoint('GET /api/admin/screenshots', {
  access: 'news.write',
  summary: 'All pictures of the game in their order, hidden ones as well',
  output: z.object({ screenshots: z.array(DeskScreenshot) }),
})

const Key = z.string().check(z.regex(/^[\w.-]{1,40}$/))
const WhichScreenshot = {
  Key,
  /** That was read: after another change nothing is changed. */
  Version: z.int().check(z.minimum(1)),
}

export const writeScreenshot = endpoint('POST /api/admin/screenshots/write', {
  access: 'news.write',
  summary: 'Shows a picture of the game, or changes one: what it is, and what is said of it',
  isOnce: true,
  input: z.strictObject({
    /** With the version it has; left out for a new one. */
    Key: z.optional(WhichScreenshot.Key),
    Version: z.optional(WhichScreenshot.Version),
    /** As it was uploaded. */
    Picture: PictureId,
    /** In one language at least. */
    Caption: z.record(
      Language,
      z.string().check(
        z.trim(),
        z.maxLength(longestCaption, 'CaptionInvalid'),
        z.refine((said) => !/\p{C}/u.test(said), 'CaptionInvalid'),
      ),
    ),
  }),
  output: DeskScreenshot,
})

export const hideScreenshot = endpoint('POST /api/admin/screenshots/hide', {
  access: 'news.write',
  summary: 'Hides a picture of the game from visitors, or shows it again',
  input: z.strictObject({ ...WhichScreenshot, IsHidden: z.boolean() }),
  output: DeskScreenshot,
})

export const moveScreenshot = endpoint('POST /api/admin/screenshots/move', {
  access: 'news.write',
  summary: 'Puts a picture of the game after another one, or before all',
  input: z.strictObject({ Key, After: z.nullable(Key) }),
  output: z.object({ keys: z.array(z.string()) }),
})

export const deleteScreenshot = endpoint('POST /api/admin/screenshots/delete', {
  access: 'news.write',
  summary: 'Takes away a picture of the game',
  input: z.strictObject(WhichScreenshot),
})

export const uploadScreenshot = endpoint('POST /api/admin/screenshots/upload', {
  access: 'news.write',
  summary: 'Takes a file for a picture of the game: JPEG, PNG, WebP, AVIF or GIF, 10 MiB at most',
  consumes: 'multipart/form-data',
  input: z.strictObject({ File: z.file('FileMissing') }),
  output: ScreenshotPicture,
})
