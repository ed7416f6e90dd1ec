import { resolve } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type GameApi, openGameApi } from '../../../test/game-api.ts'
import { aCharacter } from '../../../test/memory-game.ts'
import { testLocales } from '../../../test/test-locales.ts'
import { createTestServer } from '../../../test/test-server.ts'
import { cardDrawings } from '../../app/card-drawings.ts'
import { respondWithError } from '../platform/http/error-response.ts'
import { createVisitorReader } from '../platform/http/visitor.ts'
import { toLimits } from '../platform/limits.ts'
import { createRateLimiter } from '../platform/rate-limit.ts'
import { readServerTexts } from '../platform/server-texts.ts'
import { toCardFacts, toGuildFacts } from './card-facts.ts'
import { socialCardRoutes } from './social-card-routes.ts'
import { createSocialCardService, type SocialCardNeeds } from './social-card-service.ts'

let game: GameApi

beforeEach(async () => {
  game = await openGameApi()
})
afterEach(() => game.close())

/** A site that shows the cards of these characters. */
async function openCards(names: readonly string[], given: Given = {}) {
  game.game.characters = names.map((name, index) =>
    aCharacter(name, { name, level: 10 + index, class: 'mage', gameAccount: name }),
  )
  await game.take()
  const service = createSocialCardService({
    needs: {
      artFolder: resolve(import.meta.dirname, '../../../public/art'),
      drawings: cardDrawings,
      readCharacter: game.service.readCharacter,
      readGuild: game.service.readGuild,
      readInfo: game.service.readInfo,
      ...given,
    },
    clock: () => game.time.now,
    limiter: createRateLimiter(game.db, () => game.time.now),
    limits: toLimits({ socialCard: { count: given.drawings60 ?? 60 } }),
    locales: testLocales,
    site: { name: 'Aldermoor' },
  })
  const router = new Hono()
  router.onError(respondWithError(game.log))
  const readVisitor = createVisitorReader([], ['fr', 'en'], () => 'request')
  socialCardRoutes({ router, readVisitor }, service)
  return createTestServer(router).request
}

interface Given extends Partial<SocialCardNeeds> {
  /** How many may be drawn in a minute. */
  drawings60?: number
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a character has a picture of the size that is shown where its page is shared', async () => {
  const ask = await openCards(['Alice', 'Bob'])
  const response = await ask('/card/character/Alice/en.png')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  const png = await bytesOf(response)
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const other = await bytesOf(await ask('/card/character/Bob/en.png'))
  const french = await bytesOf(await ask('/card/character/Alice/fr.png'))
  expect([png.equals(other), png.equals(french)]).toEqual([false, false])
})

test('its best place is told in words', async () => {
  await openCards(['Alice', 'Bob'])
  const facts = toCardFacts(await game.service.readCharacter('Alice'), 'en', {
    site: 'Aldermoor',
    info: await game.service.readInfo(),
    texts: readServerTexts(testLocales, 'game'),
    sceneOf: cardDrawings.sceneOf,
  })
  expect([facts.level, facts.place]).toEqual([
    'Level 10',
    { number: 2, text: 'Place 2 in the level ranking' },
  ])
})

test('who has the picture is told that it is the same, until it changes', async () => {
  const ask = await openCards(['Alice'])
  const path = '/card/character/Alice/en.png'
  const etag = (await ask(path)).headers.get('etag') ?? ''
  const again = await ask(path, { headers: { 'if-none-match': etag } })
  expect([again.status, again.headers.get('etag')]).toEqual([304, etag])
  game.game.characters = [aCharacter('Alice', { level: 80, class: 'mage', gameAccount: 'Alice' })]
  await game.take()
  const changed = await ask(path, { headers: { 'if-none-match': etag } })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(etag)
})

test('of who is hidden or unknown the picture of the site is shown', async () => {
  const ask = await openCards(['Alice'])
  expect((await ask('/card/character/Alice/en.png')).status).toBe(200)
  await game.join('Ann', ['Alice'], { characters: false })
  for (const id of ['Alice', 'Nobody']) {
    const response = await ask(`/card/character/${id}/en.png`)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/social.jpg'])
  }
})

test.for(['xx.png', 'en.svg', 'en'])('%s is no picture of anybody', async (file) => {
  const ask = await openCards(['Alice'])
  expect((await ask(`/card/character/Alice/${file}`)).status).toBe(404)
})

test('one network has so many pictures drawn, and is shown those that are there', async () => {
  const ask = await openCards(['Alice', 'Bob'], { drawings60: 1 })
  expect((await ask('/card/character/Alice/en.png')).status).toBe(200)
  const refused = await ask('/card/character/Bob/en.png')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('/card/character/Alice/en.png')).status).toBe(200)
  game.time.now += 61_000
  expect((await ask('/card/character/Bob/en.png')).status).toBe(200)
})

test('one is drawn at a time, and where many wait the next is told to come again', async () => {
  const names = ['Alice', 'Bob', 'Carol', 'Dave', 'Eve']
  const ask = await openCards(names, { waiting: 1 })
  const responses = await Promise.all(names.map((name) => ask(`/card/character/${name}/en.png`)))
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
  expect(statuses).toContain(503)
  // what was refused is no picture that is kept
  const refused = names[statuses.indexOf(503)] ?? ''
  expect((await ask(`/card/character/${refused}/en.png`)).status).toBe(200)
})

/** A guild of a leader and another. */
async function openGuild() {
  const ask = await openCards([])
  game.game.guilds = [{ id: 'g', name: 'Les Lanternes', leaderId: 'a' }]
  game.game.characters = ['a', 'b'].map((id) =>
    aCharacter(id, {
      name: id === 'a' ? 'Alice' : 'Bob',
      class: 'mage',
      guildId: 'g',
      gameAccount: id,
    }),
  )
  await game.take()
  return ask
}

test('a guild has a picture, too, that changes with it', async () => {
  const ask = await openGuild()
  const response = await ask('/card/guild/g/en.png')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  const etag = response.headers.get('etag') ?? ''
  expect(await sharp(await bytesOf(response)).metadata()).toMatchObject({
    width: 1200,
    height: 630,
  })
  expect((await ask('/card/guild/g/en.png', { headers: { 'if-none-match': etag } })).status).toBe(
    304,
  )
  // who leads it is named no longer
  await game.join('Ann', ['a'], { characters: false })
  const changed = await ask('/card/guild/g/en.png', { headers: { 'if-none-match': etag } })
  expect(changed.status).toBe(200)
  const unknown = await ask('/card/guild/none/en.png')
  expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/social.jpg'])
  expect((await ask('/card/realm/g/en.png')).status).toBe(404)
})

test('what is told of a guild is in words of each language', async () => {
  await openGuild()
  const sources = {
    site: 'Aldermoor',
    info: await game.service.readInfo(),
    texts: readServerTexts(testLocales, 'game'),
    sceneOf: cardDrawings.sceneOf,
  }
  const guild = await game.service.readGuild('g')
  expect(toGuildFacts(guild, 'en', sources)).toMatchObject({
    name: 'Les Lanternes',
    members: '2 members',
    leader: 'Led by Alice',
    place: { number: 1, text: 'Place 1 among the guilds' },
  })
  expect(toGuildFacts(guild, 'fr', sources).leader).toBe('Menée par Alice')
})
