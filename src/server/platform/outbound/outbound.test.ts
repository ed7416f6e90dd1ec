import type { RequestListener } from 'node:http'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { TracerProvider } from '@opentelemetry/sdk-trace'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeDns } from '../../../../test/fake-dns.ts'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { isOwnerAddress, isPublicAddress } from './address-guard.ts'
import { createOutboundFactory, type OutboundOptions } from './outbound.ts'
import { createOtelTracer } from '../tracing/otel-tracer.ts'
import type { Tracer } from '../tracing/tracer.ts'

let forum: FakeServer
let now: number
let pauses: number[]
/** What has a limit of time, in milliseconds, which tests run out by hand. */
let limits: { milliseconds: number; runOut: () => void }[]
let lines: string[]
let factory: ReturnType<typeof createOutboundFactory>

const note = (_: object, message: string) => void lines.push(message)
const log = { debug: note, info: note, warn: note, error: note }

beforeEach(async () => {
  forum = await startFakeServer((_, response) => response.end('hello'))
  now = Date.parse('2026-01-05T12:00:00Z')
  pauses = []
  limits = []
  lines = []
  factory = makeFactory()
})

afterEach(async () => {
  await forum[Symbol.asyncDispose]()
  await factory.close()
})

function makeFactory(nameServers?: string[], tracer?: Tracer) {
  const sleep = async (milliseconds: number) => void pauses.push(milliseconds)
  const clock = () => now
  const context = { clock, log, random: () => 0.5, sleep, timeout, nameServers, tracer }
  return createOutboundFactory(context)
}

function timeout(milliseconds: number): AbortSignal {
  const limit = new AbortController()
  limits.push({ milliseconds, runOut: () => limit.abort() })
  return limit.signal
}

const client = (options: Partial<OutboundOptions> = {}) =>
  factory({ name: 'NodeBB', origins: [forum.origin], ...options })

const address = (path = '/') => new URL(path, forum.origin)

/** Behaves in turn as each of the listeners, then as the last for ever. */
function behaveInTurn(...listeners: RequestListener[]) {
  let turn = 0
  forum.behave((request, response) => {
    const listener = listeners[Math.min(turn, listeners.length - 1)]
    turn += 1
    listener?.(request, response)
  })
}

const respond =
  (
    status: number,
    headers: Record<string, string> = {},
    body: string | Buffer = '',
  ): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body)
const fails = respond(503)
/** Says nothing until the time of the exchange, the last that began, is over. */
const hangs: RequestListener = () => limits.at(-1)?.runOut()
const closes: RequestListener = (request) => request.socket.destroy()
const cutsShort: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-length': 100 }).write('hel')
  setImmediate(() => response.destroy())
}
const works = respond(200, {}, 'hello')

test('a call brings status, headers and body', async () => {
  forum.behave((request, response) =>
    response.writeHead(404, { 'x-asked-with': request.headers['api-key'] }).end('none such'),
  )

  const { status, headers, body } = await client().get(address(), { headers: { 'api-key': 'k' } })

  expect(status).toBe(404)
  expect(headers.get('x-asked-with')).toBe('k')
  expect(body.toString()).toBe('none such')
})

test('connections are kept and used again', async () => {
  const outbound = client()
  for (let count = 0; count < 20; count += 1) await outbound.get(address())
  expect(forum.asked).toHaveLength(20)
  expect(forum.connections).toBeLessThanOrEqual(6)
})

test('a redirect is an answer, not followed', async () => {
  forum.behave(respond(302, { location: '/elsewhere' }))
  expect(await client().get(address())).toMatchObject({ status: 302 })
  expect(forum.asked).toEqual(['/'])
})

test('cookies are neither passed on nor kept', async () => {
  const cookies: unknown[] = []
  forum.behave((request, response) => {
    cookies.push(request.headers.cookie)
    response.setHeader('set-cookie', 'session=1').end()
  })
  const outbound = client()
  const { headers } = await outbound.get(address())
  await outbound.get(address())
  expect(headers.has('set-cookie')).toBe(false)
  expect(cookies).toEqual([undefined, undefined])
})

test.each([
  ['gzip', gzipSync('hello')],
  ['br', brotliCompressSync('hello')],
  ['deflate', deflateSync('hello')],
  ['deflate', deflateRawSync('hello')],
  ['gzip', Buffer.alloc(0)],
])('a body compressed with %s is decompressed', async (encoding, body) => {
  forum.behave(respond(200, { 'content-encoding': encoding }, body))
  const response = await client().get(address())
  expect(response.body.toString()).toBe(body.length > 0 ? 'hello' : '')
  expect(response.headers.has('content-encoding')).toBe(false)
})

test.each([
  ['gzip', gzipSync(Buffer.alloc(50_000_000))],
  ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
  ['deflate', deflateSync(Buffer.alloc(50_000_000))],
  ['identity', Buffer.alloc(2 * 1024 * 1024 + 1)],
])('a body too large after %s is refused, once', async (encoding, body) => {
  forum.behave(respond(200, { 'content-encoding': encoding }, body))
  await expect(client().get(address())).rejects.toMatchObject({
    code: 'ForumUnavailable',
    message: `NodeBB at ${address().host} sent more than 2097152 bytes`,
  })
  expect(forum.asked).toHaveLength(1)
})

test('a body that is not what it says is refused', async () => {
  const outbound = client()
  for (const encoding of ['gzip', 'br', 'compress']) {
    forum.behave(respond(200, { 'content-encoding': encoding }, 'plain text, plainly'))
    await expect(outbound.get(address())).rejects.toThrow(/decompressed|encoded as/)
  }
})

test('an answer that never comes, or drips, ends with the time it has', async () => {
  const outbound = client({ timeoutMs: 100, retries: 0 })
  forum.behave(hangs)
  await expect(outbound.get(address())).rejects.toThrow('did not answer in time')
  forum.behave((_, response) => {
    response.write('.')
    limits.at(-1)?.runOut()
  })
  await expect(outbound.get(address())).rejects.toThrow('did not answer in time')
  expect(limits.map(({ milliseconds }) => milliseconds)).toEqual([150, 100, 150, 100])
})

test('a call whose time is over with its further tries is not tried again', async () => {
  forum.behave(() => limits[0]?.runOut())
  await expect(client().get(address())).rejects.toThrow('did not answer in time')
  expect(forum.asked).toHaveLength(1)
})

test.each([
  ['a status that passes', fails],
  ['a closed connection', closes],
  ['silence', hangs],
])('after %s the call is tried again', async (_, failure) => {
  behaveInTurn(failure, works)
  const { body } = await client().get(address())
  expect(body.toString()).toBe('hello')
  expect(forum.asked).toHaveLength(2)
})

test('the pauses between tries grow and are drawn at random; after two more it gives up', async () => {
  forum.behave(fails)
  await expect(client().get(address())).rejects.toMatchObject({ code: 'ForumUnavailable' })
  expect(pauses).toEqual([50, 100])
  expect(forum.asked).toHaveLength(3)
})

test('a client may do without further tries and name its own error', async () => {
  forum.behave(respond(502))
  const outbound = client({ retries: 0, code: 'Overloaded' })
  await expect(outbound.get(address())).rejects.toMatchObject({ code: 'Overloaded' })
  expect(forum.asked).toHaveLength(1)
})

test.each([
  ['30', 30],
  ['Mon, 05 Jan 2026 12:00:30 GMT', 30],
  ['tomorrow', 5],
  ['99999999999', 600],
])('after 429 with Retry-After "%s" the system is called again in %i s', async (asked, seconds) => {
  behaveInTurn(respond(429, { 'retry-after': asked }), works)
  const outbound = client()
  await expect(outbound.get(address())).rejects.toMatchObject({ retryAfterSeconds: seconds })

  now += seconds * 1000 - 1
  await expect(outbound.get(address())).rejects.toThrow('asked not to be called')
  expect(forum.asked).toHaveLength(1)

  now += 1
  expect(await outbound.get(address())).toMatchObject({ status: 200 })
})

async function failTimes(times: number, get: () => Promise<unknown>) {
  for (let time = 0; time < times; time += 1) await expect(get()).rejects.toThrow(/at 127/)
}

test('after five failures the system is left alone for a second', async () => {
  const outbound = client({ retries: 0 })
  const get = () => outbound.get(address())
  forum.behave(fails)
  await failTimes(4, get)
  forum.behave(works)
  await get()
  forum.behave(fails)
  await failTimes(5, get)
  expect(lines).toEqual(['system fails, left alone for a while'])

  forum.behave(works)
  await expect(get()).rejects.toMatchObject({
    message: expect.stringContaining('the last: answered 503'),
    retryAfterSeconds: 1,
  })
  expect(forum.asked).toHaveLength(10)
  now += 1000
  await get()
  expect(lines).toEqual(['system fails, left alone for a while', 'system answers again'])
})

/** Keeps what was sent, and then behaves as `next`. */
function reads(sent: unknown[], next: RequestListener): RequestListener {
  return async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    sent.push([request.method, request.headers['content-type'], body])
    next(request, response)
  }
}

test.each([
  ['POST', 'To=%2B33612345678'],
  ['PUT', Buffer.from('a picture')],
  ['DELETE', undefined],
] as const)('a change is asked for by %s with its body', async (method, body) => {
  const sent: unknown[] = []
  forum.behave(reads(sent, respond(201, {}, 'made')))
  const headers = { 'content-type': 'text/plain' }
  const made = await client().send(method, address(), { headers, body })
  expect(made).toMatchObject({ status: 201 })
  expect(made.body.toString()).toBe('made')
  expect(sent).toEqual([[method, 'text/plain', body?.toString() ?? '']])
})

test.each([
  ['a status that passes', fails, 'answered 503'],
  ['a closed connection', closes, 'closed the connection'],
  ['an answer cut short', cutsShort, 'closed the connection'],
  ['silence', hangs, 'did not answer in time'],
])('after %s a change is not asked for again', async (_, failure, words) => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const sent: unknown[] = []
    behaveInTurn(reads(sent, failure), reads(sent, works))
    const outbound = client({ retries: 2, code: 'SmsUnavailable' })
    const sending = outbound.send(method, address(), { body: 'code' })
    await expect(sending).rejects.toMatchObject({
      code: 'SmsUnavailable',
      message: expect.stringContaining(words),
    })
    expect(sent).toHaveLength(1)
  }
  expect(pauses).toEqual([])
})

test('after 429 nothing is sent until the time the system asked for', async () => {
  behaveInTurn(respond(429, { 'retry-after': '30' }), works)
  const outbound = client({ code: 'SmsUnavailable' })
  const send = () => outbound.send('POST', address())
  await expect(send()).rejects.toMatchObject({ code: 'SmsUnavailable', retryAfterSeconds: 30 })
  await expect(send()).rejects.toThrow('asked not to be called')
  expect(forum.asked).toHaveLength(1)
  now += 30_000
  expect(await send()).toMatchObject({ status: 200 })
})

test('changes that fail count against the system as reading does', async () => {
  forum.behave(fails)
  const outbound = client({ retries: 0 })
  await failTimes(5, () => outbound.send('POST', address()))
  await expect(outbound.get(address())).rejects.toThrow('is left alone')
  expect(forum.asked).toHaveLength(5)
})

test('a change is asked of configured origins only, and its answer is bounded', async () => {
  await using other = await startFakeServer()
  const outbound = client({ maxBytes: 3 })
  await expect(outbound.send('PUT', new URL(other.origin))).rejects.toThrow('is not configured')
  await expect(outbound.send('PUT', address())).rejects.toThrow('sent more than 3 bytes')
  expect(other.asked).toEqual([])
})

test('further tries stop when the system is to be left alone', async () => {
  forum.behave(fails)
  const outbound = client()
  await failTimes(3, () => outbound.get(address()))
  expect(forum.asked).toHaveLength(5)
})

test('each failed trial doubles the wait, up to 5 s, so the site is back within 5 s of the system', async () => {
  const outbound = client({ retries: 0 })
  const get = () => outbound.get(address())
  forum.behave(fails)
  await failTimes(5, get)
  for (const seconds of [1, 2, 4, 5, 5, 5]) {
    await expect(get()).rejects.toMatchObject({ retryAfterSeconds: seconds })
    now += seconds * 1000
    await expect(get()).rejects.toThrow('answered 503')
  }
  expect(forum.asked).toHaveLength(11)
})

test('a trial is one call; others fail at once meanwhile', async () => {
  const outbound = client({ retries: 0 })
  const get = () => outbound.get(address())
  forum.behave(fails)
  await failTimes(5, get)
  now += 5000
  const arrived = Promise.withResolvers<() => void>()
  forum.behave((_, response) => arrived.resolve(() => response.end('hello')))

  const trial = get()
  const finish = await arrived.promise
  await failTimes(3, get)
  finish()

  expect(await trial).toMatchObject({ status: 200 })
  expect(forum.asked).toHaveLength(6)
})

test('an answer that cannot be used does not count against the system', async () => {
  const outbound = client({ maxBytes: 3 })
  await failTimes(6, () => outbound.get(address()))
  expect(forum.asked).toHaveLength(6)
})

test('six calls run at once, a hundred wait, the rest fail at once', async () => {
  const held: (() => void)[] = []
  let most = 0
  const sixArrived = Promise.withResolvers<void>()
  forum.behave((_, response) => {
    held.push(() => response.end('hello'))
    most = Math.max(most, held.length)
    if (forum.asked.length === 6) sixArrived.resolve()
    if (forum.asked.length > 6) held.pop()?.()
  })
  const outbound = client()
  const calls = Array.from({ length: 106 }, () => outbound.get(address()))

  await expect(outbound.get(address())).rejects.toThrow('no more calls can wait')
  await sixArrived.promise
  expect(most).toBe(6)
  for (const release of held.splice(0)) release()

  expect(await Promise.all(calls)).toHaveLength(106)
  expect(most).toBe(6)
})

test('a call that waits for its turn gives up when its time is over', async () => {
  const sixArrived = Promise.withResolvers<void>()
  forum.behave(() => void (forum.asked.length === 6 && sixArrived.resolve()))
  const outbound = client({ retries: 0 })
  const others = Array.from({ length: 6 }, () => outbound.get(address()))
  await sixArrived.promise
  const calling = outbound.get(address())
  limits.at(-1)?.runOut()
  await expect(calling).rejects.toThrow('did not answer in time')
  expect(forum.asked).toHaveLength(6)
  await forum[Symbol.asyncDispose]()
  expect(await Promise.allSettled(others)).toHaveLength(6)
})

test('a system that is not running is named in words an owner understands, without its key', async () => {
  const gone = await startFakeServer()
  await gone[Symbol.asyncDispose]()
  const outbound = factory({ name: 'Discourse', origins: [gone.origin] })
  const calling = outbound.get(new URL('/latest?key=secret', gone.origin), {
    headers: { 'api-key': 'secret' },
  })
  const error: unknown = await calling.catch((reason: unknown) => reason)
  const { host } = new URL(gone.origin)
  expect(error).toMatchObject({
    message: `Discourse at ${host} refused the connection: is it running, and is the port right?`,
    cause: expect.any(Error),
  })
  expect(JSON.stringify(error)).not.toContain('secret')
})

test('only configured origins are called', async () => {
  await using other = await startFakeServer()
  await expect(client().get(new URL(other.origin))).rejects.toThrow(`expected ${forum.origin}`)
  expect(other.asked).toEqual([])
})

test.each([
  ['ftp://forum.example/', 'expected http: or https:'],
  ['file:///etc/passwd', 'expected http: or https:'],
  ['http://user:secret@forum.example/', 'with a user name'],
  ['http://forum.example:8080/', 'expected 80 or 443'],
])('a client for any public host does not call %s', async (url, words) => {
  const calling = factory({ name: 'pictures' }).get(new URL(url))
  await expect(calling).rejects.toThrow(words)
  await expect(calling).rejects.not.toThrow('secret')
})

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::10.0.0.1]/',
  'http://[fe80::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'https://192.168.1.1/',
])('a client for any public host does not call %s', async (url) => {
  const calling = factory({ name: 'pictures' }).get(new URL(url))
  await expect(calling).rejects.toThrow('an address this site does not call')
})

test('a public name that resolves to a private address is not called, even in part', async () => {
  await using names = await startFakeDns({
    'rebound.example': ['127.0.0.1'],
    'mixed.example': ['93.184.215.14', '10.0.0.8'],
  })
  await factory.close()
  factory = makeFactory([names.server])
  const outbound = factory({ name: 'pictures' })
  await expect(outbound.get(new URL('http://rebound.example/'))).rejects.toThrow('is at 127.0.0.1')
  await expect(outbound.get(new URL('http://mixed.example/'))).rejects.toThrow('is at 10.0.0.8')
  await expect(outbound.get(new URL('http://none.example/'))).rejects.toThrow('could not be found')
})

test('a client may call the owner’s forum on a private network and public hosts, nothing else', async () => {
  await using other = await startFakeServer()
  const outbound = client({ publicToo: true })
  expect(await outbound.get(address())).toMatchObject({ status: 200 })
  await expect(outbound.get(new URL(other.origin))).rejects.toThrow('expected 80 or 443')
  await expect(outbound.get(new URL('http://10.1.2.3/'))).rejects.toThrow('does not call')
  expect(other.asked).toEqual([])
})

test('not even a configured origin is called on a link-local address', async () => {
  const outbound = factory({ name: 'NodeBB', origins: ['http://169.254.169.254'] })
  await expect(outbound.get(new URL('http://169.254.169.254/'))).rejects.toThrow('does not call')
})

test.each([
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.31.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.19.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  'x',
])('%s is not a public address', (literal) => {
  expect(isPublicAddress(literal)).toBe(false)
})

test.each(['1.1.1.1', '100.128.0.1', '172.32.0.1', '2606:4700::1111', '64:ff9b::1.1.1.1'])(
  '%s is a public address',
  (literal) => {
    expect(isPublicAddress(literal)).toBe(true)
  },
)

test('an owner’s system may live on a private network, not on a link-local or multicast address', () => {
  const may = [
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '::1',
    'fd00::1',
    '::ffff:192.168.0.1',
    '1.1.1.1',
  ]
  const mayNot = ['169.254.169.254', 'fe80::1', '224.0.0.1', '0.0.0.0', '::', 'ff02::1', 'x']
  expect([...may, ...mayNot].filter(isOwnerAddress)).toEqual(may)
})

test('a trace is told to what is the owner’s, and to nobody else', async () => {
  const told: (string | undefined)[] = []
  forum.behave(({ headers }, response) => {
    told.push(headers['traceparent'] as string | undefined)
    response.end('hello')
  })
  const tracer = createOtelTracer(new TracerProvider().getTracer('test'))
  const traced = makeFactory(undefined, tracer)
  const [own, other] = [true, false].map((isOwners) =>
    traced({ name: 'NodeBB', origins: [forum.origin], isOwners }),
  )
  await tracer.trace({ name: 'a request', kind: 'server' }, async () => {
    await own?.get(address())
    await other?.get(address())
  })
  // of nothing that is recorded
  await own?.get(address())
  await traced.close()
  expect(told).toEqual([
    expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/),
    undefined,
    undefined,
  ])
})
