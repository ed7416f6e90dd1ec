import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { hasEtag } from '../platform/http/etag.ts'
import type { LocalFile } from './local-files.ts'

/** Bytes held for a visitor who reads slowly are several times this. */
const readAtOnce = 16 * 1024

/** What a request says of the part it wants. */
interface Wanted {
  method: string
  range: string | undefined
  ifRange: string | undefined
  ifNoneMatch: string | undefined
}

/**
 * A file as a response that can be resumed: one range, a strong `ETag`, the whole file's digest in
 * `Repr-Digest` (RFC 9530). `close` is called once when the last byte was sent or the visitor left.
 */
export function respondWithFile(file: LocalFile, wanted: Wanted, close: () => void): Response {
  const etag = etagOf(file)
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'cache-control': 'public, no-cache, no-transform',
    'content-disposition': contentDisposition(basename(file.path)),
    'content-type': 'application/octet-stream',
    etag,
    'last-modified': file.modifiedAt.toUTCString(),
  })
  if (file.sha256) headers.set('repr-digest', `sha-256=:${toBase64(file.sha256)}:`)
  if (hasEtag(wanted.ifNoneMatch, etag)) return empty(304, headers, close)
  const range = mayResume(wanted.ifRange, etag)
    ? parseByteRange(wanted.range, file.size)
    : undefined
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.size}`)
    return empty(416, headers, close)
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${file.size}`)
  const status = range ? 206 : 200
  if (wanted.method === 'HEAD' || file.size === 0) return empty(status, headers, close)
  const stream = createReadStream(file.path, { start, end, highWaterMark: readAtOnce })
  stream.once('close', close)
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { status, headers })
}

function empty(status: number, headers: Headers, close: () => void): Response {
  close()
  return new Response(null, { status, headers })
}

/** Until the digest is known, size and time of change tell one file from the next: owners replace them whole. */
function etagOf({ sha256, size, modifiedAt }: LocalFile): string {
  return `"${sha256 ?? `${size}-${modifiedAt.getTime()}`}"`
}

/** A date instead of a tag is too coarse to go by: the whole file is sent. */
function mayResume(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === etag
}

/** RFC 6266: a name in ASCII, and the whole one for who reads it. */
function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w .()+-]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

function toBase64(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64')
}

/** Bytes of a file from `start` to `end`, both included. */
interface ByteRange {
  start: number
  end: number
}

/**
 * The one range of a `Range` header on a file of `size` bytes, by RFC 9110, section 14.1.2. Undefined where
 * the whole file is to be sent: no range, several of them, or another unit.
 *
 * @returns `unsatisfiable` for a range that begins past the end
 */
function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return toSuffix(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  // a range that runs backwards is no range at all
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}

function toSuffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - length), end: size - 1 }
}
