import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import { type Dispatcher, errors, request } from 'undici'
import { ExchangeFailure, toExchangeFailure } from './exchange-failure.ts'
import type { OutboundResponse } from './outbound.ts'

/** Headers that no longer describe the response once its body is decoded, and cookies, which are not kept. */
const droppedHeaders = ['content-encoding', 'content-length', 'set-cookie', 'transfer-encoding']

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface ExchangeOptions {
  method: Method
  /** Reads `maxBytes` at most. */
  dispatcher: Dispatcher
  headers: Record<string, string>
  body: string | Uint8Array | undefined
  maxBytes: number
  signal: AbortSignal
}

/**
 * One request and its whole response, whatever its status; redirects are answers too.
 * @throws {ExchangeFailure} without a response, or with one too large or not decodable
 */
export async function exchange(url: URL, options: ExchangeOptions): Promise<OutboundResponse> {
  const { method, dispatcher, body: sent, maxBytes, signal } = options
  try {
    const response = await request(url, {
      method,
      dispatcher,
      signal,
      body: sent ?? null,
      // for undici too a change may not be asked for twice, whatever its method
      idempotent: method === 'GET',
      headers: { 'user-agent': 'Guildhall', 'accept-encoding': 'gzip, br', ...options.headers },
    })
    const headers = toHeaders(response.headers)
    const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? ''
    const body = await decode(Buffer.from(await response.body.arrayBuffer()), encoding, maxBytes)
    for (const name of droppedHeaders) headers.delete(name)
    return { status: response.statusCode, headers, body }
  } catch (cause) {
    throw isTooLarge(cause)
      ? new ExchangeFailure(`sent more than ${maxBytes} bytes`, { cause })
      : toExchangeFailure(cause, signal)
  }
}

function toHeaders(incoming: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming)) {
    for (const value of [values ?? []].flat()) headers.append(name, value)
  }
  return headers
}

const isTooLarge = (cause: unknown) =>
  cause instanceof errors.ResponseExceededMaxSizeError ||
  (cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE')

const decoders = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
  ['deflate', promisify(inflate)],
])
const decodeRaw = promisify(inflateRaw)

/** Unpacks no more than `maxBytes`. An empty body needs no decoder, whatever it is said to be. */
async function decode(body: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  if (body.length === 0 || encoding === '' || encoding === 'identity') return body
  // some servers send raw deflate under this name; a zlib stream begins with method 8 (RFC 1950)
  const isRaw = encoding === 'deflate' && ((body[0] ?? 0) & 0x0f) !== 8
  const decoder = isRaw ? decodeRaw : decoders.get(encoding)
  if (decoder) return decoder(body, { maxOutputLength: maxBytes })
  throw new ExchangeFailure(`sent a body encoded as "${encoding}", expected gzip, deflate or br`)
}
