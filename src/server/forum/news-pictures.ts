import {
  largestNewsPicture,
  newsPictureId,
  newsPictureFolder,
  newsPicturePath,
  type SizedPicture,
} from '../../contract/news-terms.ts'
import type { UploadedNewsPicture } from '../../contract/news-desk.ts'
import { pictureWidths } from '../../contract/picture.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tools } from '../platform/feature.ts'
import { fittedSize } from '../platform/picture-decoder/fitted-size.ts'
import type { PictureDecoder } from '../platform/picture-decoder/picture-decoder.ts'
import { decodeUpload, readUpload } from '../platform/picture-decoder/uploaded-picture.ts'
import {
  deleteUnusedBefore,
  findPictureFile,
  insertNewsPicture,
  type PictureFile,
} from './news-picture-queries.ts'

const idBytes = 16
/** Milliseconds a picture may wait to be decoded. */
const longestWait = 20_000
/** For as long as a deleted article can be restored, and a draft may be in a browser alone. */
const unusedRetentionMs = 45 * 86_400_000
const widths = pictureWidths.post
const codes = {
  tooLarge: 'PictureTooLarge',
  formatRefused: 'PictureFormatRefused',
  unreadable: 'PictureUnreadable',
} as const

interface NewsPicturesContext extends Pick<
  Tools,
  'db' | 'clock' | 'limiter' | 'limits' | 'randomBytes'
> {
  decoder: Pick<PictureDecoder, 'decode'>
}

export type NewsPictures = ReturnType<typeof createNewsPictures>

/** Pictures the team uploads for news: decoded and written anew, in the widths of those in posts. */
export function createNewsPictures(context: NewsPicturesContext) {
  const { db, clock, limiter, limits, decoder, randomBytes } = context

  return {
    /**
     * @throws {AppError} `TooManyRequests`, `FileMissing`, `PictureTooLarge`, `PictureFormatRefused`,
     * `PictureUnreadable`; `Overloaded` when too many pictures wait
     */
    async upload(accountId: number, file: Blob): Promise<UploadedNewsPicture> {
      await limiter.take([limits.newsPicture], String(accountId))
      const source = await readUpload(file, largestNewsPicture, codes)
      const files: PictureFile[] = []
      let size = { width: 0, height: 0 }
      for (const width of widths) {
        const bounds = { maxWidth: width, maxHeight: width * 2 }
        const made = await decodeUpload(decoder, { source, ...bounds }, { codes, longestWait })
        // that of the last one, which is the largest
        size = fittedSize(made.natural, bounds)
        files.push({ width, body: Buffer.from(made.webp) })
      }
      const picture = { id: randomBytes(idBytes).toString('base64url'), ...size }
      await insertNewsPicture(db, { ...picture, created_at: new Date(clock()) }, files)
      return { ...picture, path: newsPicturePath(picture) }
    },

    /** A WebP, as wide as one of `pictureWidths.post`, the middle one unless asked. @throws {AppError} `PictureNotFound` */
    async read(id: string, asked: string | undefined): Promise<Buffer> {
      const width = widths.find((one) => String(one) === asked) ?? widths[1]
      const body = newsPictureId.test(id) ? await findPictureFile(db, id, width) : undefined
      if (!body) throw new AppError('PictureNotFound')
      return body
    },

    /** Removes what neither an article nor its text shows. */
    prune: () => deleteUnusedBefore(db, new Date(clock() - unusedRetentionMs)),
  }
}

const address = /^([\w-]{20,64})\/(\d{1,5})x(\d{1,5})$/

/** The picture of news that an address of this site leads to; undefined for any other address. */
export function parseNewsPicture(url: string, siteUrl: string): SizedPicture | undefined {
  const start = siteUrl + newsPictureFolder
  if (!url.startsWith(start)) return undefined
  const [path = ''] = url.slice(start.length).split('?')
  const [, id, width, height] = address.exec(path) ?? []
  return id === undefined ? undefined : { id, width: Number(width), height: Number(height) }
}
