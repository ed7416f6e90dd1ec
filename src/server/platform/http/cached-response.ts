import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { chooseEncoding, type Effort, encode, type Encoding } from './content-encoding.ts'

interface Variant {
  headers: OutgoingHttpHeaders
  body: Buffer
  /** Whether it could be smaller, and nobody began to make it so. */
  isQuick: boolean
}

/** A whole response, ready to be sent again: hashed, with its headers, and encoded as somebody asked for it. */
export interface CachedResponse {
  status: number
  hash: string
  /** Without those that depend on its encoding. */
  headers: OutgoingHttpHeaders
  body: Buffer
  /** What was asked for so far, or is being made. */
  variants: Map<Encoding, Variant | Promise<Variant>>
  /** Of its body in all encodings made so far. */
  bytes: number
  /** Is called when one more was made. */
  hasGrown: (grown: CachedResponse) => void
  /** Milliseconds since epoch. */
  freshUntil: number
}

type Keeping = Pick<CachedResponse, 'freshUntil' | 'hasGrown'> & {
  /** What it takes the place of: what was asked for of that is ready from the start. */
  former: CachedResponse | undefined
}

export async function toCachedResponse(
  response: Response,
  { former, ...keeping }: Keeping,
): Promise<CachedResponse> {
  const body = Buffer.from(await response.arrayBuffer())
  const cached: CachedResponse = {
    ...keeping,
    status: response.status,
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    headers: headersOf(response.headers),
    body,
    variants: new Map(),
    bytes: body.length,
  }
  await Promise.all([...(former?.variants.keys() ?? [])].map((one) => variantOf(cached, one)))
  return cached
}

/** The response of which nothing is kept, encoded as who asked for it accepts it. */
export async function encodeResponse(
  response: Response,
  acceptEncoding?: string,
): Promise<Response> {
  return encodeBody(Buffer.from(await response.arrayBuffer()), response, acceptEncoding)
}

/** The same of a body that is at hand: a `Response` would copy it twice. */
export async function encodeBody(
  body: Buffer,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  acceptEncoding?: string,
): Promise<Response> {
  const encoding = chooseEncoding(acceptEncoding, 'quick')
  return asResponse(status, await toVariant(body, encoding, 'quick', headersOf(headers)))
}

function headersOf(headers: Headers): OutgoingHttpHeaders {
  return {
    ...Object.fromEntries(headers),
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
  }
}

/** The smallest there is for who accepts these encodings; made quickly where there is none. */
function variantFor(cached: CachedResponse, accepted: string | undefined) {
  const best = cached.variants.get(chooseEncoding(accepted, 'thorough'))
  return best && !(best instanceof Promise)
    ? best
    : variantOf(cached, chooseEncoding(accepted, 'quick'))
}

/** The response in that encoding, made at the first call for it. */
function variantOf(cached: CachedResponse, encoding: Encoding): Variant | Promise<Variant> {
  const known = cached.variants.get(encoding)
  if (known) return known
  const making = makeVariant(cached, encoding, 'quick').catch((error: unknown) => {
    // whoever asks next has it tried again
    cached.variants.delete(encoding)
    throw error
  })
  cached.variants.set(encoding, making)
  return making
}

async function makeVariant(
  cached: CachedResponse,
  encoding: Encoding,
  effort: Effort,
): Promise<Variant> {
  const { body, hash } = cached
  const etag = `"${hash}-${encoding}${effort === 'quick' ? '-quick' : ''}"`
  const variant = await toVariant(body, encoding, effort, { ...cached.headers, etag })
  const former = cached.variants.get(encoding)
  if (former && !(former instanceof Promise)) cached.bytes -= former.body.length
  if (variant.body !== body) cached.bytes += variant.body.length
  cached.variants.set(encoding, variant)
  cached.hasGrown(cached)
  return variant
}

/** Has what is asked for again made smaller, behind the answers; what fails to be stays as it is. */
function improve(cached: CachedResponse, encoding: Encoding, variant: Variant): void {
  variant.isQuick = false
  makeVariant(cached, encoding, 'thorough').catch(() => {})
}

async function toVariant(
  whole: Buffer,
  encoding: Encoding,
  effort: Effort,
  headers: OutgoingHttpHeaders,
): Promise<Variant> {
  const body = await encode(whole, encoding, effort)
  const encoded = { ...headers, 'content-length': body.length }
  if (encoding === 'identity') return { headers: encoded, body, isQuick: false }
  const isQuick = effort === 'quick'
  return { headers: { ...encoded, 'content-encoding': encoding }, body, isQuick }
}

/** Sends a cached response, or 304 to who holds it already. */
export function sendCachedResponse(
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const accepted = request.headers['accept-encoding']
  const variant = variantFor(cached, accepted)
  if (variant instanceof Promise) {
    variant.then(
      (made) => send(cached, made, request, response),
      (error: unknown) => response.destroy(error as Error),
    )
    return
  }
  if (variant.isQuick) improve(cached, chooseEncoding(accepted, 'thorough'), variant)
  send(cached, variant, request, response)
}

function send(
  { status, hash }: CachedResponse,
  { headers, body }: Variant,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (status === 200 && request.headers['if-none-match']?.includes(hash)) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers
    response.writeHead(304, rest).end()
    return
  }
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** A cached response for who asked while it was made, encoded as they accept it. */
export async function toResponse(
  cached: CachedResponse,
  acceptEncoding?: string,
): Promise<Response> {
  return asResponse(cached.status, await variantFor(cached, acceptEncoding))
}

function asResponse(status: number, { headers, body }: Variant): Response {
  return new Response(new Uint8Array(body), {
    status,
    headers: new Headers(headers as Record<string, string>),
  })
}
