import { AppError } from '../platform/app-error.ts'
import { createExpiringCache } from '../platform/expiring-cache.ts'
import type { Tools } from '../platform/feature.ts'
import { createSemaphore } from '../platform/semaphore.ts'
import type { OutboundFactory, OutboundReader } from '../platform/outbound/outbound.ts'
import { normalUrl, type PicturePath, type PictureSigner } from './picture-address.ts'
import type { PictureDecoder } from '../platform/picture-decoder/picture-decoder.ts'
import type { PictureKey } from './picture-file.ts'
import type { FittedJob } from '../platform/picture-decoder/picture-job.ts'
import type { PictureStore } from './picture-store.ts'

export type PictureService = ReturnType<typeof createPictureService>

interface PictureServiceOptions extends Pick<Tools, 'clock' | 'log'> {
  signer: PictureSigner
  outbound: OutboundReader
  decoder: PictureDecoder
  store: PictureStore
}

/** The client for pictures: the forum's own even on a private network, and those of any public host. */
export function pictureOutbound(
  factory: OutboundFactory,
  forumOrigins: readonly string[],
): OutboundReader {
  return factory({
    name: 'picture',
    origins: forumOrigins,
    publicToo: true,
    timeoutMs: 5000,
    maxBytes: 8 * 1024 * 1024,
    // a visitor who still wants it asks again; a page must not wait
    retries: 0,
    code: 'PictureUnavailable',
  })
}

const atOnce = 6
const waiting = 200
const longestWaitMs = 10_000
const mostFailures = 1000
const failureKeptMs = 60_000
/** Largest side of a WebP. */
const webpSide = 16_383

/** Serves pictures of other sites from this one: fetched once, made small and harmless, and kept. */
export function createPictureService(options: PictureServiceOptions) {
  const { signer, outbound, decoder, store, clock, log } = options
  // a page full of broken pictures is not asked for again and again
  const failures = createExpiringCache<string, AppError>(clock, {
    most: mostFailures,
    keptMs: failureKeptMs,
  })
  const semaphore = createSemaphore({ atOnce, waiting })
  const running = new Map<string, Promise<Buffer>>()

  /** What whoever has a picture answers, whatever it is. @throws {AppError} `PictureUnavailable` */
  const fetch = (url: string) => outbound.get(new URL(url), { headers: { accept: 'image/*' } })

  async function fetchOriginal(url: string): Promise<Buffer> {
    const { status, body } = await fetch(url)
    if (status === 200) return body
    const code = status >= 500 ? 'PictureUnavailable' : 'PictureNotFound'
    throw new AppError(code, `the picture's host answered ${status}`)
  }

  async function make(key: PictureKey): Promise<Buffer> {
    const source = await fetchOriginal(key.url)
    const result = await decoder.decode(jobFor(key, source)).catch((cause: unknown) => {
      throw new AppError('PictureNotFound', `decoding process: ${String(cause)}`, { cause })
    })
    const host = hostOf(key)
    log.debug({ host, isMade: result.isMade, peakMemory: result.peakMemory }, 'picture decoded')
    if (!result.isMade) throw new AppError('PictureNotFound', result.reason)
    await store.save(key, result.webp, result.natural).catch((error: unknown) => {
      log.warn({ host, error }, 'picture cannot be kept')
    })
    return Buffer.from(result.webp)
  }

  async function makeInTurn(key: PictureKey): Promise<Buffer> {
    const release = await semaphore
      .acquire(AbortSignal.timeout(longestWaitMs))
      .catch((cause: unknown) => {
        throw new AppError('Overloaded', 'too many pictures are waiting', {
          cause,
          retryAfterSeconds: 5,
        })
      })
    try {
      return await make(key)
    } catch (error) {
      if (error instanceof AppError) {
        failures.set(key.url, error)
        log.info({ host: hostOf(key), code: error.code, reason: error.message }, 'picture refused')
      }
      throw error
    } finally {
      release()
    }
  }

  async function findOrMake(key: PictureKey): Promise<Buffer> {
    const stored = await store.find(key)
    if (stored) return stored
    const failure = failures.get(key.url)
    if (failure) throw failure
    return makeInTurn(key)
  }

  return {
    /**
     * A WebP file no wider than `width`, never enlarged.
     * @throws {AppError} `PictureNotFound` when the address is not signed or there is no picture that can
     * be shown; `PictureUnavailable` when the other site fails; `Overloaded` when too many are waiting
     */
    async readPicture(path: PicturePath, width: number): Promise<Buffer> {
      const origin = signer.verify(path)
      if (!origin) throw new AppError('PictureNotFound', 'picture address without valid signature')
      const key = { ...origin, width }
      const id = JSON.stringify(key)
      const reading = running.get(id) ?? findOrMake(key).finally(() => running.delete(id))
      running.set(id, reading)
      return reading
    },

    fetch,

    /** Size of the original in pixels, when it was ever decoded: lets a page reserve its place. */
    naturalSize: (url: string) => store.naturalSize(normalUrl(url) ?? url),
  }
}

/** For the log: the rest of an address may hold a key. */
function hostOf({ url }: PictureKey): string {
  return new URL(url).host
}

/** An avatar or emoticon fits a square; a post may hold a long screenshot. */
function jobFor({ kind, width }: PictureKey, source: Buffer): FittedJob {
  const maxHeight = kind === 'post' ? webpSide : width
  return {
    source,
    shape: 'fitted',
    maxWidth: width,
    maxHeight,
    keepsAnimation: kind !== 'avatar',
  }
}
