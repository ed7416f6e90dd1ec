import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export interface RawRequest {
  path: string
  headers?: Record<string, string>
  body?: string
  /** How the body comes; `declared` says its length, `open` writes it as it is, under the headers given. */
  framing: 'declared' | 'chunked' | 'none' | 'open'
  version?: '1.0' | '1.1'
}

export interface RawResponse {
  status: number
  body: string
}

/** A POST as it is written here, byte for byte, which no client of Node's could be made to send. */
export async function postRaw(url: string, request: RawRequest): Promise<RawResponse> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  // whoever is refused early is not listened to until the end
  socket.on('error', () => {})
  socket.write(writeHead(request, host))
  socket.write(writeBody(request))
  return parseResponse(await text(socket))
}

function writeHead(
  { path, headers, body = '', framing, version = '1.1' }: RawRequest,
  host: string,
) {
  const fields = {
    ...(version === '1.1' && { host, connection: 'close' }),
    ...(framing === 'declared' && { 'content-length': `${Buffer.byteLength(body)}` }),
    ...(framing === 'chunked' && { 'transfer-encoding': 'chunked' }),
    ...headers,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return [`POST ${path} HTTP/${version}`, ...lines, '', ''].join('\r\n')
}

/** In two chunks, so that it has to be put together. */
function writeBody({ body = '', framing }: RawRequest): string {
  if (framing === 'none') return ''
  if (framing === 'declared' || framing === 'open') return body
  const half = Math.ceil(body.length / 2)
  const chunks = [body.slice(0, half), body.slice(half)].filter((chunk) => chunk !== '')
  const written = chunks.map((chunk) => `${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`)
  return `${written.join('')}0\r\n\r\n`
}

function parseResponse(response: string): RawResponse {
  const [head = '', ...rest] = response.split('\r\n\r\n')
  const [, status = ''] = /^HTTP\/1\.[01] (\d{3})/.exec(head) ?? []
  return { status: Number(status), body: rest.join('\r\n\r\n') }
}
