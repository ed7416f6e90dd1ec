import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectLittleGrowth } from '../../../test/decoder-memory.ts'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { flat, gifOfFrames, pngChunk } from '../../../test/picture-files.ts'
import { createTestServer } from '../../../test/test-server.ts'
import { AppError } from '../platform/app-error.ts'
import { createOutboundFactory } from '../platform/outbound/outbound.ts'
import { type PictureKind, pictureWidths } from '../../contract/picture.ts'
import { createPictureSigner } from './picture-address.ts'
import {
  createPictureDecoder,
  type PictureDecoder,
} from '../platform/picture-decoder/picture-decoder.ts'
import { pictureRoutes } from './picture-routes.ts'
import { createPictureService, pictureOutbound } from './picture-service.ts'
import { createPictureStore } from './picture-store.ts'

const mebibyte = 1024 * 1024
const signer = createPictureSigner(Buffer.alloc(32, 1))

let forum: FakeServer
let folder: string
let now: number
let logged: object[]
let site: Awaited<ReturnType<typeof startSite>>

const note = (fields: object) => void logged.push(fields)
const log = { debug: note, info: note, warn: note, error: note }
const clock = () => now

beforeEach(async () => {
  logged = []
  now = Date.now()
  forum = await startFakeServer()
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  site = await startSite()
})

afterEach(async () => {
  await site.stop()
  await forum[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

interface SiteOptions {
  maxBytes?: number
  timeoutMs?: number
  decoder?: PictureDecoder
}

async function startSite({
  maxBytes,
  timeoutMs,
  // patient: a busy machine is not a picture that takes too long
  decoder = createPictureDecoder({ timeLimitMs: 60_000 }),
}: SiteOptions = {}) {
  const factory = createOutboundFactory({ clock, log, random: () => 0 })
  const guarded = pictureOutbound(factory, [forum.origin])
  const outbound: typeof guarded = {
    get: (url, request) => guarded.get(url, { ...request, timeoutMs }),
  }
  const store = createPictureStore({ folder, maxBytes, clock, log })
  await store.open()
  const pictures = createPictureService({ signer, outbound, decoder, store, clock, log })
  const app = new Hono()
  app.onError((error, context) => {
    if (!(error instanceof AppError)) throw error
    context.status(error.status as 404)
    if (error.retryAfterSeconds) context.header('retry-after', `${error.retryAfterSeconds}`)
    return context.json({ code: error.code })
  })
  pictureRoutes(app, pictures)
  const stop = () => Promise.all([decoder.close(), store.close(), factory.close()])
  return {
    get: createTestServer(app).request,
    pictures,
    store,
    stop,
  }
}

const at = (path: string) => new URL(path, forum.origin).href
const addressOf = (path: string, kind: PictureKind = 'post') => signer.address(at(path), kind)

/** Serves the file at every path. */
function show(file: Buffer | string, headers: Record<string, string> = {}) {
  forum.behave((_, response) => response.writeHead(200, headers).end(file))
}

async function sizeOf(response: Response) {
  const { width, height, format, pages } = await sharp(await response.arrayBuffer()).metadata()
  return { width, height, format, pages }
}

const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#864',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

/** A GIF of two noisy frames shown in turn: slow to encode anew, quick to make. */
async function animation(side: number, frames: number): Promise<Buffer> {
  const pixels = await Promise.all([1, 2].map(() => noisy(side, side).raw().toBuffer()))
  const raw = { width: side, height: side * 2, channels: 3, pageHeight: side } as const
  const gif = await sharp(Buffer.concat(pixels), { raw }).gif({ colours: 4, effort: 1 }).toBuffer()
  const flags = gif[10] ?? 0
  const start = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const repeated = Array<Buffer>(frames / 2).fill(gif.subarray(start, -1))
  return Buffer.concat([gif.subarray(0, start), ...repeated, gif.subarray(-1)])
}

/** A valid PNG of black pixels, one bit each, that few bytes describe. */
function bomb(side: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side))
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    start,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

test.each([480, 960, 1600])(
  'a picture of a post arrives as WebP, %i pixels wide',
  async (width) => {
    show(await flat(2000, 1000).png().toBuffer())
    const response = await site.get(`${addressOf('/a.png')}?w=${width}`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(await sizeOf(response)).toMatchObject({ width, height: width / 2, format: 'webp' })
  },
)

test('without a width the largest is served, and no picture is enlarged', async () => {
  show(await flat(100, 400).jpeg().toBuffer())
  expect(await sizeOf(await site.get(addressOf('/a.jpg')))).toMatchObject({
    width: 100,
    height: 400,
  })
  const avatar = await site.get(addressOf('/a.jpg', 'avatar'))
  expect(await sizeOf(avatar)).toMatchObject({ width: 48, height: 192 })
})

test('a picture is turned upright and loses its metadata', async () => {
  const metadata = { orientation: 6, exif: { IFD0: { Copyright: 'a secret place' } } }
  show(await flat(200, 100).jpeg().withExif(metadata.exif).withMetadata(metadata).toBuffer())
  const webp = Buffer.from(await (await site.get(addressOf('/a.jpg'))).arrayBuffer())
  expect(await sharp(webp).metadata()).toMatchObject({ width: 100, height: 200 })
  expect((await sharp(webp).metadata()).exif).toBeUndefined()
  expect(site.pictures.naturalSize(at('/a.jpg'))).toEqual({ width: 100, height: 200 })
})

test('a visitor’s browser keeps a picture by its tag, and may ask for the head alone', async () => {
  show(await flat(20, 20).png().toBuffer())
  const first = await site.get(addressOf('/a.png'))
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{43}"$/)

  const again = await site.get(addressOf('/a.png'), {
    headers: { 'if-none-match': `"x", W/${etag}` },
  })
  expect(again.status).toBe(304)
  expect(again.headers.get('etag')).toBe(etag)
  expect(await again.text()).toBe('')

  const head = await site.get(addressOf('/a.png'), { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'))
  expect(await head.text()).toBe('')
})

test('an address the site did not make is refused and not fetched', async () => {
  show(await flat(20, 20).png().toBuffer())
  const [, , , signature = '', url = ''] = addressOf('/a.png').split('/')
  const otherUrl = Buffer.from(at('/b.png')).toString('base64url')
  const stranger = createPictureSigner(Buffer.alloc(32, 2))
  const refused = [
    `/proxied/post/${signature}/${otherUrl}`,
    `/proxied/avatar/${signature}/${url}`,
    `/proxied/constructor/${signature}/${url}`,
    `/proxied/post/${signature.slice(0, -4)}/${url}`,
    `/proxied/post/${'A'.repeat(22)}/${url}`,
    `/proxied/post/${signature}/${url}=`,
    stranger.address(at('/a.png'), 'post'),
    ...['?w=481', '?w=0960', '?w=48', '?w=', '?w=960&w=960', '?x=1'].map(
      (q) => addressOf('/a.png') + q,
    ),
  ]
  for (const path of refused) {
    const response = await site.get(path)
    expect([path, response.status, await response.json()]).toEqual([
      path,
      404,
      { code: 'PictureNotFound' },
    ])
  }
  expect(forum.asked).toEqual([])
})

test('an address is made of anything a stranger may write, or is empty', () => {
  const long = `https://forum.example/${'a'.repeat(2000)}`
  for (const url of ['javascript:alert(1)', 'data:image/png;base64,AA', '/a.png', '', long]) {
    expect(signer.address(url, 'post')).toBe('')
  }
  expect(signer.address('https://forum.example/é "\'<>.png#x', 'post')).toMatch(
    /^\/proxied\/post\/[\w-]{22}\/[\w-]+$/,
  )
  expect(Object.keys(pictureWidths)).toEqual(['post', 'avatar', 'emoticon'])
})

test('pictures on private addresses are refused, the forum’s own excepted', async () => {
  await using intranet = await startFakeServer()
  for (const url of [
    intranet.origin,
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'http://10.0.0.1/',
  ]) {
    const response = await site.get(signer.address(url, 'post'))
    expect([url, response.status]).toEqual([url, 503])
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  }
  expect(intranet.asked).toEqual([])
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'image/svg+xml'],
  [
    'an SVG called PNG',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    'image/png',
  ],
  ['a page', '<!doctype html><script>alert(1)</script>', 'image/png'],
  ['nothing', '', 'image/png'],
  ['half a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'image/png'],
])('%s is no picture', async (_, file, type) => {
  show(file, { 'content-type': type })
  const response = await site.get(addressOf('/a'))
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
})

test('a missing picture is missing, a redirected one too, and a failing forum is unavailable', async () => {
  for (const [status, expected] of [
    [404, 404],
    [403, 404],
    [302, 404],
    [500, 503],
    [503, 503],
  ] as const) {
    forum.behave((_, response) => response.writeHead(status, { location: '/b' }).end())
    expect((await site.get(addressOf(`/${status}.png`))).status).toBe(expected)
  }
})

test('a picture that comes too slowly is unavailable', async () => {
  await site.stop()
  site = await startSite({ timeoutMs: 100 })
  forum.behave((_, response) => void response.writeHead(200).write('\x89PNG'))
  expect((await site.get(addressOf('/a.png'))).status).toBe(503)
})

test('a file over 8 MiB is unavailable, unpacked ones too', async () => {
  show(gzipSync(Buffer.alloc(9 * mebibyte)), { 'content-encoding': 'gzip' })
  expect((await site.get(addressOf('/a.png'))).status).toBe(503)
  expect(JSON.stringify(logged)).toContain('sent more than 8388608 bytes')
})

test('no picture makes the site or its decoder grow by 150 MiB', async () => {
  show(await flat(9, 9).png().toBuffer())
  await site.get(addressOf('/small.png'))
  const files: [string, Buffer, number][] = [
    ['bomb.png', bomb(20_000), 404],
    ['progressive.jpg', await progressive(4000), 404],
    ['smaller-progressive.jpg', await progressive(3600), 200],
    ['plain.png', await flat(4000, 4000).png().toBuffer(), 200],
    ['interlaced.png', await flat(4000, 4000).png({ progressive: true }).toBuffer(), 200],
    ['large.avif', await flat(2400, 2400).avif({ effort: 0 }).toBuffer(), 404],
    ['flicker.gif', gifOfFrames(500_000), 200],
    ['animation.gif', await animation(512, 60), 200],
    ['wide.png', await flat(16_001, 1000).png().toBuffer(), 404],
  ]
  const visits = files.map(([name, file, status]) => async () => {
    show(file)
    expect([name, (await site.get(addressOf(`/${name}`))).status]).toEqual([name, status])
  })
  await expectLittleGrowth(logged, visits)
}, 120_000)

const progressive = (side: number) =>
  flat(side, side).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()

test('a short animation stays one, except in an avatar; a long one shows its first frame', async () => {
  show(await animation(100, 12))
  expect(await sizeOf(await site.get(addressOf('/a.gif')))).toMatchObject({ width: 100, pages: 12 })
  const emoticon = await site.get(`${addressOf('/a.gif', 'emoticon')}?w=48`)
  expect(await sizeOf(emoticon)).toMatchObject({ width: 48, pages: 12 })
  const avatar = await site.get(`${addressOf('/a.gif', 'avatar')}?w=48`)
  expect(await sizeOf(avatar)).toMatchObject({ width: 48, height: 48, pages: undefined })

  show(await animation(20, 62))
  expect(await sizeOf(await site.get(addressOf('/b.gif')))).toMatchObject({
    width: 20,
    pages: undefined,
  })
  expect(site.pictures.naturalSize(at('/a.gif'))).toEqual({ width: 100, height: 100 })
})

test('a decoder that takes too long is ended and replaced', async () => {
  await site.stop()
  site = await startSite({ decoder: createPictureDecoder({ timeLimitMs: 1000 }) })
  show(await animation(512, 60))
  expect((await site.get(addressOf('/long.gif'))).status).toBe(404)
  expect(JSON.stringify(logged)).toContain('took longer than 1000 ms')
  const resources = () => process.getActiveResourcesInfo()
  await expect.poll(resources, { timeout: 20_000 }).not.toContain('ProcessWrap')
  show(await flat(20, 20).png().toBuffer())
  // a busy machine may take as long to start the next process: that one is replaced as well
  let asked = 0
  const decode = async () => (await site.get(addressOf(`/short-${(asked += 1)}.png`))).status
  await expect.poll(decode, { timeout: 30_000 }).toBe(200)
})

test('a picture is fetched once, even for two visitors at once, and kept for the next start', async () => {
  const asked: ServerResponse[] = []
  const file = await flat(600, 300).png().toBuffer()
  const arrived = Promise.withResolvers<void>()
  forum.behave((_, response) => {
    asked.push(response)
    arrived.resolve()
  })
  const visits = [site.get(addressOf('/a.png#one')), site.get(addressOf('/a.png#two'))]
  await arrived.promise
  asked[0]?.end(file)
  expect((await Promise.all(visits)).map(({ status }) => status)).toEqual([200, 200])
  expect((await site.get(addressOf('/a.png'))).status).toBe(200)
  expect(asked).toHaveLength(1)

  await site.stop()
  site = await startSite()
  expect(site.pictures.naturalSize(at('/a.png'))).toEqual({ width: 600, height: 300 })
  expect(site.pictures.naturalSize(at('/b.png'))).toBeUndefined()
  expect(await sizeOf(await site.get(addressOf('/a.png')))).toMatchObject({ width: 600 })
  expect(asked).toHaveLength(1)
})

test('a failed picture is asked for again after a minute', async () => {
  expect((await site.get(addressOf('/a.png'))).status).toBe(404)
  show(await flat(20, 20).png().toBuffer())
  now += 59_999
  expect((await site.get(addressOf('/a.png'))).status).toBe(404)
  expect((await site.get(`${addressOf('/a.png')}?w=480`)).status).toBe(404)
  expect(forum.asked).toHaveLength(1)
  now += 1
  expect((await site.get(addressOf('/a.png'))).status).toBe(200)
})

test('two processes share what they keep', async () => {
  const other = await startSite()
  show(await flat(600, 300).png().toBuffer())
  await Promise.all([site.get(addressOf('/a.png')), other.get(addressOf('/a.png'))])
  await other.get(addressOf('/b.png'))
  const fetched = forum.asked.length
  expect(await sizeOf(await site.get(addressOf('/b.png')))).toMatchObject({ width: 600 })
  expect(forum.asked).toHaveLength(fetched)
  expect(await readdir(join(folder, 'new'))).toEqual([])
  await other.stop()
})

test('a file that lost its end is made again', async () => {
  show(await noisy(200, 200).png().toBuffer())
  await site.get(addressOf('/a.png'))
  const names = await readdir(folder, { recursive: true })
  await truncate(join(folder, names.find((name) => name.endsWith('.webp')) ?? ''), 500)
  expect(await sizeOf(await site.get(addressOf('/a.png')))).toMatchObject({ width: 200 })
  expect(forum.asked).toHaveLength(2)
})

test('the pictures unused for longest go when the folder is full', async () => {
  const hours = (count: number) => void (now += count * 3_600_000)
  show(await noisy(300, 300).png().toBuffer())
  const bytes = Number((await site.get(addressOf('/a.png'))).headers.get('content-length'))
  await site.stop()
  site = await startSite({ maxBytes: bytes * 2.5 })
  hours(2)
  await site.get(addressOf('/b.png'))
  hours(2)
  await site.get(addressOf('/a.png'))
  hours(2)
  await site.get(addressOf('/c.png'))
  await site.store.close()

  await site.get(addressOf('/a.png'))
  await site.get(addressOf('/c.png'))
  expect(forum.asked).toEqual(['/a.png', '/b.png', '/c.png'])
  await site.get(addressOf('/b.png'))
  expect(forum.asked).toHaveLength(4)
})

test('when too many pictures wait, the next is refused with a time to come back', async () => {
  forum.behave(() => {})
  // six are fetched and two hundred wait: whichever comes last is answered first
  const visits = Array.from({ length: 207 }, (_, count) => site.get(addressOf(`/${count}.png`)))
  const response = await Promise.race(visits)
  expect([response.status, await response.json()]).toEqual([503, { code: 'Overloaded' }])
  await expect.poll(() => forum.asked.length, { timeout: 20_000 }).toBe(6)
  expect(response.headers.get('retry-after')).toBe('5')
  await forum[Symbol.asyncDispose]()
  const statuses = (await Promise.all(visits)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([503]))
})
