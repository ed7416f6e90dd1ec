import type { ScreenshotPicture } from '../../contract/screenshot-desk.ts'
import {
  largestScreenshot,
  screenshotFolder,
  screenshotWidths,
} from '../../contract/screenshot-terms.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tools } from '../platform/feature.ts'
import type { PictureDecoder } from '../platform/picture-decoder/picture-decoder.ts'
import { decodeInWidths, readUpload } from '../platform/picture-decoder/uploaded-picture.ts'
import { deleteUnusedPictures, findPictureBody, insertPicture } from './screenshot-rows.ts'

const idBytes = 16
/** Milliseconds a picture may wait to be decoded. */
const longestWait = 20_000
/** For as long as a page may be open on which it was uploaded, or which shows a former one. */
const unusedRetentionMs = 7 * 86_400_000
const codes = {
  tooLarge: 'ScreenshotTooLarge',
  formatRefused: 'PictureFormatRefused',
  unreadable: 'PictureUnreadable',
} as const

interface PicturesContext extends Pick<
  Tools,
  'db' | 'clock' | 'limiter' | 'limits' | 'randomBytes'
> {
  decoder: Pick<PictureDecoder, 'decode'>
}

export type ScreenshotPictures = ReturnType<typeof createScreenshotPictures>

/** Files of pictures of the game: decoded and written anew in the widths they are offered in. */
export function createScreenshotPictures(context: PicturesContext) {
  const { db, clock, limiter, limits, decoder, randomBytes } = context
  return {
    /**
     * @throws {AppError} `TooManyRequests`, `FileMissing`, `ScreenshotTooLarge`, `PictureFormatRefused`,
     * `PictureUnreadable`; `Overloaded` when too many pictures wait
     */
    async upload(accountId: number, file: Blob): Promise<ScreenshotPicture> {
      await limiter.take([limits.screenshot], String(accountId))
      const source = await readUpload(file, largestScreenshot, codes)
      const wait = { codes, longestWait }
      const { size, files } = await decodeInWidths(decoder, source, screenshotWidths, wait)
      const picture = { id: randomBytes(idBytes).toString('base64url'), ...size }
      const row = { ...picture, created_at: new Date(clock()) }
      await db.transaction().execute((trx) => insertPicture(trx, row, files))
      return { ...picture, path: screenshotFolder + picture.id }
    },

    /**
     * A WebP, as wide as one of `screenshotWidths`, the middle one unless asked.
     *
     * @throws {AppError} `PictureNotFound`
     */
    async read(id: string, asked: string | undefined): Promise<Buffer> {
      const width = screenshotWidths.find((one) => String(one) === asked) ?? screenshotWidths[1]
      const body = /^[\w-]{20,64}$/.test(id) ? await findPictureBody(db, { id, width }) : undefined
      if (!body) throw new AppError('PictureNotFound')
      return body
    },

    prune: () => deleteUnusedPictures(db, new Date(clock() - unusedRetentionMs)),
  }
}
