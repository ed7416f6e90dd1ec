import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCharacter, inMemory, MemoryGame } from '../../test/memory-game.ts'
import { silentLog } from '../../test/test-api.ts'
import { openTestDb, type TestDb } from '../../test/test-db.ts'
import type { GameAdapter } from '../server/game/game-adapter.ts'
import type { Db } from '../server/platform/database/db.ts'
import { createJobs } from '../server/platform/jobs.ts'
import type { Log } from '../server/platform/log.ts'
import { createOutboundFactory } from '../server/platform/outbound/outbound.ts'
import { Config } from './config.ts'
import { createGameServices, openGame } from './game-services.ts'

const visitor = {
  address: '192.0.2.1',
  userAgent: 'test',
  isBrowser: false,
  language: 'en',
  requestId: 'test',
} as const

let database: TestDb
let db: Db
let stopping: (() => Promise<unknown>)[]

beforeEach(async () => {
  database = await openTestDb()
  db = database.db
  stopping = []
})
afterEach(async () => {
  for (const stop of stopping) await stop()
  await database.close()
})

/** One process of the site, connected to the simulated world unless to another. */
async function aProcess({ adapter, log = silentLog }: { adapter?: GameAdapter; log?: Log }) {
  const clock = Date.now
  const outbound = createOutboundFactory({ clock, log, random: Math.random })
  const config = Config.parse({ game: adapter })
  const site = { name: 'Aldermoor', timeZone: 'Europe/Paris' }
  const opened = await openGame({ db, clock, log, config, outbound })
  const jobs = createJobs(database.url, log)
  const options = { db, databaseUrl: database.url, clock, log, config, site, jobs }
  const game = createGameServices(options, opened)
  stopping.push(async () => {
    await game.close()
    await outbound.close()
  })
  return { game, jobs }
}

const readLevel = ({ game }: Awaited<ReturnType<typeof aProcess>>) =>
  game.service.readRanking({ kind: 'level', page: 1 }, visitor)

test('a fresh site shows a simulated world with a past, once it is whole', async () => {
  const site = await aProcess({})
  const { service } = site.game
  const beginning = { isDone: false }
  const begun = site.game.begin().finally(() => (beginning.isDone = true))
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
  await first.game.begin()
  expect(await readLevel(first)).toMatchObject({ total: 1 })
  const second = await aProcess({ adapter: inMemory(memory) })
  await second.game.begin()
  expect(memory.calls).toMatchObject({ listOnline: 2, walkCharacters: 1 })
  // as if they were taken a while ago
  const old = { taken_at: new Date(Date.now() - 601_000) }
  await db.updateTable('shown_standing').set(old).execute()
  await second.game.begin()
  expect(memory.calls).toMatchObject({ walkCharacters: 2 })
})

test('a game that is down does not keep the site from starting, and is told of', async () => {
  const memory = new MemoryGame()
  memory.failing.add('listServices').add('listOnline').add('walkCharacters')
  const warn = vi.fn<Log['warn']>()
  const { game } = await aProcess({ adapter: inMemory(memory), log: { ...silentLog, warn } })
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
  memory.betweenSlices = () => site.game.interrupt()
  await site.game.begin()
  await site.game.close()
  expect(await readLevel(site)).toMatchObject({ total: 0, takenAt: null })
  expect(memory.calls.walkCharacters).toBeUndefined()
  expect(memory.calls.close).toBe(1)
  expect(warn).not.toHaveBeenCalled()
})
