import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { hasEtag } from './etag.ts'

/** A picture is decided by its address; one that is missing may be there in a minute, one that may go is asked for anew. */
const forEver = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'
const forAMinute = 'public, max-age=60'

/**
 * Answers with the WebP file that `read` comes to. Whoever opens it in a tab sees a picture and nothing
 * that runs; what `read` throws is kept by browsers for a minute.
 */
export async function respondWithPicture(
  c: Context,
  read: () => Promise<Buffer | { webp: Buffer; mayGo: boolean }>,
): Promise<Response> {
  c.header('cache-control', forAMinute)
  const found = await read()
  const { webp, mayGo } = Buffer.isBuffer(found) ? { webp: found, mayGo: false } : found
  const etag = `"${createHash('sha256').update(webp).digest('base64url')}"`
  c.header('cache-control', mayGo ? forAnHour : forEver)
  c.header('etag', etag)
  c.header('content-type', 'image/webp')
  c.header('x-content-type-options', 'nosniff')
  c.header('content-security-policy', "default-src 'none'; sandbox")
  c.header('cross-origin-resource-policy', 'same-origin')
  if (hasEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  c.header('content-length', String(webp.length))
  return c.body(new Uint8Array(webp))
}
