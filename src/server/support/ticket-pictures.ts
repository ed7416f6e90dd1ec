import { may } from '../../contract/permission.ts'
import type { TicketPicture } from '../../contract/support.ts'
import { largestTicketPicture } from '../../contract/ticket-terms.ts'
import { AppError } from '../platform/app-error.ts'
import type { Player } from '../platform/http/api.ts'
import { decodeUpload, readUpload } from '../platform/picture-decoder/uploaded-picture.ts'
import { deleteUnsentBefore, findPicture, insertPicture } from './picture-queries.ts'
import type { SupportContext } from './support-context.ts'

const idBytes = 16
/** Pixels of the larger side. */
const largestSide = 1600
/** Milliseconds a picture may wait to be decoded. */
const longestWait = 10_000
const unsentRetentionMs = 86_400_000
const codes = {
  tooLarge: 'PictureTooLarge',
  formatRefused: 'PictureFormatRefused',
  unreadable: 'PictureUnreadable',
} as const

/** Pictures of tickets: decoded and written anew, seen by the ticket’s player and the team alone. */
export function createTicketPictures(context: SupportContext) {
  const { db, clock, limiter, limits, decoder, randomBytes } = context

  return {
    /**
     * Keeps a picture for a message to come; one that is not sent within a day is removed.
     *
     * @throws {AppError} `TooManyRequests`, `FileMissing`, `PictureTooLarge`, `PictureFormatRefused`,
     * `PictureUnreadable`; `Overloaded` when too many pictures wait
     */
    async upload(accountId: number, file: Blob): Promise<TicketPicture> {
      await limiter.take([limits.ticketPicture], String(accountId))
      const source = await readUpload(file, largestTicketPicture, codes)
      const size = { maxWidth: largestSide, maxHeight: largestSide }
      const { webp, natural } = await decodeUpload(
        decoder,
        { source, ...size },
        { codes, longestWait },
      )
      const scale = Math.min(1, largestSide / Math.max(natural.width, natural.height))
      const picture = {
        id: randomBytes(idBytes).toString('base64url'),
        width: Math.max(1, Math.round(natural.width * scale)),
        height: Math.max(1, Math.round(natural.height * scale)),
      }
      const row = { ...picture, account_id: accountId, body: Buffer.from(webp) }
      await insertPicture(db, { ...row, created_at: new Date(clock()) })
      return picture
    },

    /** A WebP that this player may see. @throws {AppError} `PictureNotFound` */
    async read({ accountId, roles }: Pick<Player, 'accountId' | 'roles'>, id: string) {
      const body = await findPicture(db, { id, accountId, isOfTeam: may(roles, 'tickets.reply') })
      if (!body) throw new AppError('PictureNotFound')
      return body
    },

    /** Removes what was never sent. */
    prune: () => deleteUnsentBefore(db, new Date(clock() - unsentRetentionMs)),
  }
}
