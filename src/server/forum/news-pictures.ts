import {
  largestNewsPicture,
  newsPictureId,
  newsPictureFolder,
  newsPicturePath,
  type SizedPicture,
} from '../../contract/news-terms.ts'
import type { UploadedNewsPicture } from '../../contract/news-picture.ts'
import { pictureWidths } from '../../contract/picture.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tools } from '../platform/feature.ts'
import type { PictureDecoder } from '../platform/picture-decoder/picture-decoder.ts'
import { decodeInWidths, readUpload } from '../platform/picture-decoder/uploaded-picture.ts'
import type { TeamPictures } from './discussion/team-picture-address.ts'
import {
  deleteUnsentBefore,
  deleteUnusedBefore,
  findPictureFile,
  insertNewsPicture,
} from './news-picture-queries.ts'

const idBytes = 16
/** Milliseconds a picture may wait to be decoded. */
const longestWait = 20_000
/** For a post that is a draft in a browser. */
const unsentRetentionMs = 7 * 86_400_000
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
  team: Pick<TeamPictures, 'isGood'>
}

export type NewsPictures = ReturnType<typeof createNewsPictures>

/** Pictures the team uploads for news, and players for posts: decoded and written anew, in the widths of those in posts. */
export function createNewsPictures(context: NewsPicturesContext) {
  const { db, clock, limiter, limits, decoder, randomBytes, team } = context

  /** @param accountId the player whose it is; null for the team’s */
  async function keep(file: Blob, accountId: number | null): Promise<UploadedNewsPicture> {
    const source = await readUpload(file, largestNewsPicture, codes)
    const { size, files } = await decodeInWidths(decoder, source, widths, { codes, longestWait })
    const picture = { id: randomBytes(idBytes).toString('base64url'), ...size }
    const row = { ...picture, account_id: accountId, created_at: new Date(clock()) }
    await insertNewsPicture(db, row, files)
    return { ...picture, path: newsPicturePath(picture) }
  }

  return {
    /**
     * @throws {AppError} `TooManyRequests`, `FileMissing`, `PictureTooLarge`, `PictureFormatRefused`,
     * `PictureUnreadable`; `Overloaded` when too many pictures wait
     */
    async upload(accountId: number, file: Blob): Promise<UploadedNewsPicture> {
      await limiter.take([limits.newsPicture], String(accountId))
      return keep(file, null)
    },

    /** One of a player’s, who puts it into a post. @throws {AppError} as `upload`; how often is for whoever calls it */
    uploadForPost: (accountId: number, file: Blob) => keep(file, accountId),

    /**
     * A WebP, as wide as one of `pictureWidths.post`, the middle one unless asked.
     *
     * @param asked as the address has it: the width, and what shows the team a picture that is out of sight
     * @throws {AppError} `PictureNotFound`
     */
    async read(
      id: string,
      asked: { width: string | undefined; team: string | undefined },
    ): Promise<{ webp: Buffer; mayGo: boolean }> {
      const width = widths.find((one) => String(one) === asked.width) ?? widths[1]
      const isHiddenToo = team.isGood(id, asked.team)
      const wanted = { id, width, isHiddenToo }
      const found = newsPictureId.test(id) ? await findPictureFile(db, wanted) : undefined
      if (!found) throw new AppError('PictureNotFound')
      return { webp: found.body, mayGo: found.account_id !== null }
    },

    /** Removes what neither an article nor its text shows, and what players never sent. */
    async prune(): Promise<void> {
      await deleteUnusedBefore(db, new Date(clock() - unusedRetentionMs))
      await deleteUnsentBefore(db, new Date(clock() - unsentRetentionMs))
    },
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
