import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => promisify(gzip)(body),
  identity: (body) => Promise.resolve(body),
}

interface Variant {
  headers: OutgoingHttpHeaders
  body: Buffer
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
  /** In all encodings, estimated: either of the compressed ones takes a quarter of a text at most. */
  bytes: number
  /** Milliseconds since epoch. */
  freshUntil: number
}

/** `former` is what it takes the place of: what was asked for of that is ready from the start. */
export async function toCachedResponse(
  response: Response,
  freshUntil: number,
  former?: CachedResponse,
): Promise<CachedResponse> {
  const body = Buffer.from(await response.arrayBuffer())
  const cached: CachedResponse = {
    status: response.status,
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    headers: {
      ...Object.fromEntries(response.headers),
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language, cookie',
    },
    body,
    variants: new Map(),
    bytes: Math.ceil(1.5 * body.length),
    freshUntil,
  }
  await Promise.all([...(former?.variants.keys() ?? [])].map((one) => variantOf(cached, one)))
  return cached
}

/** The response of which nothing is kept, encoded as who asked for it accepts it. */
export async function encodeResponse(
  response: Response,
  acceptEncoding?: string,
): Promise<Response> {
  return toResponse(await toCachedResponse(response, 0), acceptEncoding)
}

/** The response in that encoding, made at the first call for it. */
function variantOf(cached: CachedResponse, encoding: Encoding): Variant | Promise<Variant> {
  const known = cached.variants.get(encoding)
  if (known) return known
  const making = makeVariant(cached, encoding)
  cached.variants.set(encoding, making)
  return making
}

async function makeVariant(cached: CachedResponse, encoding: Encoding): Promise<Variant> {
  const body = await encoders[encoding](cached.body)
  const headers: OutgoingHttpHeaders = {
    ...cached.headers,
    etag: `"${cached.hash}-${encoding}"`,
    'content-length': body.length,
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  const variant = { headers, body }
  cached.variants.set(encoding, variant)
  return variant
}

/** Sends a cached response, or 304 to who holds it already. */
export function sendCachedResponse(
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const variant = variantOf(cached, chooseEncoding(request.headers['accept-encoding']))
  if (variant instanceof Promise) {
    variant.then(
      (made) => send(cached, made, request, response),
      (error: unknown) => response.destroy(error as Error),
    )
  } else send(cached, variant, request, response)
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
  const { headers, body } = await variantOf(cached, chooseEncoding(acceptEncoding))
  return new Response(new Uint8Array(body), {
    status: cached.status,
    headers: new Headers(headers as Record<string, string>),
  })
}

function chooseEncoding(accepted = ''): Encoding {
  return encodings.find((encoding) => accepts(accepted, encoding)) ?? 'identity'
}

function accepts(accepted: string, encoding: string): boolean {
  return (
    accepted.includes(encoding) && !new RegExp(`${encoding};\\s*q=0(\\.0*)?(,|$)`).test(accepted)
  )
}
