import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { AppError } from '../platform/app-error.ts'
import { pictureWidths } from '../../contract/picture.ts'
import { pictureFolder } from './picture-address.ts'
import type { PictureService } from './picture-service.ts'

/** A picture is decided by its address; a failed one may be back in a minute. */
const forEver = 'public, max-age=31536000, immutable'
const forAMinute = 'public, max-age=60'

/** `GET /proxied/:kind/:signature/:url?w=`: see `PictureSigner.address`. */
export function pictureRoutes(app: Hono, pictures: PictureService): void {
  app.get(`${pictureFolder}:kind/:signature/:url`, async (context) => {
    context.header('cache-control', forAMinute)
    const path = context.req.param()
    const width = readWidth(path.kind, new URL(context.req.url).searchParams)
    const webp = await pictures.readPicture(path, width)

    const etag = `"${createHash('sha256').update(webp).digest('base64url')}"`
    context.header('cache-control', forEver)
    context.header('etag', etag)
    context.header('content-type', 'image/webp')
    context.header('x-content-type-options', 'nosniff')
    context.header('content-security-policy', "default-src 'none'; sandbox")
    context.header('cross-origin-resource-policy', 'same-origin')
    if (hasEtag(context.req.header('if-none-match'), etag)) return context.body(null, 304)
    context.header('content-length', String(webp.length))
    return context.body(new Uint8Array(webp))
  })
}

/** One of the offered widths, the largest when none is asked for. Anything else is no address of ours. */
function readWidth(kind: string, query: URLSearchParams): number {
  const offered = new Map<string, readonly number[]>(Object.entries(pictureWidths)).get(kind) ?? []
  const [asked, ...others] = [...query]
  const width =
    asked === undefined
      ? offered.at(-1)
      : offered.find((one) => asked[0] === 'w' && `${one}` === asked[1])
  if (width === undefined || others.length > 0) {
    throw new AppError(
      'PictureNotFound',
      `picture in another size, expected w=${offered.join(' or ')}`,
    )
  }
  return width
}

/** RFC 9110, 13.1.2. */
function hasEtag(header: string | undefined, etag: string): boolean {
  const tags = new Set((header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return tags.has(etag) || tags.has('*')
}
