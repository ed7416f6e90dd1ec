import { afterEach, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { brandedFile, flat, gifOfFrames, pngOfSize } from '../../../test/picture-files.ts'
import { createSupportApi, type SupportApi } from '../../../test/support-api.ts'
import { openTestDb, type TestDb } from '../../../test/test-db.ts'
import { replyToTicket, getTicket } from '../../contract/support.ts'
import { largestTicketPicture } from '../../contract/ticket-terms.ts'

let database: TestDb
let site: SupportApi
let alice: number
let bob: number
let sam: number
let moe: number

beforeEach(async () => {
  database = await openTestDb()
  site = createSupportApi(database.db)
  alice = await site.join('alice')
  bob = await site.join('bob')
  sam = await site.join('sam', 'support')
  moe = await site.join('moe', 'moderator')
})

afterEach(async () => {
  await site.close()
  await database.close()
})

const refused = (code: string) => ({ status: 400, errors: [{ code }] })
const screen = (width = 40, height = 20) => flat(width, height).png().toBuffer()
/** Statuses of a picture for somebody without a session, its player, another, the team, another of it. */
const statuses = (id: string) =>
  Promise.all(
    [undefined, alice, bob, sam, moe].map(async (who) => (await site.readPicture(id, who)).status),
  )

test('a picture is seen by its player and the team alone', async () => {
  const picture = await site.upload(alice, await screen())
  expect(picture).toMatchObject({ width: 40, height: 20 })
  expect(await statuses(picture.id)).toEqual([401, 200, 404, 404, 404])
  const { messages } = await site.open(alice, { pictures: [picture.id] })
  expect(messages[0]?.pictures).toEqual([picture])
  expect(await statuses(picture.id)).toEqual([401, 200, 404, 200, 404])
  expect(await statuses('a'.repeat(22))).toEqual([401, 404, 404, 404, 404])
})

test('a picture of a note is the team’s alone, one of an answer the player’s, too', async () => {
  const { id } = await site.open(alice)
  const noted = await site.upload(sam, await screen())
  const shown = await site.upload(sam, await screen())
  await site.replyAsTeam(sam, id, 'See.', { IsNote: true, Pictures: [noted.id] })
  await site.replyAsTeam(sam, id, 'See.', { Pictures: [shown.id] })
  expect(await statuses(noted.id)).toEqual([401, 404, 404, 200, 404])
  expect(await statuses(shown.id)).toEqual([401, 200, 404, 200, 404])
  await database.db.deleteFrom('account').where('id', '=', sam).execute()
  expect((await site.readPicture(shown.id, alice)).status).toBe(200)
  await database.db.deleteFrom('account').where('id', '=', alice).execute()
  expect(await database.db.selectFrom('ticket_picture').select('id').execute()).toEqual([])
})

test('a picture is answered so that nothing runs in it and nothing keeps it', async () => {
  const { id } = await site.upload(alice, await screen())
  const response = await site.readPicture(id, alice)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  const metadata = await sharp(await response.arrayBuffer()).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 20 })
  const missing = await site.readPicture('b'.repeat(22), alice)
  expect(missing.headers.get('cache-control')).toContain('no-store')
})

test.each([
  [3200, 1000, 1600, 500],
  [1001, 4000, 400, 1600],
  [1600, 1600, 1600, 1600],
  [3, 3999, 1, 1600],
])('of %i × %i pixels it is kept at %i × %i', async (width, height, keptWidth, keptHeight) => {
  const picture = await site.upload(alice, await screen(width, height))
  expect(picture).toMatchObject({ width: keptWidth, height: keptHeight })
  const body = await (await site.readPicture(picture.id, alice)).arrayBuffer()
  expect(await sharp(body).metadata()).toMatchObject({ width: keptWidth, height: keptHeight })
})

test('a photo taken sideways stands upright, without what the camera wrote into it', async () => {
  const photo = await flat(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const picture = await site.upload(alice, photo)
  expect(picture).toMatchObject({ width: 20, height: 40 })
  const kept = sharp(await (await site.readPicture(picture.id, alice)).arrayBuffer())
  const { width, height, exif } = await kept.metadata()
  expect({ width, height, exif }).toEqual({ width: 20, height: 40, exif: undefined })
})

test('what is no picture, or too large a one, is refused by name', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const upload = (bytes: Uint8Array) => site.upload(alice, bytes)
  await expect(upload(svg)).rejects.toMatchObject(refused('PictureFormatRefused'))
  await expect(upload(brandedFile('heic'))).rejects.toMatchObject(refused('PictureFormatRefused'))
  await expect(upload(Buffer.alloc(0))).rejects.toMatchObject(refused('FileMissing'))
  await expect(upload((await screen()).subarray(0, 60))).rejects.toMatchObject(
    refused('PictureUnreadable'),
  )
  await expect(upload(pngOfSize(5000, 5000))).rejects.toMatchObject(refused('PictureTooLarge'))
  const heavy = Buffer.concat([await screen(), Buffer.alloc(largestTicketPicture)])
  await expect(upload(heavy)).rejects.toMatchObject(refused('PictureTooLarge'))
  await expect(upload(Buffer.alloc(largestTicketPicture * 2))).rejects.toMatchObject({
    status: 413,
  })
  expect(await upload(gifOfFrames(3))).toMatchObject({ width: 1, height: 1 })
})

test('a picture goes with one message of who uploaded it, or the message does not go either', async () => {
  const hers = await site.upload(alice, await screen())
  await expect(site.open(bob, { pictures: [hers.id] })).rejects.toMatchObject({ status: 404 })
  expect(await database.db.selectFrom('ticket').select('id').execute()).toEqual([])
  expect(site.notified).toEqual([])
  const { id, messages } = await site.open(alice, { pictures: [hers.id, hers.id] })
  expect(messages[0]?.pictures).toEqual([hers])
  const again = { Id: id, Text: 'Once more.', Pictures: [hers.id] }
  await expect(site.call(replyToTicket, again, site.as(alice))).rejects.toMatchObject({
    status: 404,
  })
  const many = { Id: id, Text: 'Many.', Pictures: Array.from({ length: 5 }, () => 'c'.repeat(22)) }
  await expect(site.call(replyToTicket, many, site.as(alice))).rejects.toMatchObject(
    refused('TooManyPictures'),
  )
  expect((await site.call(getTicket, { id }, site.as(alice))).messages).toHaveLength(1)
})

test('a picture that is not sent within a day is removed', async () => {
  const sent = await site.upload(alice, await screen())
  const old = await site.upload(alice, await screen())
  await site.open(alice, { pictures: [sent.id] })
  site.now.at += 86_400_000
  const young = await site.upload(alice, await screen())
  site.now.at += 1000
  await site.support.prune()
  const kept = await Promise.all(
    [sent, old, young].map(async ({ id }) => (await site.readPicture(id, alice)).status),
  )
  expect(kept).toEqual([200, 404, 200])
})

test('uploads are limited by account', async () => {
  const strict = createSupportApi(database.db, { counts: { ticketPicture: 1 } })
  await strict.upload(alice, await screen())
  await expect(strict.upload(alice, await screen())).rejects.toMatchObject({ status: 429 })
  await strict.upload(bob, await screen())
  await strict.close()
})
