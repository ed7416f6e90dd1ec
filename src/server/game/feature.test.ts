import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCharacter, inMemory, MemoryGame } from '../../../test/memory-game.ts'
import { silentLog } from '../../../test/test-api.ts'
import { openTestDb, type TestDb } from '../../../test/test-db.ts'
import { createTestTools } from '../../../test/test-tools.ts'
import type { Db } from '../platform/database/db.ts'
import type { Log } from '../platform/log.ts'
import { demoGame } from './adapters/demo/demo-game.ts'
import { createGameFeature, type GameFeature, openGame } from './feature.ts'
import type { GameAdapter } from './game-adapter.ts'
import { readGameId } from './game-identity.ts'

const visitor = {
  address: '192.0.2.1',
  userAgent: 'test',
  isBrowser: false,
  language: 'en',
  requestId: 'test',
} as const

let database: TestDb
let db: Db
let stopping: (() => unknown)[]

beforeEach(async () => {
  database = await openTestDb()
  db = database.db
  stopping = []
})
afterEach(async () => {
  for (const stop of stopping.splice(0).toReversed()) await stop()
  await database.close()
})

/** One process of the site, connected to the simulated world unless to another. */
async function aProcess({ adapter, log = silentLog }: { adapter?: GameAdapter; log?: Log }) {
  const tools = createTestTools({ db, log, onStop: (stop) => stopping.push(stop) })
  const played = adapter ?? demoGame()
  const opened = openGame(tools, played, await readGameId(db, played))
  return createGameFeature(tools, {
    game: opened,
    databaseUrl: database.url,
    everyMinutes: 10,
    customRankings: [],
    isHiddenName: () => false,
    confirm() {},
  })
}

const readLevel = ({ service }: GameFeature) =>
  service.readRanking({ kind: 'level', page: 1 }, visitor)

test('a fresh site shows a simulated world with a past, once it is whole', async () => {
  const site = await aProcess({})
  const { service } = site
  const beginning = { isDone: false }
  const begun = site.begin().finally(() => (beginning.isDone = true))
  const agesSeen = new Set<string>()
  while (!beginning.isDone) {
    const { takenAt } = await readLevel(site)
    const age = takenAt === null ? undefined : Date.now() / 1000 - takenAt
    agesSeen.add(age === undefined ? 'none yet' : age < 600 ? 'of now' : 'of the past')
  }
  await begun
  expect(agesSeen).not.toContain('of the past')
  const { entries } = await readLevel(site)
  expect(entries.filter(({ change }) => change !== null).length).toBeGreaterThan(40)
  const { progress } = await service.readCharacter(String(entries[0]?.id))
  expect(progress.length).toBeGreaterThan(1)
  const { points } = await service.readPopulation('30d')
  expect(points.filter(({ average }) => average === null)).toEqual([])
  const { records, isSimulated } = await service.readInfo()
  expect(isSimulated).toBe(true)
  expect(records.players?.count).toBeGreaterThan(0)
})

test('a site that starts again asks who is online and leaves young standings as they are', async () => {
  const memory = new MemoryGame()
  memory.characters = [aCharacter('a')]
  const first = await aProcess({ adapter: inMemory(memory) })
  await first.begin()
  expect(await readLevel(first)).toMatchObject({ total: 1 })
  const second = await aProcess({ adapter: inMemory(memory) })
  await second.begin()
  expect(memory.calls).toMatchObject({ listOnline: 2, walkCharacters: 1 })
  // as if they were taken a while ago
  const old = { taken_at: new Date(Date.now() - 601_000) }
  await db.updateTable('shown_standing').set(old).execute()
  await second.begin()
  expect(memory.calls).toMatchObject({ walkCharacters: 2 })
})

test('standings of before places among classes were written down are taken anew at once', async () => {
  const memory = new MemoryGame()
  memory.characters = [aCharacter('a', { class: 'mage' })]
  const adapter = inMemory(memory, { classes: [{ key: 'mage', icon: 'mage' }] })
  const site = await aProcess({ adapter })
  await site.begin()
  await site.begin()
  expect(memory.calls).toMatchObject({ walkCharacters: 1 })
  await db.updateTable('standing_character_0').set({ class_level_position: null }).execute()
  await site.begin()
  expect(memory.calls).toMatchObject({ walkCharacters: 2 })
  const ofMages = { kind: 'level', page: 1, class: 'mage' } as const
  expect(await site.service.readRanking(ofMages, visitor)).toMatchObject({ total: 1 })
})

test('a game that is down does not keep the site from starting, and is told of', async () => {
  const memory = new MemoryGame()
  memory.failing.add('listServices').add('listOnline').add('walkCharacters')
  const warn = vi.fn<Log['warn']>()
  const game = await aProcess({ adapter: inMemory(memory), log: { ...silentLog, warn } })
  await game.begin()
  expect(warn.mock.calls.map(([, message]) => message)).toEqual([
    'the services of the game could not be tried',
    'the game was not read',
    'standings were not taken',
  ])
  expect(await game.service.readCounter()).toEqual({ count: -1 })
})

test('a site that stops in the middle of a walk does not wait for its end, and tells of no failure', async () => {
  const memory = new MemoryGame()
  memory.characters = [aCharacter('a'), aCharacter('b'), aCharacter('c')]
  const warn = vi.fn<Log['warn']>()
  const site = await aProcess({ adapter: inMemory(memory), log: { ...silentLog, warn } })
  memory.betweenSlices = () => site.interrupt()
  await site.begin()
  for (const stop of stopping.splice(0).toReversed()) await stop()
  expect(await readLevel(site)).toMatchObject({ total: 0, takenAt: null })
  expect(memory.calls.walkCharacters).toBeUndefined()
  expect(memory.calls.close).toBe(1)
  expect(warn).not.toHaveBeenCalled()
})
