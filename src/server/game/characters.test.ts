import { afterEach, beforeEach, expect, test } from 'vitest'
import { type GameApi, openGameApi } from '../../../test/game-api.ts'
import { aCharacter, MemoryGame } from '../../../test/memory-game.ts'
import { signedInAs } from '../../../test/test-api.ts'
import { getCharacter, listCharacterNames, listCharacters } from '../../contract/character.ts'
import { pruneProgress } from './standings/progress.ts'
import { pruneRecords } from './standings/records.ts'
import { findShown } from './standings/shown.ts'

const day = 86_400_000
const missing = { status: 404 }

let site: GameApi

beforeEach(async () => {
  site = await openGameApi()
})
afterEach(() => site.close())

const read = (id: string) => site.call(getCharacter, { id })
const listOf = (accountId: number) =>
  site.call(listCharacters, {}, { headers: signedInAs(accountId) })

test('everybody reads of a character what the standings know', async () => {
  const lastSeen = site.time.now - 5000
  const alice = aCharacter('a', {
    name: 'Alice',
    level: 7,
    class: 'mage',
    race: 'elf',
    experience: 12,
    gold: 3,
    guildId: 'g',
    lastSeen,
  })
  site.game.characters = [alice, aCharacter('b', { level: 9 })]
  site.game.guilds = [{ id: 'g', name: 'Lamps' }]
  site.game.arena = [{ characterId: 'a', rating: 1500, wins: 2, losses: 1 }]
  site.game.summons = [
    { id: 's1', ownerId: 'a', name: 'Ash', level: 3, class: 'wolf' },
    { id: 's2', ownerId: 'a', name: 'Elm', level: 4 },
    { id: 's3', ownerId: 'b', name: 'Oak', level: 5 },
  ]
  site.game.online = [alice]
  await site.take()
  await site.refresh()
  expect(await read('a')).toEqual({
    id: 'a',
    name: 'Alice',
    class: 'mage',
    race: 'elf',
    level: 7,
    experience: 12,
    guild: { id: 'g', name: 'Lamps' },
    arena: { rating: 1500, wins: 2, losses: 1 },
    seconds: null,
    positions: { level: 2, gold: 1, arena: 1, time: null },
    summons: [
      { id: 's2', name: 'Elm', class: null, level: 4 },
      { id: 's1', name: 'Ash', class: 'wolf', level: 3 },
    ],
    online: true,
    lastSeen: lastSeen / 1000,
    // the day began at midnight in Paris
    progress: [{ day: Date.UTC(2026, 2, 13, 23) / 1000, level: 7, rating: 1500 }],
    record: {
      since: Date.UTC(2026, 2, 13, 23) / 1000,
      best: {
        level: { place: 2, day: Date.UTC(2026, 2, 13, 23) / 1000 },
        arena: { place: 1, day: Date.UTC(2026, 2, 13, 23) / 1000 },
      },
    },
    title: 'arena',
    player: null,
    takenAt: site.time.now / 1000,
  })
  await expect(read('c')).rejects.toMatchObject(missing)
})

test('a character bears the greatest title that is true of it, and no other', async () => {
  site.game.characters = [
    aCharacter('top', { level: 60, class: 'mage', gold: 1 }),
    aCharacter('second', { level: 50, class: 'mage', gold: 9 }),
    aCharacter('rogue', { level: 40, class: 'rogue', guildId: 'g' }),
    aCharacter('fighter', { level: 39, class: 'rogue' }),
    aCharacter('leader', { level: 30, class: 'rogue', guildId: 'h' }),
    aCharacter('member', { level: 20, class: 'rogue', guildId: 'h' }),
    aCharacter('classless', { level: 10 }),
  ]
  site.game.guilds = [
    { id: 'g', name: 'Lamps', leaderId: 'rogue' },
    { id: 'h', name: 'Wicks', leaderId: 'leader' },
  ]
  site.game.arena = [{ characterId: 'fighter', rating: 1500, wins: 2, losses: 1 }]
  await site.take()
  const titlesOf = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await read(id)).title))
  const ids = site.game.characters.map(({ id }) => id)
  expect(await titlesOf(ids)).toEqual(['level', 'gold', 'class', 'arena', 'guild', null, null])
  // who led before is remembered for it
  site.game.characters = site.game.characters.map((one) =>
    one.id === 'member' ? { ...one, level: 70, class: 'mage' } : one,
  )
  site.game.arena = [{ characterId: 'second', rating: 1500, wins: 2, losses: 1 }]
  await site.take()
  expect(await titlesOf(['member', 'top', 'fighter'])).toEqual(['level', 'onceLevel', 'onceArena'])
})

test('a game without a ranking gives no title by it', async () => {
  site.game.characters = [aCharacter('a', { level: 9, class: 'mage', gold: 1 })]
  const other = await site.connect(site.game, { rankings: ['guild'] })
  await other.take()
  expect((await other.call(getCharacter, { id: 'a' })).title).toBeNull()
})

test('a character that was never ranked has no page', async () => {
  await expect(read('a')).rejects.toMatchObject(missing)
})

test('progress has a row for each day something changed', async () => {
  const levels = [1, 2, 2, 2, 5]
  for (const level of levels) {
    site.game.characters = [aCharacter('a', { level }), aCharacter('b')]
    await site.take()
    site.time.now += day / 2
  }
  expect((await read('a')).progress.map((one) => one.level)).toEqual([1, 2, 5])
  expect((await read('b')).progress).toHaveLength(1)
})

test('a page shows the last year of progress, and older progress goes in the end', async () => {
  site.game.characters = [aCharacter('a')]
  await site.take()
  site.time.now += 366 * day
  expect((await read('a')).progress).toEqual([])
  const kept = () => site.db.selectFrom('character_progress').select('level').execute()
  await pruneProgress(site.db, site.time.now)
  expect(await kept()).toHaveLength(1)
  await pruneProgress(site.db, site.time.now + 40 * day)
  expect(await kept()).toEqual([])
})

test('the first day and the best places of a character are written down, and stay', async () => {
  const first = Date.UTC(2026, 2, 13, 23) / 1000
  const on = (days: number) => first + days * 86_400
  const levelsOfRival = [2, 1, 1, 9, 9, 9]
  for (const level of levelsOfRival) {
    site.game.characters = [aCharacter('a', { level: 5 }), aCharacter('b', { level: level * 4 })]
    await site.take()
    // standings that are taken again say nothing else
    await site.take()
    site.time.now += day
  }
  const a = await read('a')
  expect(a.positions.level).toBe(2)
  expect(a.record).toEqual({
    since: first,
    best: { level: { place: 1, day: on(1) }, arena: null },
  })
  expect((await read('b')).record.best.level).toEqual({ place: 1, day: on(0) })
  site.game.characters = [aCharacter('b', { level: 9 })]
  await site.take()
  site.game.characters = [aCharacter('a', { level: 1 }), aCharacter('b', { level: 9 })]
  await site.take()
  // it was away, and is the same
  expect((await read('a')).record).toEqual(a.record)
})

test('records go with a character whose progress has gone, and not while it is ranked', async () => {
  site.game.characters = [aCharacter('a'), aCharacter('b')]
  await site.take()
  site.game.characters = [aCharacter('a')]
  await site.take()
  const kept = async () => {
    const rows = await site.db.selectFrom('character_record').select('character_id').execute()
    return rows.map(({ character_id: id }) => id).toSorted()
  }
  const { id } = await site.db.selectFrom('game').select('id').executeTakeFirstOrThrow()
  const prune = async () => {
    const shown = await findShown(site.db, id)
    if (shown) await pruneRecords(site.db, id, shown)
  }
  await prune()
  expect(await kept()).toEqual(['a', 'b'])
  await pruneProgress(site.db, site.time.now + 401 * day)
  await prune()
  expect(await kept()).toEqual(['a'])
})

test('a player hides their characters, their name or their presence at once', async () => {
  const a = aCharacter('a', { gameAccount: '7' })
  site.game.characters = [a]
  site.game.online = [a]
  await site.take()
  await site.refresh()
  const alice = await site.join('alice', ['7'])
  expect(await read('a')).toMatchObject({ online: true, player: null })
  await site.choose(alice, { player: true, online: false })
  expect(await read('a')).toMatchObject({ online: false, player: { pseudo: 'alice' } })
  await site.choose(alice, { characters: false })
  await expect(read('a')).rejects.toMatchObject(missing)
  await site.choose(alice, {})
  expect(await read('a')).toMatchObject({ player: null })
})

test('the picture of a player stands beside their characters where they want it', async () => {
  site.game.characters = [aCharacter('a', { gameAccount: '7' })]
  await site.take()
  const alice = await site.join('alice', ['7'], { player: true })
  await site.db.updateTable('account').set({ avatar: 'xyz' }).where('id', '=', alice).execute()
  expect(await read('a')).toMatchObject({ player: { avatar: '/avatar/xyz/128.webp' } })
})

test('players see their own characters as they are now, with the places of the last standings', async () => {
  site.game.characters = [
    aCharacter('a', { gameAccount: '7', level: 3, gold: 5, guildId: 'g' }),
    aCharacter('b', { gameAccount: '8', level: 9 }),
    aCharacter('c', { gameAccount: '9' }),
  ]
  site.game.guilds = [{ id: 'g', name: 'Lamps' }]
  await site.take()
  const alice = await site.join('alice', ['7', '8'], { online: false })
  site.time.now += 60_000
  site.game.characters[0] = aCharacter('a', { gameAccount: '7', level: 4, gold: 6, guildId: 'g' })
  site.game.characters.push(aCharacter('new', { gameAccount: '7' }))
  site.game.online = [aCharacter('a')]
  await site.refresh()
  const list = await listOf(alice)
  expect(list.map(({ id }) => id)).toEqual(['b', 'a', 'new'])
  expect(list[1]).toEqual({
    id: 'a',
    name: 'a',
    class: null,
    race: null,
    level: 4,
    experience: null,
    gold: 6,
    guild: { id: 'g', name: 'Lamps' },
    arena: null,
    seconds: null,
    positions: { level: 2, gold: 1, arena: null, time: null },
    lastSeen: null,
    online: true,
    player: null,
    gameAccount: '7',
    takenAt: site.time.now / 1000,
  })
  expect(list[2]).toMatchObject({ positions: { level: null } })
})

test('nobody sees the characters of another, and who links none has none', async () => {
  site.game.characters = [aCharacter('a', { gameAccount: '7' })]
  await site.take()
  const alice = await site.join('alice', ['7'])
  const bob = await site.join('bob', ['8'])
  const carol = await site.join('carol', [])
  expect((await listOf(alice)).map(({ id }) => id)).toEqual(['a'])
  expect(await listOf(bob)).toEqual([])
  expect(await listOf(carol)).toEqual([])
  await expect(listOf(0)).rejects.toMatchObject({ status: 401 })
  // a game that answers with the characters of others is not believed
  site.game.listCharacters = async () => site.game.characters
  site.time.now += 60_000
  expect(await listOf(bob)).toEqual([])
})

test('an account linked in another game shows nothing of this one', async () => {
  site.game.characters = [aCharacter('a', { gameAccount: '7' })]
  await site.take()
  const alice = await site.join('alice', ['7'])
  const other = await site.connect(new MemoryGame(), { place: 'elsewhere' })
  other.game.characters = site.game.characters
  expect(await other.call(listCharacters, {}, { headers: signedInAs(alice) })).toEqual([])
})

test.each(['failing', 'hanging'] as const)(
  'with the game %s, own characters are those of the last standings, and say so',
  async (how) => {
    site.game.characters = [aCharacter('a', { gameAccount: '7', gold: 5 })]
    await site.take()
    const takenAt = site.time.now / 1000
    const alice = await site.join('alice', ['7'])
    site.time.now += 60_000
    site.game[how].add('listCharacters')
    expect(await listOf(alice)).toMatchObject([
      { id: 'a', gold: 5, takenAt, positions: { level: 1 } },
    ])
  },
)

test('a player who asks all the time does not ask the game each time', async () => {
  const alice = await site.join('alice', ['7', '8'])
  await Promise.all([listOf(alice), listOf(alice)])
  await listOf(alice)
  expect(site.game.calls.listCharacters).toBe(2)
  site.time.now += 6000
  await listOf(alice)
  expect(site.game.calls.listCharacters).toBe(4)
})

test('own characters are told by name, before any id', async () => {
  site.game.characters = [aCharacter('a', { gameAccount: '7', name: 'Alice' })]
  const alice = await site.join('alice', ['7'])
  const names = await site.call(listCharacterNames, {}, { headers: signedInAs(alice) })
  expect(names).toEqual([{ id: 'a', name: 'Alice' }])
})
