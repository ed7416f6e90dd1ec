import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTestDb, type TestDb } from '../../../test/test-db.ts'
import { listenTo } from '../../../test/database-signals.ts'
import { expectLittleGrowth } from '../../../test/decoder-memory.ts'
import { insertAccount } from '../../../test/insert-account.ts'
import {
  bands,
  brandedFile,
  flat,
  gifOfFrames,
  jpegOfSize,
  pngChunk,
  pngOfSize,
} from '../../../test/picture-files.ts'
import { startFakeS3 } from '../../../test/fake-s3.ts'
import { createTestApi, signedInAs } from '../../../test/test-api.ts'
import { changeAvatar, largestAvatar, removeAvatar } from '../../contract/avatar.ts'
import { type AvatarSize, avatarOfSize, avatarSizes } from '../../contract/avatar-size.ts'
import { replaceAvatar } from '../account/player-avatar.ts'
import type { Db } from '../platform/database/db.ts'
import { liveChannel } from '../platform/live-signal.ts'
import { defaultLimits, toLimits } from '../platform/limits.ts'
import { createOutboundFactory } from '../platform/outbound/outbound.ts'
import {
  createPictureDecoder,
  type PictureDecoder,
  type PictureDecoderOptions,
} from '../platform/picture-decoder/picture-decoder.ts'
import { createRateLimiter } from '../platform/rate-limit.ts'
import { avatarRoutes } from './avatar-routes.ts'
import { createAvatarService } from './avatar-service.ts'
import type { AvatarStore } from './avatar-store.ts'
import { createPostgresAvatarStore } from './postgres-avatar-store.ts'
import { s3 } from './s3.ts'

const path = '/api/manage/changeavatar'
/** A busy machine is not a picture that takes too long. */
const patient = { timeLimitMs: 60_000 }

let database: TestDb
let db: Db
let now: number
let logged: object[]
/** Its process serves all tests but those that want one of their own. */
let sharedDecoder: PictureDecoder
let decoder: PictureDecoder
let alice: number
let bob: number

const note = (fields: object) => void logged.push(fields)
const log = { debug: note, info: note, warn: note, error: note }
const clock = () => now

beforeAll(() => {
  sharedDecoder = createPictureDecoder(patient)
})

afterAll(() => sharedDecoder.close())

beforeEach(async () => {
  database = await openTestDb()
  db = database.db
  now = Date.UTC(2026, 0, 2)
  logged = []
  decoder = sharedDecoder
  alice = await insertAccount(db, 'alice')
  bob = await insertAccount(db, 'bob')
})

afterEach(() => database.close())

function useOwnDecoder(options: PictureDecoderOptions) {
  const own = createPictureDecoder(options)
  decoder = own
  onTestFinished(() => own.close())
}

/** The site's part under test. */
function openSite(
  store: AvatarStore = createPostgresAvatarStore(db),
  { count = 1000, longestWaitMs }: { count?: number; longestWaitMs?: number } = {},
) {
  const limits = toLimits({ avatar: { count } })
  const limiter = createRateLimiter(db, clock)
  const services = { db, randomBytes, store, replaceAvatar, decoder, limiter, log }
  const avatars = createAvatarService({ ...services, limits, longestWaitMs })
  const { request, call } = createTestApi((api) => avatarRoutes(api, api.router, avatars), {
    clock,
    log,
  })
  const as = (accountId: number) => ({ headers: signedInAs(accountId) })
  return {
    avatars,
    request,
    upload: (accountId: number, file: Uint8Array | Blob) =>
      call(changeAvatar, { File: toFile(file) }, as(accountId)),
    remove: (accountId: number) => call(removeAvatar, {}, as(accountId)),
    post: (body: BodyInit, headers: Record<string, string> = {}) =>
      request(path, { method: 'POST', body, headers: { ...signedInAs(alice), ...headers } }),
    async read(address: string, size: AvatarSize = 256) {
      const response = await request(avatarOfSize(address, size))
      expect(response.status).toBe(200)
      return Buffer.from(await response.arrayBuffer())
    },
  }
}

function toFile(bytes: Uint8Array | Blob): File {
  return new File([bytes instanceof Blob ? bytes : new Uint8Array(bytes)], 'me.png', {
    type: 'image/png',
  })
}

function form(...files: (File | string)[]): FormData {
  const body = new FormData()
  for (const file of files) body.append('File', file)
  return body
}

async function shownAvatar(accountId: number): Promise<string | null> {
  const { avatar } = await db
    .selectFrom('account')
    .select('avatar')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return avatar
}

/** Ids in the database's store. */
async function keptIds(): Promise<string[]> {
  const rows = await db.selectFrom('avatar').select('id').distinct().execute()
  return rows.map(({ id }) => id)
}

/** Red, green and blue at a place, each from 0 to 255. */
async function pixel(webp: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}

/** The colour of a place, told from its strongest component. */
async function hue(webp: Buffer, x: number, y: number): Promise<string> {
  const rgb = await pixel(webp, x, y)
  return ['red', 'green', 'blue'][rgb.indexOf(Math.max(...rgb))] ?? ''
}

/** Names of the chunks of a WebP. */
function chunks(webp: Buffer): string[] {
  const names: string[] = []
  for (let at = 12; at < webp.length;) {
    names.push(webp.toString('latin1', at, at + 4))
    const length = webp.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return names
}

const refusal = (code: string, status = 400) => ({ status, errors: [{ code }] })

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a player uploads a picture as %s and everybody sees it in every size',
  async (format) => {
    const site = openSite()
    const { avatar } = await site.upload(alice, await flat(300, 200).toFormat(format).toBuffer())
    expect(avatar).toMatch(/^\/avatar\/[\w-]{22}\/128\.webp$/)
    expect(avatar).toContain(`${await shownAvatar(alice)}`)
    for (const size of avatarSizes) {
      const metadata = await sharp(await site.read(avatar, size)).metadata()
      expect(metadata).toMatchObject({ format: 'webp', width: size, height: size })
    }
  },
)

test('what is served is a picture and can be nothing else, and is kept for ever', async () => {
  const site = openSite()
  const { avatar } = await site.upload(alice, await flat(9, 9).png().toBuffer())
  const response = await site.request(avatar)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'content-length': String((await response.clone().arrayBuffer()).byteLength),
  })
  const etag = response.headers.get('etag') ?? ''
  const again = await site.request(avatar, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('what is kept of pages that show a player is dropped when they have another picture, or none', async () => {
  const site = openSite()
  const file = await flat(9, 9).png().toBuffer()
  const signals = await listenTo(database.url, liveChannel)
  try {
    await site.upload(alice, file)
    // where nothing was shown, no page is wrong
    await site.remove(bob)
    await site.upload(alice, file)
    await site.remove(alice)
    await sql`select pg_notify(${liveChannel}, 'over')`.execute(db)
    const dropped = JSON.stringify({ kind: 'dropped', tags: ['players'] })
    expect(await signals.receive(4)).toEqual([dropped, dropped, dropped, 'over'])
  } finally {
    await signals.stop()
  }
})

test('an address that names no picture is not found', async () => {
  const site = openSite()
  const { avatar } = await site.upload(alice, await flat(9, 9).png().toBuffer())
  const id = avatar.split('/')[2] ?? ''
  const unknown = [
    ...['129.webp', '0128.webp', '128.png', '128', '.webp', '__proto__'].map((f) => `${id}/${f}`),
    ...['x', `${id}A`, 'A'.repeat(22), '..%2f..%2fetc', '%00'].map((one) => `${one}/128.webp`),
  ]
  for (const one of unknown) {
    const response = await site.request(`/avatar/${one}`)
    expect([one, response.status, await response.json()]).toMatchObject([
      one,
      404,
      { code: 'AvatarNotFound' },
    ])
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  }
})

test('the middle of a wide or high picture is kept, and a small one enlarged', async () => {
  const site = openSite()
  const wide = await bands(['#f00', '#0f0', '#00f'], 200, 200)
  for (const file of [wide, wide.clone().rotate(90)]) {
    const webp = await site.read((await site.upload(alice, await file.png().toBuffer())).avatar)
    for (const [x, y] of [
      [4, 4],
      [251, 128],
      [128, 251],
    ] as const) {
      expect(await hue(webp, x, y)).toBe('green')
    }
  }
  const pixels = await bands(['#f00', '#00f'], 1, 2)
  const large = await site.read((await site.upload(alice, await pixels.png().toBuffer())).avatar)
  expect([await hue(large, 4, 128), await hue(large, 251, 128)]).toEqual(['red', 'blue'])
})

test('a photo taken sideways stands upright and tells nothing of its place', async () => {
  const site = openSite()
  const exif = {
    IFD0: { Make: 'Camera of Alice' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' },
  }
  const photo = await (
    await bands(['#f00', '#00f'], 200, 400)
  )
    .jpeg()
    .withExif(exif)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="a"/></x:xmpmeta>')
    .withIccProfile('srgb')
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(photo.includes('Camera of Alice')).toBe(true)
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, xmp: expect.anything() })

  const { avatar } = await site.upload(alice, photo)
  for (const size of avatarSizes) {
    const webp = await site.read(avatar, size)
    const [near, far, middle] = [2, size - 3, size / 2]
    expect([await hue(webp, middle, near), await hue(webp, middle, far)]).toEqual(['red', 'blue'])
    expect(chunks(webp)).toEqual(['VP8 '])
  }
})

test('colours of another profile look the same', async () => {
  const site = openSite()
  const source = flat(100, 100, '#30a050')
  // print has fewer colours, so some differ a little on the way there
  const files: [Buffer, number][] = [
    [await source.clone().withIccProfile('p3').png().toBuffer(), 5],
    [await source.clone().toColourspace('rgb16').png().toBuffer(), 5],
    [await source.clone().withIccProfile('cmyk').toColourspace('cmyk').jpeg().toBuffer(), 40],
  ]
  for (const [file, tolerance] of files) {
    const webp = await site.read((await site.upload(alice, file)).avatar)
    const [red = 0, green = 0, blue = 0] = await pixel(webp, 128, 128)
    const distance = Math.hypot(red - 0x30, green - 0xa0, blue - 0x50)
    expect(distance).toBeLessThan(tolerance)
    expect(chunks(webp)).toEqual(['VP8 '])
  }
})

test('a grey or transparent picture is one too', async () => {
  const site = openSite()
  const grey = await flat(20, 20).toColourspace('b-w').png().toBuffer()
  expect(
    await sharp(await site.read((await site.upload(alice, grey)).avatar)).metadata(),
  ).toMatchObject({
    width: 256,
  })
  const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
  const { avatar } = await site.upload(alice, await clear.png().toBuffer())
  expect(await sharp(await site.read(avatar)).metadata()).toMatchObject({ hasAlpha: true })
})

test('of an animation the first frame is kept', async () => {
  const site = openSite()
  const frames = await Promise.all(
    ['#f00', '#00f', '#0f0'].map((colour) => flat(64, 64, colour).png().toBuffer()),
  )
  for (const format of ['gif', 'webp'] as const) {
    const file = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    expect(await sharp(file).metadata()).toMatchObject({ pages: 3 })
    const webp = await site.read((await site.upload(alice, file)).avatar)
    expect(await hue(webp, 128, 128)).toBe('red')
    expect((await sharp(webp).metadata()).pages).toBeUndefined()
  }
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

test.each([
  ['an SVG', Buffer.from(svg)],
  ['an SVG with a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
  ['a BMP', Buffer.from('BM\x46\0\0\0\0\0\0\0', 'latin1')],
  ['a HEIC', brandedFile('heic', 'mif1', 'heic')],
  ['a HEIC of several pictures', brandedFile('mif1', 'heic', 'hevc')],
  ['a video', brandedFile('isom', 'avc1', 'avif')],
  ['a cut container', Buffer.from('\0\0\0\x18ftypmif1', 'latin1')],
  ['a sound in RIFF', Buffer.from('RIFF\x04\0\0\0WAVE', 'latin1')],
  ['one byte', Buffer.from('G')],
])('%s is refused, whatever its name says', async (_, file) => {
  const uploading = openSite().upload(alice, file)
  await expect(uploading).rejects.toMatchObject(refusal('AvatarFormatRefused'))
  expect(await keptIds()).toEqual([])
})

test('of a file that is picture and page at once, the picture is kept', async () => {
  const site = openSite()
  const script = Buffer.from('<script>alert(1)</script>')
  const png = await flat(9, 9).png().toBuffer()
  const polyglots = [
    Buffer.concat([await flat(9, 9).jpeg().toBuffer(), script]),
    Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', script), png.subarray(33), script]),
    Buffer.concat([await flat(9, 9).gif().toBuffer(), script]),
  ]
  for (const file of polyglots) {
    const webp = await site.read((await site.upload(alice, file)).avatar)
    expect(webp.includes('script')).toBe(false)
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 256 })
  }
  const named = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from(svg)])
  await expect(site.upload(alice, named)).rejects.toMatchObject(refusal('AvatarUnreadable'))
})

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'half of a picture as %s is unreadable, and the old one stays',
  async (format) => {
    const site = openSite()
    const { avatar } = await site.upload(alice, await flat(9, 9).png().toBuffer())
    const before = await site.read(avatar)
    const whole = await (await bands(['#f00', '#0f0'], 90, 90)).toFormat(format).toBuffer()
    for (const file of [whole.subarray(0, whole.length / 2), whole.subarray(0, 20)]) {
      await expect(site.upload(alice, file)).rejects.toMatchObject(refusal('AvatarUnreadable'))
    }
    expect(await site.read(avatar)).toEqual(before)
    expect(await keptIds()).toEqual([await shownAvatar(alice)])
  },
)

test('a form without a file, with nothing in it, or with text in its place has no file', async () => {
  const site = openSite()
  const bodies = [form(), form('me.png'), form(toFile(Buffer.alloc(0)))]
  for (const body of bodies) {
    const response = await site.post(body)
    expect([response.status, await response.json()]).toMatchObject([400, [{ code: 'FileMissing' }]])
  }
})

test('two files, or a field besides the file, are refused', async () => {
  const site = openSite()
  const file = toFile(await flat(9, 9).png().toBuffer())
  const other = form(file)
  other.append('AccountId', String(bob))
  const twice = form(file)
  twice.append('file', file)
  for (const body of [form(file, file), twice, other]) {
    const response = await site.post(body)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      [{ code: 'InvalidInput' }],
    ])
  }
  expect(await keptIds()).toEqual([])
})

test('what is no form is refused by its type, and a broken form as input', async () => {
  const site = openSite()
  const types = { 'application/json': 415, 'image/png': 415, 'multipart/form-data': 400 }
  for (const [type, status] of Object.entries(types)) {
    const response = await site.post(
      await flat(9, 9)
        .png()
        .toBuffer()
        .then((b) => new Uint8Array(b)),
      {
        'content-type': type,
      },
    )
    expect([type, response.status]).toEqual([type, status])
  }
})

test('a file may have 2 MiB and no byte more, and a body not much more', async () => {
  const site = openSite()
  const png = await flat(9, 9).png().toBuffer()
  const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
  await site.upload(alice, padded(largestAvatar))
  await expect(site.upload(alice, padded(largestAvatar + 1))).rejects.toMatchObject(
    refusal('AvatarTooLarge'),
  )
  const huge = site.upload(alice, padded(largestAvatar + 64 * 1024))
  await expect(huge).rejects.toMatchObject({ status: 413 })
})

test('16 megapixels are decoded and one more row is not, however few bytes describe it', async () => {
  const site = openSite()
  await site.upload(alice, await flat(4000, 4000).png().toBuffer())
  const files = [
    await flat(4000, 4001).png().toBuffer(),
    await flat(4100, 4100).webp().toBuffer(),
    await flat(4100, 4100).avif({ effort: 0 }).toBuffer(),
    pngOfSize(50_000, 50_000),
    gifOfFrames(1, 65_535, 65_535),
    await jpegOfSize(65_500, 65_500),
  ]
  for (const file of files) {
    await expect(site.upload(alice, file)).rejects.toMatchObject(refusal('AvatarTooLarge'))
  }
}, 60_000)

test('no upload makes the site or its decoder grow by 150 MiB', async () => {
  useOwnDecoder(patient)
  const site = openSite()
  await site.upload(alice, await flat(9, 9).png().toBuffer())
  const turned = { orientation: 6 }
  const deep = sharp({ create: { width: 4000, height: 4000, channels: 4, background: '#8648' } })
  const files = [
    pngOfSize(50_000, 50_000),
    pngOfSize(4000, 4000),
    await flat(4000, 4000).withMetadata(turned).png({ progressive: true }).toBuffer(),
    await deep.withMetadata(turned).toColourspace('rgb16').png().toBuffer(),
    await flat(4000, 4000).withMetadata(turned).jpeg().toBuffer(),
    await flat(3600, 3600)
      .withMetadata(turned)
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
    await flat(4000, 4000).webp({ lossless: true }).toBuffer(),
    await flat(2000, 2200).avif({ effort: 0 }).toBuffer(),
    gifOfFrames(130_000),
    gifOfFrames(130_000, 3900, 3900),
    Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(largestAvatar - 3, 0xff)]),
  ]
  for (const file of files) expect(file.length).toBeLessThanOrEqual(largestAvatar)
  const uploads = files.map((file) => () => site.upload(alice, file).catch(() => {}))
  await expectLittleGrowth(logged, uploads)
}, 120_000)

test('of uploads at once the last is shown, and no other is left', async () => {
  const store = createPostgresAvatarStore(db)
  const saved = Promise.withResolvers<void>()
  let waiting = 5
  const site = openSite({
    ...store,
    async save(id, pictures) {
      await store.save(id, pictures)
      waiting -= 1
      if (waiting === 0) saved.resolve()
      await saved.promise
    },
  })
  const files = await Promise.all(
    ['#f00', '#0f0', '#00f', '#ff0', '#0ff'].map((colour) => flat(9, 9, colour).png().toBuffer()),
  )
  const responses = await Promise.all(files.map((file) => site.upload(alice, file)))
  const shown = await shownAvatar(alice)
  expect(await keptIds()).toEqual([shown])
  expect(responses.filter(({ avatar }) => avatar.includes(`/${shown}/`))).toHaveLength(1)
})

test('a new picture replaces the old, under an address of its own', async () => {
  const site = openSite()
  const file = await flat(9, 9).png().toBuffer()
  const first = await site.upload(alice, file)
  const second = await site.upload(alice, file)
  expect(second.avatar).not.toBe(first.avatar)
  expect((await site.request(first.avatar)).status).toBe(404)
  expect((await site.request(second.avatar)).status).toBe(200)
})

test('a player removes their own picture, and nobody else’s', async () => {
  const site = openSite()
  const file = await flat(9, 9).png().toBuffer()
  const own = await site.upload(alice, file)
  const other = await site.upload(bob, file)
  expect(await site.remove(alice)).toEqual({})
  expect(await site.remove(alice)).toEqual({})
  expect(await shownAvatar(alice)).toBeNull()
  expect((await site.request(own.avatar)).status).toBe(404)
  expect((await site.request(other.avatar)).status).toBe(200)

  const body = JSON.stringify({ id: await shownAvatar(bob) })
  const asking = await site.request('/api/manage/removeavatar', {
    method: 'POST',
    body,
    headers: { ...signedInAs(alice), 'content-type': 'application/json' },
  })
  expect(asking.status).toBe(400)
  expect((await site.request(other.avatar)).status).toBe(200)
})

test('who is not signed in changes and removes nothing', async () => {
  const site = openSite()
  const file = await flat(9, 9).png().toBuffer()
  await expect(site.upload(0, file)).rejects.toMatchObject({ status: 401 })
  await expect(site.remove(0)).rejects.toMatchObject({ status: 401 })
  expect(await keptIds()).toEqual([])
})

test('an account that ends during its upload leaves no picture', async () => {
  const store = createPostgresAvatarStore(db)
  const site = openSite({
    ...store,
    async save(id, pictures) {
      await store.save(id, pictures)
      await db.deleteFrom('account').where('id', '=', alice).execute()
    },
  })
  const uploading = site.upload(alice, await flat(9, 9).png().toBuffer())
  await expect(uploading).rejects.toMatchObject({ status: 401 })
  expect(await keptIds()).toEqual([])
})

test('the files of an account that is gone are removed', async () => {
  const site = openSite()
  const { avatar } = await site.upload(alice, await flat(9, 9).png().toBuffer())
  await site.avatars.removeFiles((await shownAvatar(alice)) ?? '')
  expect((await site.request(avatar)).status).toBe(404)
})

test('the eleventh picture of an hour is refused, with the time to come back', async () => {
  const site = openSite(undefined, { count: defaultLimits.avatar.count })
  const file = await flat(9, 9).png().toBuffer()
  for (let count = 0; count < 5; count += 1) await site.upload(alice, file)
  for (let count = 0; count < 5; count += 1) {
    await expect(site.upload(alice, Buffer.from('?'))).rejects.toMatchObject({ status: 400 })
  }
  const shown = await shownAvatar(alice)
  now += 600_000
  await expect(site.upload(alice, file)).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 3000,
  })
  expect(await shownAvatar(alice)).toBe(shown)
  await site.upload(bob, file)
  now += 3_000_000
  await site.upload(alice, file)
})

test.each([
  ['too many pictures wait', { waiting: 0 }, undefined],
  ['a picture waits too long', {}, 1],
])('when %s, it is refused with a time to come back', async (_, waiting, longestWaitMs) => {
  useOwnDecoder({ ...patient, ...waiting })
  const site = openSite(undefined, { longestWaitMs })
  const file = await flat(4000, 4000).png().toBuffer()
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => site.upload(alice, file)))
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBeGreaterThanOrEqual(1)
  expect(refused.length).toBeLessThan(outcomes.length)
  for (const reason of refused) {
    expect(reason).toMatchObject({ status: 503, retryAfterSeconds: 5 })
  }
})

test('a picture that takes too long to decode is unreadable', async () => {
  useOwnDecoder({ timeLimitMs: 1 })
  const uploading = openSite().upload(alice, await flat(4000, 4000).png().toBuffer())
  await expect(uploading).rejects.toMatchObject(refusal('AvatarUnreadable'))
})

test('while the store is down, uploads fail and the old picture stays', async () => {
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const place = { bucket: 'players', region: 'eu-west-3' }
  const fake = await startFakeS3({ ...place, ...credentials, clock })
  const outbound = createOutboundFactory({ clock, log, random: () => 0 })
  const { endpoint } = fake
  const adapter = s3({ endpoint, ...place, ...credentials, timeoutMs: 20_000 })
  const site = openSite(adapter.create({ clock, outbound }))
  const file = await flat(9, 9).png().toBuffer()
  const { avatar } = await site.upload(alice, file)

  fake.fail(500, /^PUT .*256/)
  const failed = await site.post(form(toFile(file)))
  expect([failed.status, await failed.json()]).toMatchObject([
    503,
    { code: 'AvatarStoreUnavailable' },
  ])
  expect(avatar).toContain(`/${await shownAvatar(alice)}/`)
  await site.read(avatar)
  await expect.poll(() => fake.objects.size, { timeout: 20_000 }).toBe(4)

  fake.fail(500)
  expect((await site.request(avatar)).status).toBe(503)

  // the old files stay behind, but nobody is shown them
  fake.fail(500, /^DELETE/)
  const next = await site.upload(alice, file)
  expect(next.avatar).toContain(`/${await shownAvatar(alice)}/`)
  expect(JSON.stringify(logged)).toContain('AvatarStoreUnavailable')

  fake.restore()
  await site.remove(alice)
  expect((await site.request(next.avatar)).status).toBe(404)
  await fake.close()
  await outbound.close()
})
