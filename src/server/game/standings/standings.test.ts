import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type GameApi, openGameApi } from '../../../../test/game-api.ts'
import { aCharacter, MemoryGame } from '../../../../test/memory-game.ts'
import { getCharacter } from '../../../contract/character.ts'
import { getRanking } from '../../../contract/ranking.ts'
import { findShown, readStandings } from './shown.ts'

let site: GameApi

beforeEach(async () => {
  site = await openGameApi()
})
afterEach(() => site.close())

const read = () => site.call(getRanking, { kind: 'level' })
const namesShown = async () => (await read()).entries.map(({ name }) => name)

/** Standings of a, b and c, then a game where only z is left. */
async function showOldWorld() {
  site.game.characters = ['a', 'b', 'c'].map((id) => aCharacter(id))
  await site.take()
  site.time.now += 600_000
  site.game.characters = ['x', 'y', 'z'].map((id) => aCharacter(id))
}

/** Ends every connection that takes standings, as a process that is killed does. */
async function cutConnections() {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'guildhall-standings'`.execute(
    site.db,
  )
}

test('standings are shown all at once, with the time the game was asked', async () => {
  await showOldWorld()
  const seen: string[][] = []
  const asked = site.time.now
  site.game.betweenSlices = async () => {
    site.time.now += 1000
    seen.push(await namesShown())
  }
  await site.take()
  expect(seen).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
  expect(await namesShown()).toEqual(['x', 'y', 'z'])
  expect(await read()).toMatchObject({ takenAt: asked / 1000 })
})

test.each(['walkCharacters', 'walkGuilds', 'walkArena', 'walkSummons'] as const)(
  'a game that fails in the middle of %s changes nothing, and the next round starts anew',
  async (call) => {
    await showOldWorld()
    const before = await read()
    site.game.failing.add(call)
    await expect(site.take()).rejects.toThrow(`${call} was told to fail`)
    expect(await read()).toEqual(before)
    expect((await site.call(getCharacter, { id: 'a' })).progress).toHaveLength(1)
    site.game.failing.clear()
    await site.take()
    expect(await namesShown()).toEqual(['x', 'y', 'z'])
  },
)

test('a game that hangs in the middle is given up', async () => {
  await showOldWorld()
  site.game.hanging.add('walkCharacters')
  site.patience.ms = 1000
  await expect(site.take()).rejects.toThrow('no slice within')
  expect(await namesShown()).toEqual(['a', 'b', 'c'])
  site.game.hanging.clear()
  site.patience.ms = 20_000
  await site.take()
  expect(await namesShown()).toEqual(['x', 'y', 'z'])
})

test('a process that is gone in the middle changes nothing, and another takes over', async () => {
  await showOldWorld()
  site.game.betweenSlices = cutConnections
  await expect(site.take()).rejects.toThrow(/connection|terminating/i)
  expect(await namesShown()).toEqual(['a', 'b', 'c'])
  site.game.betweenSlices = () => {}
  const other = await site.connect(site.game)
  await other.take()
  expect(await namesShown()).toEqual(['x', 'y', 'z'])
})

test('what a process left half filled is filled anew', async () => {
  await showOldWorld()
  await sql`
    insert into standing_character_1 (id, game_account, name, name_key, level, level_position)
    select 'x', '1', 'half', 'half', 1, 7 from generate_series(1, 2)`.execute(site.db)
  expect(await namesShown()).toEqual(['a', 'b', 'c'])
  await site.take()
  expect(await namesShown()).toEqual(['x', 'y', 'z'])
})

test('one process takes standings at a time', async () => {
  await showOldWorld()
  const other = await site.connect(new MemoryGame())
  other.game.characters = [aCharacter('wrong')]
  site.game.betweenSlices = () => other.take()
  await site.take()
  expect(await namesShown()).toEqual(['x', 'y', 'z'])
  expect(other.game.calls.walkCharacters).toBeUndefined()
  await other.take()
  expect(await namesShown()).toEqual(['wrong'])
})

test('a site that stops ends its walk, and shows what it showed', async () => {
  await showOldWorld()
  site.game.betweenSlices = () => site.stop()
  await expect(site.take()).rejects.toThrow('aborted')
  expect(await namesShown()).toEqual(['a', 'b', 'c'])
})

test('a few rows that cannot be read are left out', async () => {
  site.game.characters = [
    aCharacter('a'),
    aCharacter('not an id'),
    aCharacter(''),
    aCharacter('b', { level: Number.NaN }),
    aCharacter('c', { experience: Number.POSITIVE_INFINITY }),
    aCharacter('d', { gold: '5' as never }),
    aCharacter('e', { name: undefined as never }),
    aCharacter('f', { gameAccount: 'x'.repeat(65) }),
    null as never,
  ]
  await site.take()
  expect(await namesShown()).toEqual(['a'])
  expect(site.log.warn.mock.lastCall?.[0]).toEqual({
    list: 'characters',
    count: 8,
    of: 9,
    reason: 'id: expected an id',
  })
})

test('too many rows that cannot be read mean that the game is misread', async () => {
  await showOldWorld()
  site.game.characters = Array.from({ length: 1200 }, (_, index) => aCharacter(`c${index}`))
  site.game.sliceSize = 500
  for (let index = 0; index < 13; index += 1) site.game.characters[index * 50] = aCharacter('no id')
  await expect(site.take()).rejects.toThrow('13 of 1200 rows of characters cannot be read')
  expect(await namesShown()).toEqual(['a', 'b', 'c'])
  site.game.characters[0] = aCharacter('c0')
  await site.take()
  expect(await read()).toMatchObject({ total: 1188 })
})

test('numbers beyond sense are brought back to it', async () => {
  site.game.characters = [
    aCharacter('a', { level: 1e12, experience: 1e300, gold: -5, lastSeen: 1e18 }),
    aCharacter('b', { level: -3.7, lastSeen: -1 }),
  ]
  site.game.arena = [{ characterId: 'a', rating: 1e20, wins: -1, losses: 2.9 }]
  await site.take()
  expect(await site.call(getCharacter, { id: 'a' })).toMatchObject({
    level: 100_000,
    experience: 1e15,
    arena: { rating: 1_000_000_000, wins: 0, losses: 2 },
    lastSeen: null,
  })
  expect(await site.call(getCharacter, { id: 'b' })).toMatchObject({ level: 0, lastSeen: null })
})

test.each([
  ['a line break and controls', 'Two\r\nlines\u0000\u0007\u001b[31m', 'Two lines[31m'],
  ['text that turns around', '\u202eevil\u2066\u2069', 'evil'],
  ['nothing to be seen', '\u200b\u3164\u2800\ufeff', '?'],
  ['half a letter', 'Zo\ud83d', 'Zo\ufffd'],
  ['marks heaped on a letter', `Z${'\u0321'.repeat(40)}o`, 'Z\u0321\u0321\u0321o'],
  ['a thousand letters', 'a'.repeat(1000), 'a'.repeat(60)],
  ['letters made of two', '🐉'.repeat(61), '🐉'.repeat(60)],
  ['letters and marks apart', 'E\u0301lodie', 'Élodie'],
  ['markup', '<b onclick=x>', '<b onclick=x>'],
])('a name with %s is a name that can be seen', async (_, given, shown) => {
  site.game.characters = [aCharacter('a', { name: given, guildId: 'g' })]
  site.game.guilds = [{ id: 'g', name: given }]
  site.game.summons = [{ id: 's', ownerId: 'a', name: given, level: 1 }]
  await site.take()
  const character = await site.call(getCharacter, { id: 'a' })
  expect([character.name, character.guild?.name, character.summons[0]?.name]).toEqual([
    shown,
    shown,
    shown,
  ])
})

test('of a character the game tells twice, the first counts', async () => {
  site.game.characters = [
    aCharacter('a', { name: 'first' }),
    aCharacter('b'),
    aCharacter('a', { name: 'second' }),
  ]
  await site.take()
  expect(await namesShown()).toEqual(['first', 'b'])
})

test('another game shows nothing of the one before, and its places are compared with none', async () => {
  site.game.characters = [aCharacter('a', { level: 2 }), aCharacter('b')]
  await site.take()
  const other = await site.connect(new MemoryGame(), { place: 'elsewhere' })
  const readOther = () => other.call(getRanking, { kind: 'level' })
  expect(await readOther()).toMatchObject({ total: 0, takenAt: null })
  await expect(other.call(getCharacter, { id: 'a' })).rejects.toMatchObject({ status: 404 })

  site.time.now += 86_400_000
  other.game.characters = [aCharacter('b', { level: 5 }), aCharacter('a')]
  await other.take()
  expect((await readOther()).entries.map(({ name, change }) => [name, change])).toEqual([
    ['b', null],
    ['a', null],
  ])
  expect((await other.call(getCharacter, { id: 'a' })).progress).toHaveLength(1)
  expect(await read()).toMatchObject({ total: 0, takenAt: null })
})

test('a page that is read while its standings are replaced twice is read once more', async () => {
  await showOldWorld()
  const tries: string[][] = []
  const found = await readStandings(site.db, site.gameId, async (tables) => {
    // twice: the slot the page began with is the one shown again
    if (tries.length === 0) {
      await site.take()
      site.game.characters = [aCharacter('new')]
      await site.take()
    }
    const rows = await site.db.selectFrom(tables.characters).select('name').execute()
    const names = rows.map(({ name }) => name)
    tries.push(names)
    return names
  })
  expect(found).toEqual(['new'])
  expect(tries).toHaveLength(2)
})

test('visitors who read all the while never see half of anything', async () => {
  site.game.sliceSize = 200
  const world = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => aCharacter(`c${index}`, { name }))
  site.game.characters = world('even', 300)
  await site.take()
  const writing = { isDone: false }
  const odd: unknown[] = []
  const reader = async () => {
    while (!writing.isDone) {
      const { total, entries, podium } = await site.call(getRanking, { kind: 'level', page: 3 })
      const names = new Set([...entries, ...podium].map(({ name }) => name))
      const isWhole = names.size === 1 && entries.length === 50
      if (!isWhole || names.has('even') !== (total === 300)) odd.push({ total, names, entries })
    }
  }
  const readers = [reader(), reader(), reader()]
  for (let round = 1; round <= 6; round += 1) {
    site.game.characters = round % 2 ? world('odd', 400) : world('even', 300)
    await site.take()
  }
  writing.isDone = true
  await Promise.all(readers)
  expect(odd).toEqual([])
  expect(await findShown(site.db, site.gameId)).toMatchObject({ round: 7 })
})

test('nobody waits for standings that are taken', async () => {
  await showOldWorld()
  // a reader that is late holds on to the slot that is filled next
  const late = await site.db.startTransaction().execute()
  await sql`select count(*) from standing_character_1`.execute(late)
  const taking = site.take()
  const isWaiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database()
        and wait_event_type = 'Lock' and query like 'truncate%'`.execute(site.db)
    expect(rows[0]?.waiting).toBe(1)
  }
  await vi.waitFor(isWaiting, { timeout: 20_000 })
  expect(await namesShown()).toEqual(['a', 'b', 'c'])
  await late.commit().execute()
  await taking
  expect(await namesShown()).toEqual(['x', 'y', 'z'])
})
