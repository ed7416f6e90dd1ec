import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import zlib, { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { request } from 'undici'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CacheTag } from '../../../contract/cache-tag.ts'
import { toCachedResponse, toResponse } from './cached-response.ts'
import { createResponseCache, findCachedResponse, cacheResponse } from './response-cache.ts'
import { createLog } from '../log.ts'

let server: Server
let origin: string
let now: number
let made: string[]
/** How many requests came, and how many reached the page. */
let arrived: number
let begun: number
/** How many came as far as the router. */
let reached: number
/** What the page waits for before it answers. */
let gate: Promise<void>
let status: number
/** What of the site’s own a page shows, by its path. */
const tagsOf: Record<string, CacheTag[]> = {
  '/ranking/gold': ['players', 'votes'],
  '/vote': ['votes'],
}
let cache: ReturnType<typeof createResponseCache>

beforeEach(async () => {
  now = 1_000_000
  made = []
  arrived = 0
  begun = 0
  reached = 0
  gate = Promise.resolve()
  status = 200
  cache = createResponseCache({
    languages: ['fr', 'en'],
    clock: () => now,
    log: createLog('silent'),
    mostResponses: 5,
    mostBytes: 180 * 1024,
  })
  const app = new Hono()
  app.use(cache.middleware())
  app.get('/private', (c) => c.text('yours alone'))
  app.get('/noise/*', (c) => {
    made.push(c.req.path)
    cacheResponse(c, 30)
    return c.body(randomBytes(20 * 1024), 200, { 'content-type': 'application/octet-stream' })
  })
  app.get('/list', (c) => {
    cacheResponse(c, 30)
    const rows = Array.from({ length: 2000 }, (_, place) => `${place}: player ${place ** 3 % 977}`)
    return c.text(rows.join(', '))
  })
  app.get('*', async (c) => {
    reached += 1
    const { pathname, search, searchParams } = new URL(c.req.url)
    const found = await findCachedResponse(c, read(searchParams))
    if (found) return found
    begun += 1
    await gate
    made.push(`${c.req.header('cookie') ?? ''} ${pathname}${search}`)
    const shows = new Set(tagsOf[pathname])
    if (status === 200) cacheResponse(c, 30, { shows, read })
    return c.text(`page ${made.length} `.repeat(50), status as 200)
  })
  const listener = getRequestListener(app.fetch)
  server = createServer((incoming, outgoing) => {
    if (!cache.respond(incoming, outgoing, app.fetch)) void listener(incoming, outgoing)
    arrived += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.close()
  server.closeAllConnections()
})

/** The number of a page means something here, and the rest of a query nothing. */
function read(query: URLSearchParams) {
  const page = Number(query.get('page') ?? 1)
  return { page: page > 1 ? String(page) : undefined, lang: query.get('lang') ?? undefined }
}

async function get(
  path: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const response = await request(origin + path, { headers, method })
  return { ...response, bytes: Buffer.from(await response.body.arrayBuffer()) }
}

const patience = { timeout: 20_000 }

/** Comes back when a refresh is over: only then does the next one begin. */
async function hasRefreshed() {
  const before = made.length
  const count = async () => {
    await get('/')
    return made.length
  }
  await expect.poll(count, patience).toBeGreaterThan(before + 1)
}

test('a page is made once and given again, compressed as the visitor can read it', async () => {
  await get('/')
  const br = await get('/', { 'accept-encoding': 'gzip, br' })
  const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' })
  const plain = await get('/')
  expect(made).toHaveLength(1)
  expect(br.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
  expect(br.headers.vary).toBe('accept-encoding, accept-language, cookie')
})

test.for([
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
] as const)('what is asked for again in %s is made smaller', async ([encoding, unpack]) => {
  const ask = () => get('/list', { 'accept-encoding': encoding })
  const first = await ask()
  await expect
    .poll(async () => (await ask()).bytes.length, { timeout: 20_000 })
    .toBeLessThan(first.bytes.length)
  const later = await ask()
  expect(unpack(later.bytes)).toEqual(unpack(first.bytes))
  expect(later.headers.etag).not.toBe(first.headers.etag)
  const held = { 'accept-encoding': encoding, 'if-none-match': String(first.headers.etag) }
  expect((await get('/list', held)).statusCode).toBe(304)
})

test('a browser is given at first what takes little time, then what is smallest', async () => {
  const ask = () => get('/list', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  const first = await ask()
  expect(first.headers['content-encoding']).toBe('zstd')
  const encodingOf = async () => (await ask()).headers['content-encoding']
  await expect.poll(encodingOf, { timeout: 20_000 }).toBe('br')
  const later = await ask()
  expect(later.bytes.length).toBeLessThan(first.bytes.length)
  expect(brotliDecompressSync(later.bytes)).toEqual(zstdDecompressSync(first.bytes))
})

test('who holds the page already is told so without it', async () => {
  await get('/')
  const { headers } = await get('/', { 'accept-encoding': 'br' })
  const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.bytes).toHaveLength(0)
  expect(again.headers.etag).toBe(headers.etag)
  const other = await get('/', { 'if-none-match': '"something-else"' })
  expect(other.statusCode).toBe(200)
})

test('each language has a page of its own, chosen by query, cookie, then browser', async () => {
  await get('/', { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' })
  await get('/', { 'accept-language': 'de, fr;q=0.5, en;q=0.1' })
  await get('/', { cookie: 'a=b; language=fr', 'accept-language': 'en' })
  expect(made).toHaveLength(1)
  await get('/', { cookie: 'language=en', 'accept-language': 'fr' })
  expect(made).toHaveLength(2)
  await get('/?lang=fr', { cookie: 'language=en' })
  expect(made).toHaveLength(3)
})

test('a stale page is given at once while one refresh runs behind it', async () => {
  await get('/')
  now += 31_000
  let open = () => {}
  gate = new Promise((resolve) => (open = resolve))
  const responses = await Promise.all(Array.from({ length: 10 }, () => get('/')))
  expect(responses.every(({ bytes }) => bytes.toString().startsWith('page 1 '))).toBe(true)
  open()
  await expect.poll(async () => (await get('/')).bytes.toString(), patience).toMatch(/^page 2 /)
  expect(made).toHaveLength(2)
})

test('visitors who come while a page is being made wait for the same one', async () => {
  let open = () => {}
  gate = new Promise((resolve) => (open = resolve))
  const responses = Array.from({ length: 10 }, () => get('/'))
  await expect.poll(() => arrived, patience).toBe(10)
  open()
  for (const { bytes } of await Promise.all(responses)) {
    expect(bytes.toString()).toMatch(/^page 1 /)
  }
  expect(made).toHaveLength(1)
})

test('a refresh that fails leaves the old page in place', async () => {
  await get('/')
  now += 31_000
  status = 500
  await hasRefreshed()
  expect((await get('/')).bytes.toString()).toMatch(/^page 1 /)
})

test('a page that is gone is not given again', async () => {
  await get('/')
  now += 31_000
  status = 404
  await expect.poll(async () => (await get('/')).statusCode, patience).toBe(404)
})

test('what is not marked, or asked for by somebody signed in, is never kept', async () => {
  await get('/private')
  expect((await get('/private')).headers.etag).toBeUndefined()
  await get('/', { authorization: 'Bearer x' })
  expect((await get('/', { authorization: 'Bearer x' })).bytes.toString()).toMatch(/^page 2 /)
})

test('what means nothing in an address makes no other page, however it is written', async () => {
  await get('/')
  await get('/?utm_source=mail')
  await get('/?page=1')
  expect(made).toHaveLength(1)
  await get('/?page=2')
  await get('/?utm_source=mail&page=2')
  await get('/?page=02')
  await get('/?page=2&page=2')
  expect(made).toHaveLength(2)
  const { headers } = await get('/?page=002')
  expect(headers.etag).toBe((await get('/?page=2')).headers.etag)
  // the first of each path and no other came past what is kept
  expect(reached).toBe(2)
})

test('who asks the same in other words meanwhile waits for the same page', async () => {
  let open = () => {}
  gate = new Promise((resolve) => (open = resolve))
  const responses = Array.from({ length: 10 }, (_, mark) => get(`/?utm_source=${mark}`))
  await expect.poll(() => arrived, patience).toBe(10)
  open()
  for (const { bytes } of await Promise.all(responses)) {
    expect(bytes.toString()).toMatch(/^page 1 /)
  }
  expect(made).toHaveLength(1)
})

test('of more answers than are kept the first made go', async () => {
  await get('/first')
  for (let page = 2; page <= 6; page++) await get(`/?page=${page}`)
  for (let page = 2; page <= 6; page++) await get(`/?page=${page}`)
  expect(made).toHaveLength(6)
  await get('/first')
  expect(made).toHaveLength(7)
})

test('what is kept is counted in each encoding it was asked for', async () => {
  const inEachEncoding = async (path: string) => {
    for (const encoding of ['br', 'gzip', 'identity'])
      await get(path, { 'accept-encoding': encoding })
  }
  await get('/noise/first')
  await get('/noise/second')
  await get('/noise/third')
  await get('/noise/fourth')
  await get('/noise/first')
  expect(made).toHaveLength(4)
  await inEachEncoding('/noise/third')
  await inEachEncoding('/noise/fourth')
  await get('/noise/fourth')
  await get('/noise/second')
  expect(made).toHaveLength(4)
  await get('/noise/first')
  expect(made).toHaveLength(5)
})

test('what is kept takes the memory that is counted', async () => {
  const keeping = { freshUntil: now, hasGrown: () => {}, former: undefined }
  const one = await toCachedResponse(new Response('page '.repeat(500)), keeping)
  for (const encoding of ['br', 'zstd', 'gzip', 'identity']) await toResponse(one, encoding)
  const buffers = new Set(
    [...one.variants.values()].map((variant) => 'body' in variant && variant.body.buffer),
  )
  const bytes = [...buffers].reduce((sum, buffer) => sum + (buffer ? buffer.byteLength : 0), 0)
  expect(buffers.size).toBe(4)
  expect(bytes).toBe(one.bytes)
})

test('what could not be encoded is encoded for who asks next', async () => {
  await get('/')
  const failing = vi.spyOn(zlib, 'brotliCompress').mockImplementation((...given: unknown[]) => {
    const done = given.at(-1) as (error: Error) => void
    process.nextTick(done, new Error('no memory'))
  })
  syncBuiltinESMExports()
  const failed = get('/', { 'accept-encoding': 'br' })
  await expect(failed).rejects.toThrow('other side closed')
  failing.mockRestore()
  syncBuiltinESMExports()
  const { bytes } = await get('/', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(bytes).toString()).toMatch(/^page 1 /)
})

test('what was stale for ten minutes, and so was asked for by nobody, is dropped', async () => {
  await get('/forgotten')
  now += 31_000
  await get('/asked')
  now += 10 * 60_000 - 1000
  await get('/new')
  // the one is given as it is while it is made anew, the other is there no more
  expect((await get('/asked')).bytes.toString()).toMatch(/^page 2 /)
  expect((await get('/forgotten')).bytes.toString()).not.toMatch(/^page 1 /)
})

test('HEAD answers with the headers alone', async () => {
  await get('/')
  const { bytes, headers } = await get('/', {}, 'HEAD')
  expect(bytes).toHaveLength(0)
  expect(Number(headers['content-length'])).toBeGreaterThan(0)
})

test('what shows something that changed is made anew for the next visitor, and nothing else is', async () => {
  await get('/ranking/gold?page=2')
  await get('/forum')
  await get('/vote')
  cache.drop(['players'])
  expect((await get('/ranking/gold?page=2')).bytes.toString()).toContain('page 4')
  expect((await get('/forum')).bytes.toString()).toContain('page 2')
  expect((await get('/vote')).bytes.toString()).toContain('page 3')
})

test('what shows nothing that changed is kept, though it was begun before', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  const first = get('/vote')
  await expect.poll(() => begun, patience).toBe(1)
  cache.drop(['players'])
  resolve()
  await first
  expect((await get('/vote')).bytes.toString()).toContain('page 1')
})

test('an answer that was begun before what it shows changed is given once and not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  const first = get('/ranking/gold')
  await expect.poll(() => begun, patience).toBe(1)
  cache.drop(['votes'])
  resolve()
  await first
  const second = await get('/ranking/gold')
  expect(second.bytes.toString()).toContain('page 2')
})
