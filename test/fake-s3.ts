import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startFakeServer } from './fake-server.ts'

export type S3Lie = 'page' | 'truncated' | 'empty'

/** A bucket of the tests: a real server that checks signatures, and does worse when told to. */
export interface FakeS3 {
  endpoint: string
  /** Bodies and content types by key. */
  objects: Map<string, { body: Buffer; type: string }>
  /** Calls that were made, as `PUT /bucket/key`. */
  calls: string[]
  /** Answers calls with this status from now on; those alone that are `which`, such as `PUT /bucket/key`. */
  fail(status: number, which?: RegExp): void
  /** Waits that many milliseconds before every response from now on. */
  delay(milliseconds: number): void
  /** Answers 200 with something else from now on. */
  lie(kind: S3Lie): void
  restore(): void
  close(): Promise<void>
}

export interface FakeS3Options {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Milliseconds since epoch. */
  clock: () => number
}

type Mood = { status?: number; which?: RegExp; delayMs?: number; lie?: S3Lie }

interface FakeResponse {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

const mostSkewMs = 15 * 60_000

export async function startFakeS3(options: FakeS3Options): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map()
  const calls: string[] = []
  let mood: Mood = {}

  const server = await startFakeServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    const told = { ...mood }
    void buffer(request).then((body) => {
      const result = misbehave(request, told) ?? serve(request, body)
      setTimeout(() => send(response, result, told), told.delayMs ?? 0).unref()
    })
  })

  function serve(request: IncomingMessage, body: Buffer): FakeResponse {
    const refusal = checkSignature(request, body, options)
    if (refusal) return failure(403, refusal)
    const { pathname } = new URL(request.url ?? '/', 'http://s3.example')
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/')
    if (bucket !== options.bucket) return failure(404, 'NoSuchBucket')
    const key = rest.join('/')
    if (request.method === 'PUT') return put(key, request, body)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const found = objects.get(key)
    if (!found) return failure(404, 'NoSuchKey')
    return { status: 200, headers: { 'content-type': found.type }, body: found.body }
  }

  function put(key: string, { headers }: IncomingMessage, body: Buffer): FakeResponse {
    objects.set(key, { body, type: headers['content-type'] ?? 'binary/octet-stream' })
    return {
      status: 200,
      headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` },
    }
  }

  return {
    endpoint: server.origin,
    objects,
    calls,
    fail: (status, which) => void (mood = { status, which }),
    delay: (delayMs) => void (mood = { delayMs }),
    lie: (lie) => void (mood = { lie }),
    restore: () => void (mood = {}),
    close: () => server[Symbol.asyncDispose](),
  }
}

function misbehave({ method, url }: IncomingMessage, mood: Mood): FakeResponse | undefined {
  if (mood.status === undefined) return undefined
  if (mood.which && !mood.which.test(`${method} ${url}`)) return undefined
  return failure(mood.status, mood.status === 403 ? 'AccessDenied' : 'InternalError')
}

function failure(status: number, code: string): FakeResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><RequestId>1</RequestId></Error>`
  return { status, headers: { 'content-type': 'application/xml' }, body }
}

function send(response: ServerResponse, result: FakeResponse, { lie }: Mood): void {
  if (lie === 'page') {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Sign in</title>')
  } else if (lie === 'empty') {
    response.writeHead(200).end()
  } else {
    const body = Buffer.from(result.body ?? '')
    const told = lie === 'truncated' ? body.subarray(0, body.length / 2) : body
    response.writeHead(result.status, result.headers).end(told)
  }
}

/**
 * Computes the signature a call should carry, from what arrived.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 *
 * @returns the code S3 refuses the call with, undefined when it is signed well
 */
function checkSignature(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey, region, clock }: FakeS3Options,
): string | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/
  const [, keyId, scope = '', signed = '', signature] =
    pattern.exec(request.headers.authorization ?? '') ?? []
  if (keyId === undefined) return 'AccessDenied'
  if (keyId !== accessKeyId) return 'InvalidAccessKeyId'
  const date = String(request.headers['x-amz-date'])
  if (!(Math.abs(readDate(date) - clock()) <= mostSkewMs)) return 'RequestTimeTooSkewed'
  if (scope !== `${date.slice(0, 8)}/${region}/s3/aws4_request`)
    return 'AuthorizationHeaderMalformed'
  const names = signed.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) {
    return 'AccessDenied'
  }
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest(request, names))].join(
    '\n',
  )
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

function canonicalRequest(request: IncomingMessage, names: string[]): string {
  const url = new URL(request.url ?? '/', 'http://s3.example')
  const headers = names
    .toSorted()
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  return [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .toSorted()
      .join('&'),
    headers.join(''),
    names.toSorted().join(';'),
    String(request.headers['x-amz-content-sha256']),
  ].join('\n')
}

/** `20260102T030405Z` in milliseconds since epoch. */
function readDate(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest()
}
