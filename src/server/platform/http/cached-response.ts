import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/** A whole response, ready to be sent again: compressed, hashed, with its headers. */
export interface CachedResponse {
  status: number
  hash: string
  variants: Record<Encoding, { headers: OutgoingHttpHeaders; body: Buffer }>
  bytes: number
  /** Milliseconds since epoch. */
  freshUntil: number
}

export async function toCachedResponse(
  response: Response,
  freshUntil: number,
): Promise<CachedResponse> {
  const body = Buffer.from(await response.arrayBuffer())
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const bodies: Record<Encoding, Buffer> = {
    identity: body,
    br: await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: await promisify(gzip)(body),
  }
  const shared = {
    ...Object.fromEntries(response.headers),
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
  }
  const toVariant = (encoding: Encoding) => {
    const headers: OutgoingHttpHeaders = {
      ...shared,
      etag: `"${hash}-${encoding}"`,
      'content-length': bodies[encoding].length,
    }
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    return { headers, body: bodies[encoding] }
  }
  return {
    status: response.status,
    hash,
    variants: { br: toVariant('br'), gzip: toVariant('gzip'), identity: toVariant('identity') },
    bytes: bodies.br.length + bodies.gzip.length + body.length,
    freshUntil,
  }
}

/** Sends a cached response, or 304 to who holds it already. */
export function sendCachedResponse(
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const variant = cached.variants[chooseEncoding(request.headers['accept-encoding'])]
  if (cached.status === 200 && request.headers['if-none-match']?.includes(cached.hash)) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...headers } = variant.headers
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(cached.status, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}

/** A cached response for who asked while it was made, encoded as they accept it. */
export function toResponse(
  { status, variants }: CachedResponse,
  acceptEncoding?: string,
): Response {
  const { headers, body } = variants[chooseEncoding(acceptEncoding)]
  return new Response(new Uint8Array(body), {
    status,
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
