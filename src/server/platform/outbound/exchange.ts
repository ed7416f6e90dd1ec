import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { type Dispatcher, request } from 'undici'
import { ExchangeFailure, toExchangeFailure } from './exchange-failure.ts'
import type { OutboundAnswer } from './outbound.ts'

/** Headers that no longer describe the answer once its body is decoded, and cookies, which are not kept. */
const droppedHeaders = ['content-encoding', 'content-length', 'set-cookie', 'transfer-encoding']

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface ExchangeOptions {
  method: Method
  dispatcher: Dispatcher
  headers: Record<string, string>
  body: string | Uint8Array | undefined
  maxBytes: number
  signal: AbortSignal
}

/**
 * One request and its whole answer, whatever its status; redirects are answers too.
 * @throws {ExchangeFailure} without an answer, or with one too large or not decodable
 */
export async function exchange(url: URL, options: ExchangeOptions): Promise<OutboundAnswer> {
  const { method, dispatcher, body: sent, maxBytes, signal } = options
  try {
    const answer = await request(url, {
      method,
      dispatcher,
      signal,
      body: sent ?? null,
      // for undici too a change may not be asked for twice, whatever its method
      idempotent: method === 'GET',
      headers: { 'user-agent': 'Guildhall', 'accept-encoding': 'gzip, br', ...options.headers },
    })
    const headers = toHeaders(answer.headers)
    const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
    const body = await readBody(answer.body, { encoding, maxBytes, signal })
    for (const name of droppedHeaders) headers.delete(name)
    return { status: answer.statusCode, headers, body }
  } catch (cause) {
    throw toExchangeFailure(cause, signal)
  }
}

function toHeaders(incoming: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming)) {
    for (const value of [values ?? []].flat()) headers.append(name, value)
  }
  return headers
}

interface ReadOptions {
  encoding: string
  maxBytes: number
  signal: AbortSignal
}

async function readBody(
  body: Readable,
  { encoding, maxBytes, signal }: ReadOptions,
): Promise<Buffer> {
  try {
    const first = await firstChunk(body)
    if (!first) return Buffer.alloc(0)
    const decoder = decoderOf(encoding, first)
    const collected: Buffer[] = []
    const collect = limitedCollector(collected, maxBytes)
    // pipeline destroys the body as soon as the collector throws: a bomb is never unpacked further
    if (decoder) await pipeline(body, decoder, collect, { signal })
    else await pipeline(body, collect, { signal })
    return Buffer.concat(collected)
  } catch (error) {
    body.on('error', () => {}).destroy()
    throw error
  }
}

/** The first bytes, put back into the stream; undefined for an empty body, which needs no decoder. */
async function firstChunk(body: Readable): Promise<Buffer | undefined> {
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk as Uint8Array)
    body.unshift(bytes)
    return bytes
  }
  return undefined
}

function decoderOf(encoding: string, first: Buffer): Transform | undefined {
  if (encoding === 'identity' || encoding === '') return undefined
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'br') return createBrotliDecompress()
  if (encoding === 'deflate') {
    // some servers send raw deflate under this name; a zlib stream begins with method 8 (RFC 1950)
    return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()
  }
  throw new ExchangeFailure(`sent a body encoded as "${encoding}", expected gzip, deflate or br`)
}

function limitedCollector(collected: Buffer[], maxBytes: number) {
  return async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    let total = 0
    for await (const chunk of chunks) {
      total += chunk.length
      if (total > maxBytes) throw new ExchangeFailure(`sent more than ${maxBytes} bytes`)
      collected.push(chunk)
    }
  }
}
