import { randomBytes } from 'node:crypto'
import type { QueryId } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDb, type TestDb } from '../../../../../test/test-db.ts'
import { describeGame, type OpenGame } from '../../../../../test/game-conformance.ts'
import { readWalk } from '../../../../../test/game-conformance-walk.ts'
import {
  demoContext,
  firstLogin,
  openDemoGame,
  saturdayEvening,
} from '../../../../../test/games/demo-world.ts'
import { type Db, openDb } from '../../../platform/database/db.ts'
import type { GameAdapter, GameContext } from '../../game-adapter.ts'
import type { Delivery } from '../../../platform/game/game-delivery.ts'
import type { GameServer } from '../../game-server.ts'
import { demoGame } from './demo-game.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let database: TestDb
let db: Db
let adapter: GameAdapter
let context: GameContext
let opened: OpenGame
beforeAll(async () => {
  database = await openTestDb()
  db = database.db
  adapter = demoGame({ sliceSize: 200 })
  context = demoContext(db)
  await adapter.create(context).accounts?.create({ ...firstLogin, email: undefined })
  opened = await openDemoGame(db)
})
afterAll(async () => {
  await database.close()
})

describeGame('the simulated world', async () => opened, {
  texts: 'game-demo',
  services: ['login', 'world'],
  hasGuilds: true,
  hasArena: true,
  hasSummons: true,
  tellsZones: true,
  accounts: {
    ignoresPasswordCase: false,
    impossibleUserNames: ['Ysandre of', 'Éloïse', 'semi;colon', 'new\nline'],
    impossiblePasswords: [],
  },
  delivers: ['item', 'gold', 'points'],
  isRemote: false,
})

const aReward = (given: Partial<Delivery>): Delivery => ({
  key: randomBytes(8).toString('hex'),
  characterId: '4',
  characterName: 'Alys',
  gameAccount: 'p4',
  kind: 'gold',
  amount: 250,
  subject: 'Well done',
  text: 'For the ferry.',
  ...given,
})

test('its classes are those of its characters, its species those of what they summon', async () => {
  const game = adapter.create(context)
  const { entries: characters } = await readWalk(game.walkCharacters())
  const { entries: summons } = await readWalk(game.walkSummons?.())
  const keysOf = (entries: readonly { class?: string | undefined }[]) =>
    [...new Set(entries.map((one) => one.class))].toSorted()
  const keys = (traits: GameAdapter['classes'] = []) => traits.map(({ key }) => key).toSorted()
  expect(keys(adapter.classes)).toEqual(keysOf(characters))
  expect(keys(adapter.species)).toEqual(keysOf(summons))
})

test('both services are up since Thursday morning', async () => {
  const since = Date.parse('2026-11-19T09:10:00+01:00')
  const services = await adapter.create(context).listServices()
  expect(services).toMatchObject([
    { key: 'login', since },
    { key: 'world', since },
  ])
})

test('a new account has one or two characters that nobody else has', async () => {
  const game = adapter.create(context)
  const seen = new Set<string>()
  for (const name of ['first', 'second', 'third', 'fourth']) {
    const wish = { userName: `owner-${name}`, password: 'three lanterns', email: undefined }
    const account = await game.accounts?.create(wish)
    const own = await game.listCharacters(account?.id ?? '')
    expect([1, 2]).toContain(own.length)
    for (const { id } of own) {
      expect(seen.has(id)).toBe(false)
      seen.add(id)
      expect(await game.findCharacter(id)).toMatchObject({ gameAccount: account?.id })
    }
  }
})

test('a reward shows in the gold of its character, and in that of nobody else', async () => {
  const game = adapter.create(context)
  const before = await readGold(game)
  await game.delivery?.deliver(aReward({}))
  await game.delivery?.deliver(aReward({ kind: 'item', item: 'pumpkin', amount: 40 }))
  const after = await readGold(game)
  expect(after.get('4')).toBe((before.get('4') ?? 0) + 290)
  before.delete('4')
  after.delete('4')
  expect(after).toEqual(before)
  expect((await game.findCharacter('4'))?.gold).toBe((await readGold(game)).get('4'))
})

async function readGold(game: GameServer): Promise<Map<string, number | undefined>> {
  const { entries } = await readWalk(game.walkCharacters())
  return new Map(entries.map(({ id, gold }) => [id, gold]))
}

test('a reward for a character of another account is refused for good', async () => {
  const trying = adapter.create(context).delivery?.deliver(aReward({ gameAccount: 'p5' }))
  await expect(trying).rejects.toMatchObject({ name: 'UnrecoverableError' })
})

test('a walk reads a row for each character that was given something, and one more', async () => {
  let [queries, rows] = [0, 0]
  const counting = db.withPlugin({
    transformQuery({ node }: { queryId: QueryId; node: never }) {
      queries += 1
      return node
    },
    async transformResult({ result }) {
      rows += result.rows.length
      return result
    },
  })
  const game = adapter.create(demoContext(counting))
  await game.delivery?.deliver(aReward({}))
  const { characters } = await db
    .selectFrom('demo_delivery')
    .select((row) => row.fn.count<string>('character_id').distinct().as('characters'))
    .executeTakeFirstOrThrow()
  ;[queries, rows] = [0, 0]
  const { entries } = await readWalk(game.walkCharacters())
  expect(entries.length).toBeGreaterThan(2000)
  expect({ queries, rows }).toEqual({ queries: 2, rows: Number(characters) + 1 })
})

test('a game whose database is gone is unavailable', async () => {
  const gone = openDb(`${database.url}_gone`)
  const game = adapter.create(demoContext(gone))
  const unavailable = { name: 'AppError', code: 'GameUnavailable' }
  await expect(game.listOnline()).rejects.toMatchObject(unavailable)
  await expect(readWalk(game.walkCharacters())).rejects.toMatchObject(unavailable)
  await expect(game.findCharacter('4')).rejects.toMatchObject(unavailable)
  await expect(game.accounts?.verify('bob', 'three lanterns')).rejects.toMatchObject(unavailable)
  await expect(game.delivery?.deliver(aReward({}))).rejects.toMatchObject(unavailable)
  await expect(game.delivery?.check()).rejects.toMatchObject(unavailable)
  expect(await game.listServices()).toHaveLength(2)
  await gone.destroy()
})

test('its past is what it told then', async () => {
  const yesterday = saturdayEvening - dayMs
  const past = adapter.recall?.(context)
  const then = adapter.create(demoContext(db, yesterday))
  const entries = await readWalk(past?.asOf(yesterday).walkCharacters())
  expect(entries).toEqual(await readWalk(then.walkCharacters()))
  const [count] = past?.countOnline(yesterday, yesterday + 1, 1) ?? []
  expect(count).toBe((await then.listOnline()).length)
})

test('nobody played in the maintenance that its news tell of', () => {
  const past = adapter.recall?.(context)
  const [from, hours] = [Date.parse('2026-11-19T00:00+01:00'), 24]
  const counts = past?.countOnline(from, from + hours * hourMs, hourMs) ?? []
  const empty = counts.flatMap((count, hour) => (count === 0 ? [hour] : []))
  expect(counts).toHaveLength(hours)
  expect(empty).toEqual([6, 7, 8, 9])
})

test('an option nobody knows, and a time zone that is none, are refused by name', () => {
  expect(() => demoGame({ timeZone: 'Mars/Olympus' })).toThrow('game.timeZone')
  expect(() => demoGame({ seeds: 'x' } as never)).toThrow('game.seeds')
})

test('a world of survival servers tells names and counts alone', async () => {
  const survival = demoGame({ kind: 'survival', sliceSize: 200 })
  expect(survival).toMatchObject({ isSimulated: true, hasOwnCharacters: false, rankings: ['time'] })
  const server = survival.create(context)
  const services = await server.listServices()
  const online = await server.listOnline()
  const playing = await demoGame().create(context).listOnline()
  expect(services.reduce((sum, { players = 0 }) => sum + players, 0)).toBe(playing.length)
  const keys = new Set(services.map(({ key }) => key))
  for (const { level, class: played, guild, server: on = '' } of online) {
    expect([level, played, guild, keys.has(on)]).toEqual([undefined, undefined, undefined, true])
  }
  expect(online.length).toBeLessThan(playing.length)
  const { entries, slices } = await readWalk(server.walkCharacters())
  expect(slices).toBeGreaterThan(1)
  const [first] = entries
  expect(first).toEqual({
    id: first?.id,
    gameAccount: first?.id,
    name: expect.any(String),
    seconds: expect.any(Number),
    lastSeen: expect.any(Number),
  })
  expect(await server.findCharacter(first?.id ?? '')).toEqual(first)
  const before = survival.recall?.(context).asOf(saturdayEvening - 7 * dayMs)
  const then = await before?.findCharacter(first?.id ?? '')
  expect(then?.seconds ?? 0).toBeLessThanOrEqual(first?.seconds ?? 0)
})
