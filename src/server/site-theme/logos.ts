import { largestLogo, logoFolder, logoId } from '../../contract/theme-terms.ts'
import type { Logo } from '../../contract/theme.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tools } from '../platform/feature.ts'
import { fittedSize } from '../platform/picture-decoder/fitted-size.ts'
import type { PictureDecoder } from '../platform/picture-decoder/picture-decoder.ts'
import { decodeUpload, readUpload } from '../platform/picture-decoder/uploaded-picture.ts'
import {
  deleteUnusedLogos,
  findLogoFile,
  insertLogo,
  type StoredLogo,
} from './site-theme-queries.ts'

const idBytes = 16
/** Milliseconds a picture may wait to be decoded. */
const longestWait = 20_000
/** Drawn 30 pixels high: as many as the finest screens show. */
const bounds = { maxWidth: 480, maxHeight: 120 }
/** For as long as a logo may be tried before it is saved, and pages that show a former one are kept. */
const unusedRetentionMs = 7 * 86_400_000
const codes = {
  tooLarge: 'LogoTooLarge',
  formatRefused: 'PictureFormatRefused',
  unreadable: 'PictureUnreadable',
} as const

interface LogosContext extends Pick<Tools, 'db' | 'clock' | 'limiter' | 'limits' | 'randomBytes'> {
  decoder: Pick<PictureDecoder, 'decode'>
}

/** Logos the team uploads: decoded and written anew. */
export function createLogos({ db, clock, limiter, limits, decoder, randomBytes }: LogosContext) {
  return {
    /**
     * @throws {AppError} `TooManyRequests`, `FileMissing`, `LogoTooLarge`, `PictureFormatRefused`, `PictureUnreadable`;
     * `Overloaded` when too many pictures wait
     */
    async upload(accountId: number, file: Blob): Promise<Logo> {
      await limiter.take([limits.logo], String(accountId))
      const source = await readUpload(file, largestLogo, codes)
      const made = await decodeUpload(decoder, { source, ...bounds }, { codes, longestWait })
      const logo = {
        id: randomBytes(idBytes).toString('base64url'),
        ...fittedSize(made.natural, bounds),
      }
      const created_at = new Date(clock())
      await insertLogo(db, { ...logo, body: Buffer.from(made.webp), created_at })
      return toLogo(logo)
    },

    /** @throws {AppError} `PictureNotFound` */
    async read(id: string): Promise<Buffer> {
      const body = logoId.test(id) ? await findLogoFile(db, id) : undefined
      if (!body) throw new AppError('PictureNotFound')
      return body
    },

    prune: () => deleteUnusedLogos(db, new Date(clock() - unusedRetentionMs)),
  }
}

export function toLogo(logo: StoredLogo): Logo {
  return { ...logo, path: logoFolder + logo.id }
}
