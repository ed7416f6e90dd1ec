import { largestAvatar } from '../../contract/avatar.ts'
import { type AvatarSize, avatarPath, avatarSizes } from '../../contract/avatar-size.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import { invalidateCache } from '../platform/live-signal.ts'
import type { Limits } from '../platform/limits.ts'
import type { PictureDecoder } from '../platform/picture-decoder/picture-decoder.ts'
import { readUpload, toUploadError } from '../platform/picture-decoder/uploaded-picture.ts'
import type { RateLimiter } from '../platform/rate-limit.ts'
import type { AvatarPicture, AvatarStore } from './avatar-store.ts'

const idBytes = 16
const idPattern = /^[\w-]{22}$/
/** The size an account's picture is named by. */
const namedSize = 128
const codes = {
  tooLarge: 'AvatarTooLarge',
  formatRefused: 'AvatarFormatRefused',
  unreadable: 'AvatarUnreadable',
} as const

export type AvatarService = ReturnType<typeof createAvatarService>

export interface AvatarServiceOptions extends Pick<Tools, 'db' | 'randomBytes' | 'log'> {
  store: AvatarStore
  /**
   * Makes `avatar` the picture of the account, or none, within the transaction of `db`; of several at once each
   * learns which picture it replaced.
   *
   * @returns the id of the picture before, null when there was none; undefined when there is no such account
   */
  replaceAvatar(
    db: Db,
    accountId: number,
    avatar: string | null,
  ): Promise<string | null | undefined>
  decoder: PictureDecoder
  limiter: Pick<RateLimiter, 'take'>
  limits: Pick<Limits, 'avatar'>
  /** Milliseconds a picture may wait to be decoded, 10 000 by default. */
  longestWaitMs?: number
}

/** The pictures of players. */
export function createAvatarService(options: AvatarServiceOptions) {
  const { db, randomBytes, store, decoder, limiter, limits, log } = options
  const { replaceAvatar, longestWaitMs = 10_000 } = options

  async function makePictures(file: Blob): Promise<AvatarPicture[]> {
    const source = await readUpload(file, largestAvatar, codes)
    const patience = AbortSignal.timeout(longestWaitMs)
    const result = await decoder
      .decode({ source, shape: 'square', sides: avatarSizes }, patience)
      .catch((cause: unknown) => {
        throw toUploadError(cause, codes)
      })
    log.debug({ isMade: result.isMade, peakMemory: result.peakMemory }, 'avatar decoded')
    if (!result.isMade) throw new AppError(codes[result.fault], result.reason)
    return result.squares.map(({ side, webp }) => ({ size: side, body: webp }))
  }

  /** A picture that stays behind is no failure of the call. */
  async function tryRemove(id: string): Promise<void> {
    await store.remove(id).catch((error: unknown) => {
      log.warn({ avatar: id, err: error }, 'a picture that nobody shows cannot be removed')
    })
  }

  async function storeAvatar(pictures: AvatarPicture[]): Promise<string> {
    const id = randomBytes(idBytes).toString('base64url')
    await store.save(id, pictures).catch((error: unknown) => {
      void tryRemove(id) // whoever waits need not wait for a store that just failed
      throw error
    })
    return id
  }

  /** Makes it the player's picture, or none. @returns as `replaceAvatar` */
  function replace(accountId: number, id: string | null): Promise<string | null | undefined> {
    return db.transaction().execute(async (trx) => {
      const before = await replaceAvatar(trx, accountId, id)
      if (before !== id) await invalidateCache(trx, 'players')
      return before
    })
  }

  /**
   * The old picture is removed last, so whoever reads finds the old or the new. When the database fails
   * here, nobody knows whether the account shows the new one; so it stays, for `prune` to decide.
   */
  async function show(accountId: number, id: string): Promise<void> {
    const before = await replace(accountId, id)
    if (before) await tryRemove(before)
    if (before !== undefined) return
    await tryRemove(id)
    throw new AppError('SignInRequired', 'the account is gone')
  }

  return {
    /**
     * Makes the file the player's picture, in all sizes, and lets go of the one before.
     *
     * @returns the path of the picture, 128 pixels wide
     * @throws {AppError} `FileMissing` when it is empty; `AvatarTooLarge`, `AvatarFormatRefused` or
     * `AvatarUnreadable`; `TooManyRequests`; `Overloaded` when too many pictures wait;
     * `AvatarStoreUnavailable`. The picture before stays.
     */
    async changeAvatar(accountId: number, file: Blob): Promise<string> {
      await limiter.take([limits.avatar], String(accountId))
      const id = await storeAvatar(await makePictures(file))
      await show(accountId, id)
      return avatarPath(id, namedSize)
    },

    async removeAvatar(accountId: number): Promise<void> {
      const before = await replace(accountId, null)
      if (before) await tryRemove(before)
    },

    /**
     * Removes the files of a picture, for an account that is gone.
     * @throws {AppError} `AvatarStoreUnavailable`
     */
    removeFiles: (id: string): Promise<void> => store.remove(id),

    /** @throws {AppError} `AvatarNotFound`, `AvatarStoreUnavailable` */
    async readAvatar(id: string, size: AvatarSize): Promise<Buffer> {
      const body = idPattern.test(id) ? await store.find(id, size) : undefined
      if (!body) throw new AppError('AvatarNotFound')
      return body
    },

    /** Removes pictures that uploads left behind when they were cut off, where the store can tell. */
    prune: async (): Promise<void> => store.prune?.(),
  }
}
