import type { ErrorCode } from '../../contract/error.ts'
import { may } from '../../contract/permission.ts'
import { largestTicketPicture, type TicketPicture } from '../../contract/support.ts'
import { AppError } from '../platform/app-error.ts'
import type { Player } from '../platform/http/api.ts'
import { pictureFormat } from '../platform/picture-decoder/picture-format.ts'
import type { FittedPicture } from '../platform/picture-decoder/picture-job.ts'
import { PictureProcessLost } from '../platform/picture-decoder/picture-process.ts'
import { deleteUnsentBefore, findPicture, insertPicture } from './picture-queries.ts'
import type { SupportContext } from './support-context.ts'

const idBytes = 16
/** Pixels of the larger side. */
const largestSide = 1600
/** Milliseconds a picture may wait to be decoded. */
const longestWait = 10_000
const retryAfterSeconds = 5
const unsentKeptFor = 86_400_000

/** Pictures of tickets: decoded and written anew, seen by the ticket’s player and the team alone. */
export function createTicketPictures(context: SupportContext) {
  const { db, clock, limiter, limits, decoder, randomBytes } = context

  async function decode(source: Buffer): Promise<FittedPicture> {
    const job = {
      source,
      shape: 'fitted',
      maxWidth: largestSide,
      maxHeight: largestSide,
      keepsAnimation: false,
    } as const
    const result = await decoder
      .decode(job, AbortSignal.timeout(longestWait))
      .catch((cause: unknown) => {
        throw toAppError(cause)
      })
    if (!result.isMade) throw new AppError(faultCodes[result.fault], result.reason)
    return result
  }

  return {
    /**
     * Keeps a picture for a message to come; one that is not sent within a day is removed.
     *
     * @throws {AppError} `TooManyRequests`, `FileMissing`, `PictureTooLarge`, `PictureFormatRefused`,
     * `PictureUnreadable`; `Overloaded` when too many pictures wait
     */
    async upload(accountId: number, file: Blob): Promise<TicketPicture> {
      await limiter.take([limits.ticketPicture], String(accountId))
      const { webp, natural } = await decode(await readSource(file))
      const scale = Math.min(1, largestSide / Math.max(natural.width, natural.height))
      const picture = {
        id: randomBytes(idBytes).toString('base64url'),
        width: Math.max(1, Math.round(natural.width * scale)),
        height: Math.max(1, Math.round(natural.height * scale)),
      }
      await insertPicture(db, { ...picture, accountId, body: webp, at: new Date(clock()) })
      return picture
    },

    /** A WebP that this player may see. @throws {AppError} `PictureNotFound` */
    async read({ accountId, roles }: Pick<Player, 'accountId' | 'roles'>, id: string) {
      const body = await findPicture(db, { id, accountId, isOfTeam: may(roles, 'tickets.reply') })
      if (!body) throw new AppError('PictureNotFound')
      return body
    },

    /** Removes what was never sent. */
    prune: () => deleteUnsentBefore(db, new Date(clock() - unsentKeptFor)),
  }
}

const faultCodes = {
  tooLarge: 'PictureTooLarge',
  unreadable: 'PictureUnreadable',
} as const satisfies Record<string, ErrorCode>

/** The bytes of a file of a known format. */
async function readSource(file: Blob): Promise<Buffer> {
  if (file.size === 0) throw new AppError('FileMissing', 'the file is empty')
  if (file.size > largestTicketPicture) throw new AppError('PictureTooLarge', `${file.size} bytes`)
  const source = Buffer.from(await file.arrayBuffer())
  if (!pictureFormat(source)) throw new AppError('PictureFormatRefused')
  return source
}

/** A picture the decoding process died of is a broken one; otherwise it was not even begun. */
function toAppError(cause: unknown): AppError {
  if (cause instanceof PictureProcessLost) {
    return new AppError('PictureUnreadable', `decoding process: ${cause.message}`, { cause })
  }
  return new AppError('Overloaded', 'too many pictures are waiting', { cause, retryAfterSeconds })
}
