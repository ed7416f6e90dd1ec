import { createHmac, timingSafeEqual } from 'node:crypto'
import { type PictureKind, pictureWidths } from '../../contract/picture.ts'

/** What every address begins with. */
export const pictureFolder = '/proxied/'

export interface PictureOrigin {
  kind: PictureKind
  /** Where the picture really is: absolute, http or https. */
  url: string
}

/** The three varying parts of a picture's address, as a request brings them. */
export interface PicturePath {
  kind: string
  signature: string
  /** Base64url of the original's address. */
  url: string
}

/**
 * Makes and checks the addresses under which this site serves pictures of other sites. Only what the
 * site itself has put into a page is ever fetched, because only that carries a signature.
 */
export interface PictureSigner {
  /**
   * `/proxied/<kind>/<signature>/<base64url of url>`, to which `?w=` and one of `pictureWidths` may be
   * added. Empty when the picture cannot be served: not http(s), or longer than 2000 characters. It
   * does not throw, because `url` is whatever a stranger wrote into a post.
   */
  address(url: string, kind: PictureKind): string
  /** Undefined unless this signer made the address. */
  verify(path: PicturePath): PictureOrigin | undefined
}

const longestUrl = 2000
const signatureBytes = 16

/** @param key at least 32 random bytes, the same in every process of the site */
export function createPictureSigner(key: Buffer): PictureSigner {
  if (key.length < 32)
    throw new TypeError(`picture key of ${key.length} bytes, expected 32 or more`)

  const sign = (kind: PictureKind, url: string) =>
    createHmac('sha256', key).update(`${kind}\n${url}`).digest().subarray(0, signatureBytes)

  return {
    address(url, kind) {
      const normal = normalUrl(url)
      if (normal === undefined) return ''
      const signature = sign(kind, normal).toString('base64url')
      return `${pictureFolder}${kind}/${signature}/${Buffer.from(normal).toString('base64url')}`
    },

    verify({ kind, signature, url: encoded }) {
      const url = decode(encoded)
      if (!isPictureKind(kind) || url === undefined || url.length > longestUrl) return undefined
      const given = Buffer.from(signature, 'base64url')
      if (given.toString('base64url') !== signature || given.length !== signatureBytes)
        return undefined
      return timingSafeEqual(given, sign(kind, url)) ? { kind, url } : undefined
    },
  }
}

function isPictureKind(kind: string): kind is PictureKind {
  return Object.hasOwn(pictureWidths, kind)
}

/** Base64url has several spellings of one text; only the one `address` writes is accepted. */
function decode(encoded: string): string | undefined {
  const bytes = Buffer.from(encoded, 'base64url')
  return bytes.toString('base64url') === encoded ? bytes.toString() : undefined
}

/** The one spelling of an address that is signed and kept; undefined when it cannot be served. */
export function normalUrl(url: string): string | undefined {
  const parsed = url.length <= longestUrl ? URL.parse(url) : null
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) return undefined
  parsed.hash = ''
  return parsed.href.length <= longestUrl ? parsed.href : undefined
}
