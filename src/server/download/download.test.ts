import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestDb, type TestDb } from '../../../test/test-db.ts'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { createTestApi, silentLog } from '../../../test/test-api.ts'
import { getConnectionGuide, listDownloads } from '../../contract/download.ts'
import type { Db } from '../platform/database/db.ts'
import { createOutboundFactory } from '../platform/outbound/outbound.ts'
import type { DownloadFile } from './download-file.ts'
import { downloadRoutes } from './download-routes.ts'
import { createDownloadCatalogue } from './download-catalogue.ts'
import { createDownloadService } from './download-service.ts'
import { createMirrorCheck } from './mirror-check.ts'

const content = randomBytes(300_000)
const sha256 = createHash('sha256').update(content).digest('hex')
const etag = `"${sha256}"`

let folder: string
let path: string
let database: TestDb
let db: Db
let mirror: FakeServer
let warned: string[]

beforeEach(async () => {
  database = await openTestDb()
  db = database.db
  folder = await mkdtemp(join(tmpdir(), 'guildhall-download-'))
  path = join(folder, 'aldermoor client (été).zip')
  await writeFile(path, content)
  mirror = await startFakeServer()
  warned = []
})

afterEach(async () => {
  await mirror[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
  await database.close()
})

function open(given: Partial<DownloadFile>[], most?: { inAll: number; ofOne: number }) {
  const outbound = createOutboundFactory({ clock: Date.now, log: silentLog, random: () => 0 })
  const note = (fields: object, message: string) =>
    void warned.push(`${message} ${JSON.stringify(fields)}`)
  const downloads = createDownloadService({
    db,
    clock: Date.now,
    log: { ...silentLog, warn: note, error: note },
    catalogue: createDownloadCatalogue({
      db,
      languages: ['fr', 'en'],
      files: given.map((file, index) => {
        return { key: `file-${index}`, name: 'Client', platform: 'windows', mirrors: [], ...file }
      }),
      guide: { address: 'logon.aldermoor.example', steps: { mac: [{ fr: 'Ouvrez', en: 'Open' }] } },
    }),
    tryMirror: createMirrorCheck(
      outbound({ name: 'mirrors', origins: [mirror.origin], retries: 0, timeoutMs: 20_000 }),
    ),
    random: () => 0,
  })
  const api = createTestApi((one) => downloadRoutes(one, downloads, most))
  const get = (headers: Record<string, string> = {}, file = 'file-0', method = 'GET') =>
    api.request(`/api/download/client?file=${file}`, { method, headers })
  return { downloads, get, call: api.call, request: api.request }
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('a file on this machine', () => {
  test('comes whole, with its name, its digest and a strong tag', async () => {
    const { downloads, get } = open([{ path }])
    await downloads.examine()
    const response = await get()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      etag,
      'accept-ranges': 'bytes',
      'content-length': '300000',
      'content-type': 'application/octet-stream',
      'content-disposition':
        'attachment; filename="aldermoor client (_t_).zip"; filename*=UTF-8\'\'aldermoor%20client%20%28%C3%A9t%C3%A9%29.zip',
      'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    })
    expect(await bytesOf(response)).toEqual(content)
  })

  test.for([
    ['bytes=0-99', 0, 99],
    ['bytes=299900-', 299_900, 299_999],
    ['bytes=-10', 299_990, 299_999],
    ['bytes=-999999', 0, 299_999],
    ['bytes=299999-400000', 299_999, 299_999],
  ] as const)('comes in the part %s', async ([range, start, end]) => {
    const { downloads, get } = open([{ path }])
    await downloads.examine()
    const response = await get({ range, 'if-range': etag })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/300000`)
    expect(await bytesOf(response)).toEqual(content.subarray(start, end + 1))
  })

  test.for(['bytes=0-1,5-6', 'bytes=9-3', 'items=0-1', 'bytes=-', 'bytes=a-b'])(
    'comes whole where the range is %s',
    async (range) => {
      const { get } = open([{ path }])
      const response = await get({ range })
      expect(response.status).toBe(200)
      expect(await bytesOf(response)).toHaveLength(300_000)
    },
  )

  test.for(['bytes=300000-', 'bytes=-0'])('has no part %s', async (range) => {
    const { get } = open([{ path }])
    const response = await get({ range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */300000')
  })

  test('is not resumed once it is another', async () => {
    const { downloads, get } = open([{ path }])
    await downloads.examine()
    const other = join(folder, 'other')
    await writeFile(other, randomBytes(300_000))
    await rename(other, path)
    const response = await get({ range: 'bytes=100-', 'if-range': etag })
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).not.toBe(etag)
    expect(response.headers.has('repr-digest')).toBe(false)
    await bytesOf(response)
    await downloads.examine()
    const [link] = await downloads.listLinks()
    expect(link?.sha256).not.toBe(sha256)
  })

  test('is described without its bytes, and not sent to who has it', async () => {
    const { downloads, get } = open([{ path }])
    await downloads.examine()
    const head = await get({}, 'file-0', 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '300000'])
    expect(await bytesOf(head)).toHaveLength(0)
    const known = await get({ 'if-none-match': `"other", W/${etag}` })
    expect(known.status).toBe(304)
  })

  test('has its digest computed once', async () => {
    const { downloads, call } = open([{ path }])
    expect(await call(listDownloads, {})).toMatchObject([{ size: 300_000, sha256: null }])
    await downloads.examine()
    expect(await call(listDownloads, {})).toMatchObject([{ size: 300_000, sha256, isHere: true }])
    await db.updateTable('download_file').set({ sha256: 'kept' }).execute()
    await downloads.examine()
    expect(await downloads.listLinks()).toMatchObject([{ sha256: 'kept' }])
    await utimes(path, new Date(), new Date(Date.now() + 5000))
    await downloads.examine()
    expect(await downloads.listLinks()).toMatchObject([{ sha256 }])
  })

  test('that is not the published one is handed to nobody', async () => {
    const { downloads, get, call } = open([{ path, sha256: 'a'.repeat(64) }])
    await downloads.examine()
    const response = await get()
    expect(response.status).toBe(503)
    expect(await call(listDownloads, {})).toMatchObject([{ isAvailable: false, isHere: false }])
    expect(warned).toEqual([expect.stringContaining(`"sha256":"${sha256}"`)])
  })

  test('that is missing is not available, and the owner is told', async () => {
    const { downloads, get } = open([{ path: join(folder, 'gone.zip') }])
    await downloads.examine()
    expect((await get()).status).toBe(503)
    expect(warned).toEqual(['a file to download is missing {"file":"file-0"}'])
  })

  test('nobody can name another file of the machine', async () => {
    const { get } = open([{ path }])
    for (const file of ['..', '%2Fetc%2Fpasswd', path, 'file-1', '']) {
      expect((await get({}, encodeURIComponent(file))).status).toBe(404)
    }
  })

  test('is the first one where no file is named', async () => {
    const { request } = open([{ path }])
    const response = await request('/api/download/client')
    expect(await bytesOf(response)).toEqual(content)
  })
})

describe('many downloads at once', () => {
  // more than the sockets on the way hold: a smaller file has left the site before anybody reads it
  beforeEach(() => truncate(path, 64 * 1024 ** 2))

  test('of one network are refused beyond its share, until one ends', async () => {
    const { get } = open([{ path }], { inAll: 10, ofOne: 2 })
    const first = await get()
    const second = await get()
    const third = await get()
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '30'])
    expect((await get({ 'x-forwarded-for': '192.0.2.99' })).status).toBe(200)
    await bytesOf(first)
    await second.body?.cancel()
    await vi.waitFor(async () => expect((await get()).status).toBe(200), { timeout: 20_000 })
  })

  test('of all are refused beyond what the site bears', async () => {
    const { get } = open([{ path }], { inAll: 1, ofOne: 2 })
    const only = await get()
    expect((await get({ 'x-forwarded-for': '192.0.2.99' })).status).toBe(503)
    await bytesOf(only)
  })

  test('what needs no bytes holds no place', async () => {
    const { get } = open([{ path }], { inAll: 1, ofOne: 1 })
    for (let index = 0; index < 3; index += 1) {
      expect((await get({}, 'file-0', 'HEAD')).status).toBe(200)
      expect((await get({ range: 'bytes=99999999-' })).status).toBe(416)
    }
  })
})

describe('mirrors', () => {
  const mirrorOf = (origin: string, file = 'client.zip') => ({
    name: 'Paris',
    url: `${origin}/${file}`,
  })
  const giveSize = (size: number) =>
    mirror.behave((request, response) => {
      const headers = { 'content-range': `bytes 0-0/${size}`, 'content-length': '1' }
      response.writeHead(request.headers.range === 'bytes=0-0' ? 206 : 500, headers).end('x')
    })

  test('that answer are where a file that is not here is fetched', async () => {
    const { downloads, get, call } = open([{ mirrors: [mirrorOf(mirror.origin)], size: 7 }])
    expect((await get()).status).toBe(503)
    giveSize(7)
    await downloads.examine()
    const response = await get()
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `${mirror.origin}/client.zip`,
    ])
    expect(await call(listDownloads, {})).toMatchObject([
      { isHere: false, isAvailable: true, mirrors: [{ name: 'Paris' }], size: 7 },
    ])
  })

  test('that redirect are taken to have it', async () => {
    const { downloads, get } = open([{ mirrors: [mirrorOf(mirror.origin)] }])
    mirror.behave((_, response) =>
      response.writeHead(302, { location: 'https://cdn.example' }).end(),
    )
    await downloads.examine()
    expect((await get()).status).toBe(302)
  })

  test.for(['another size', 'an error', 'no ranges'])(
    'with %s are passed over',
    async (trouble) => {
      const { downloads, get } = open([{ mirrors: [mirrorOf(mirror.origin)], size: 7 }])
      if (trouble === 'another size') giveSize(8)
      if (trouble === 'an error') mirror.behave((_, response) => response.writeHead(404).end())
      if (trouble === 'no ranges')
        mirror.behave((_, response) => response.writeHead(200).end('whole'))
      await downloads.examine()
      expect((await get()).status).toBe(503)
      expect(warned).toEqual([expect.stringMatching(/^a mirror fails .*"mirror":"Paris"/)])
      giveSize(7)
      await downloads.examine()
      expect((await get()).status).toBe(302)
    },
  )

  test('are said to fail in words of the site alone', async () => {
    const { downloads } = open([{ mirrors: [mirrorOf(mirror.origin)] }])
    mirror.behave((_, response) => response.writeHead(404, { reason: 'Paid too late' }).end())
    await downloads.examine()
    mirror.behave((_, response) => response.destroy())
    await downloads.examine()
    expect(warned).toEqual([
      expect.stringContaining('"reason":"answered 404, expected 206"'),
      expect.stringMatching(/"reason":"mirrors at 127.0.0.1:\d+ /),
    ])
  })

  test('are named beside a file that is here, which comes from here', async () => {
    const { downloads, get } = open([{ path, mirrors: [mirrorOf(mirror.origin)] }])
    giveSize(300_000)
    await downloads.examine()
    const response = await get()
    expect(response.status).toBe(200)
    await bytesOf(response)
    expect(await downloads.listLinks()).toMatchObject([{ isHere: true, mirrors: [{}] }])
  })
})

test('the guide says how to connect in the owner’s words', async () => {
  const { call } = open([])
  expect(await call(getConnectionGuide, {})).toEqual({
    address: 'logon.aldermoor.example',
    steps: [{ platform: 'mac', steps: [{ fr: 'Ouvrez', en: 'Open' }] }],
  })
})
