import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type GameApi, openGameApi } from '../../../test/game-api.ts'
import { aCharacter, MemoryGame } from '../../../test/memory-game.ts'
import { getRanking, type RankingEntry, type RankingKind } from '../../contract/ranking.ts'

const day = 86_400_000

let site: GameApi

beforeEach(async () => {
  site = await openGameApi()
})
afterEach(() => site.close())

interface Query {
  page?: number
  search?: string
  around?: string
}
const read = (kind: RankingKind, query: Query = {}) => site.call(getRanking, { kind, ...query })

/** `position name score` of each entry. */
async function linesOf(kind: RankingKind, query?: Query) {
  const { entries } = await read(kind, query)
  return entries.map(({ position, name, score }) => `${position} ${name} ${score}`)
}

const namesOf = (entries: readonly RankingEntry[]) => entries.map(({ name }) => name)

/** `name change` of each entry. */
async function changesOf(kind: RankingKind) {
  const { entries } = await read(kind)
  return entries.map(({ name, change }) => `${name} ${change}`)
}

/** 120 characters, the first of level 120 and named after its place. */
function aCrowd(count = 120) {
  return Array.from({ length: count }, (_, index) =>
    aCharacter(`c${index + 1}`, { level: count - index }),
  )
}

test('characters are ranked by level, then experience, then id', async () => {
  site.game.characters = [
    aCharacter('d', { level: 9 }),
    aCharacter('a', { level: 9, experience: 5 }),
    aCharacter('c', { level: 9, experience: 7 }),
    aCharacter('b', { level: 9, experience: 5 }),
    aCharacter('e', { level: 10 }),
  ]
  await site.take()
  expect(await linesOf('level')).toEqual(['1 e 0', '2 c 7', '3 a 5', '4 b 5', '5 d 0'])
})

test('gold is ranked where it is known', async () => {
  site.game.characters = [
    aCharacter('a', { gold: 0 }),
    aCharacter('b'),
    aCharacter('c', { gold: 12.5 }),
  ]
  await site.take()
  expect(await linesOf('gold')).toEqual(['1 c 12.5', '2 a 0'])
  expect(await read('gold')).toMatchObject({ total: 2, pages: 1 })
})

test('the arena is ranked by rating, then wins; who left the game is not', async () => {
  site.game.characters = [aCharacter('a'), aCharacter('b'), aCharacter('c')]
  site.game.arena = [
    { characterId: 'a', rating: 1500, wins: 3, losses: 1 },
    { characterId: 'b', rating: 1500, wins: 4, losses: 9 },
    { characterId: 'gone', rating: 9000, wins: 1, losses: 0 },
  ]
  await site.take()
  expect(await linesOf('arena')).toEqual(['1 b 1500', '2 a 1500'])
  const { entries, total } = await read('arena')
  expect(entries[0]).toMatchObject({ wins: 4, losses: 9 })
  expect(total).toBe(2)
})

test('guilds are ranked by the score of the game, or else by the levels of their members', async () => {
  site.game.characters = [
    aCharacter('a', { level: 10, guildId: 'g1' }),
    aCharacter('b', { level: 5, guildId: 'g1' }),
    aCharacter('c', { level: 15, guildId: 'g2' }),
    aCharacter('d', { level: 1, guildId: 'g3' }),
  ]
  site.game.guilds = [
    { id: 'g1', name: 'Many', leaderId: 'a' },
    { id: 'g2', name: 'One', leaderId: 'staff' },
    { id: 'g3', name: 'Scored', leaderId: 'd', score: 16 },
    { id: 'g4', name: 'Of the team', leaderId: 'x' },
  ]
  await site.take()
  expect(await linesOf('guild')).toEqual(['1 Scored 16', '2 Many 15', '3 One 15'])
  const { entries } = await read('guild')
  expect(entries.map(({ members, owner }) => [members, owner?.name])).toEqual([
    [1, 'd'],
    [2, 'a'],
    [1, undefined],
  ])
  expect((await read('level')).entries.map(({ guild }) => guild)).toEqual([
    'One',
    'Many',
    'Many',
    'Scored',
  ])
})

test('a guild is told with its id where it has a page, and has that page itself', async () => {
  site.game.characters = [
    aCharacter('a', { level: 3, guildId: 'g1' }),
    aCharacter('b', { level: 2, guildId: 'gone' }),
    aCharacter('c'),
  ]
  site.game.guilds = [{ id: 'g1', name: 'Lamps' }]
  await site.take()
  const { entries } = await read('level')
  expect(entries.map(({ guild, guildId }) => [guild, guildId])).toEqual([
    ['Lamps', 'g1'],
    [null, null],
    [null, null],
  ])
  expect((await read('guild')).entries).toMatchObject([{ id: 'g1', guildId: null, hasPage: true }])
})

test('creatures are ranked by level and show whose they are', async () => {
  site.game.characters = [aCharacter('a', { guildId: 'g1' })]
  site.game.guilds = [{ id: 'g1', name: 'Lamps' }]
  site.game.summons = [
    { id: 's1', ownerId: 'a', name: 'Ash', level: 3, class: 'wolf' },
    { id: 's2', ownerId: 'a', name: 'Elm', level: 4 },
    { id: 's3', ownerId: 'gone', name: 'Oak', level: 9 },
  ]
  await site.take()
  const { entries, total } = await read('summon')
  expect(total).toBe(2)
  expect(entries).toMatchObject([
    { position: 1, name: 'Elm', score: 4, class: null, guild: 'Lamps', hasPage: false },
    { position: 2, name: 'Ash', class: 'wolf', owner: { id: 'a', name: 'a', hasPage: true } },
  ])
})

test('before the first standings a ranking is empty and says that nobody was asked', async () => {
  const empty = { kind: 'level', page: 1, pages: 0, total: 0, entries: [], podium: [] }
  expect(await read('level')).toEqual({ ...empty, takenAt: null })
  await site.take()
  expect(await read('level')).toEqual({ ...empty, takenAt: site.time.now / 1000 })
})

test('a ranking the game does not have is not found', async () => {
  const game = new MemoryGame()
  const other = await site.connect(game, { rankings: ['level'] })
  await other.take()
  await expect(other.call(getRanking, { kind: 'guild' })).rejects.toMatchObject({
    status: 404,
  })
  expect(game.calls).toEqual({ walkCharacters: 1 })
})

test('every page has fifty places and the first three of all', async () => {
  site.game.characters = aCrowd()
  await site.take()
  const third = await read('level', { page: 3 })
  expect(third).toMatchObject({ page: 3, pages: 3, total: 120 })
  expect(third.entries.map(({ position }) => position)).toEqual(
    Array.from({ length: 20 }, (_, index) => 101 + index),
  )
  expect(namesOf(third.podium)).toEqual(['c1', 'c2', 'c3'])
  const first = await read('level')
  expect(first.entries).toHaveLength(50)
  expect(namesOf(first.podium)).toEqual(['c1', 'c2', 'c3'])
  const beyond = await read('level', { page: 1_000_000 })
  expect(beyond).toMatchObject({ page: 1_000_000, pages: 3, entries: [] })
})

test('a character finds the page it is on, its guild is on, and its best creature is on', async () => {
  site.game.characters = aCrowd()
  site.game.guilds = site.game.characters.map(({ id, level = 0 }) => ({
    id: `g${id}`,
    name: `Guild ${id}`,
    score: 1000 - level,
  }))
  for (const character of site.game.characters) character.guildId = `g${character.id}`
  site.game.summons = site.game.characters.flatMap(({ id }, index) => [
    { id: `s${id}`, ownerId: id, name: 'a creature', level: 200 - index },
    { id: `t${id}`, ownerId: id, name: 'a better one', level: 1000 - index },
  ])
  await site.take()
  const pages = await Promise.all(
    (['level', 'guild', 'summon'] as const).map((kind) => read(kind, { around: 'c110' })),
  )
  expect(pages.map(({ page }) => page)).toEqual([3, 1, 3])
  expect(pages[0]?.entries.map(({ id }) => id)).toContain('c110')
  expect(pages[1]?.entries.map(({ id }) => id)).toContain('gc110')
  expect(pages[2]?.entries.map(({ id }) => id)).toContain('tc110')
})

test('who has no place in a ranking is not found in it', async () => {
  site.game.characters = [aCharacter('a')]
  const missing = { status: 404 }
  await expect(read('level', { around: 'a' })).rejects.toMatchObject(missing)
  await site.take()
  await expect(read('level', { around: 'b' })).rejects.toMatchObject(missing)
  for (const kind of ['gold', 'arena', 'guild', 'summon'] as const) {
    await expect(read(kind, { around: 'a' })).rejects.toMatchObject(missing)
  }
})

test('a search finds names by any part, whatever their case and accents, the best first', async () => {
  site.game.characters = [
    aCharacter('1', { name: 'Élodie', level: 1 }),
    aCharacter('2', { name: 'ELORA', level: 7 }),
    aCharacter('3', { name: 'Mélo', level: 9 }),
    aCharacter('4', { name: 'Elan', level: 10 }),
  ]
  await site.take()
  const found = ['2 Mélo 0', '3 ELORA 0', '4 Élodie 0']
  expect(await linesOf('level', { search: 'éLo' })).toEqual(found)
  expect(await linesOf('level', { search: 'lod' })).toEqual(['4 Élodie 0'])
  expect(await read('level', { search: 'elo' })).toMatchObject({ total: 3, page: 1, podium: [] })
})

test('two letters are looked for where names begin', async () => {
  const names = ['Élodie', 'Melo']
  site.game.characters = names.map((name, index) => aCharacter(`c${index}`, { name }))
  await site.take()
  expect(namesOf((await read('level', { search: 'el' })).entries)).toEqual(['Élodie'])
})

test('a search finds twenty at most', async () => {
  site.game.characters = aCrowd(30)
  await site.take()
  site.game.characters = site.game.characters.map((one) => ({ ...one, name: `Same ${one.id}` }))
  await site.take()
  const { entries } = await read('level', { search: 'same' })
  expect(entries.map(({ position }) => position)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
})

test.each([2100, 32_100])(
  'a search finds the best of a name that only stands below %i',
  async (count) => {
    site.game.sliceSize = 10_000
    site.game.characters = [
      ...Array.from({ length: count }, (_, index) =>
        aCharacter(`c${index}`, { name: 'Zeal', level: 9 }),
      ),
      ...[1, 3, 2].map((level) => aCharacter(`z${level}`, { name: `A Zed ${level}`, level })),
    ]
    await site.take()
    expect(await linesOf('level', { search: 'zed' })).toEqual([
      `${count + 1} A Zed 3 0`,
      `${count + 2} A Zed 2 0`,
      `${count + 3} A Zed 1 0`,
    ])
  },
)

test('what means something to the database is looked for as it is', async () => {
  const names = ['50% off', '500 off', 'under_score', 'underXscore', 'back\\slash', 'backXslash']
  site.game.characters = names.map((name, index) => aCharacter(`c${index}`, { name }))
  await site.take()
  for (const [search, found] of [
    ['50%', '50% off'],
    ['under_', 'under_score'],
    ['back\\', 'back\\slash'],
  ] as const) {
    expect(namesOf((await read('level', { search })).entries)).toEqual([found])
  }
  expect((await read('level', { search: '%%' })).entries).toEqual([])
  expect((await read('level', { search: '\u0301\u0301' })).entries).toEqual([])
})

test('a search of which less than two letters are left finds nothing', async () => {
  site.game.characters = [aCharacter('c', { name: 'Élodie' })]
  await site.take()
  expect((await read('level', { search: 'e\u0301' })).entries).toEqual([])
  expect(namesOf((await read('level', { search: 'e\u0301l' })).entries)).toEqual(['Élodie'])
})

test('a network that searches too often waits', async () => {
  for (let count = 0; count < 20; count += 1) await read('level', { search: `name ${count}` })
  await expect(read('level', { search: 'once more' })).rejects.toMatchObject({
    errors: [{ code: '429' }],
  })
  expect(await read('level')).toMatchObject({ total: 0 })
})

test('places gained count from the end of the day before, all day long', async () => {
  site.game.characters = [aCharacter('a', { level: 3 }), aCharacter('b', { level: 2 })]
  await site.take()
  expect(await changesOf('level')).toEqual(['a null', 'b null'])

  site.time.now += day
  site.game.characters = [
    aCharacter('a', { level: 3 }),
    aCharacter('b', { level: 4 }),
    aCharacter('new', { level: 1 }),
  ]
  await site.take()
  expect(await changesOf('level')).toEqual(['b 1', 'a -1', 'new null'])

  site.time.now += 3_600_000
  site.game.characters = [aCharacter('a', { level: 9 }), aCharacter('b', { level: 4 })]
  await site.take()
  expect(await changesOf('level')).toEqual(['a 0', 'b 0'])

  site.time.now += day
  site.game.characters = [aCharacter('a', { level: 9 }), aCharacter('b', { level: 10 })]
  await site.take()
  expect(await changesOf('level')).toEqual(['b 1', 'a -1'])
})

test('a day begins at midnight of the site’s time zone', async () => {
  // half past eleven in the evening in Paris, then half past midnight
  site.time.now = Date.UTC(2026, 2, 14, 22, 30)
  site.game.characters = [aCharacter('a', { level: 3 }), aCharacter('b', { level: 2 })]
  await site.take()
  site.time.now = Date.UTC(2026, 2, 14, 23, 30)
  site.game.characters = [aCharacter('a', { level: 3 }), aCharacter('b', { level: 4 })]
  await site.take()
  expect(await changesOf('level')).toEqual(['b 1', 'a -1'])
})

test('guilds, gold, arena and creatures have changes of their own', async () => {
  const world = (first: string, second: string) => {
    site.game.characters = [first, second].map((id, index) =>
      aCharacter(id, { gold: 9 - index, guildId: `g${id}` }),
    )
    site.game.guilds = [first, second].map((id, index) => ({
      id: `g${id}`,
      name: `g${id}`,
      score: 9 - index,
    }))
    site.game.arena = [first, second].map((id, index) => {
      return { characterId: id, rating: 9 - index, wins: 0, losses: 0 }
    })
    site.game.summons = [first, second].map((id, index) => {
      return { id: `s${id}`, ownerId: id, name: `s${id}`, level: 9 - index }
    })
  }
  world('a', 'b')
  await site.take()
  site.time.now += day
  world('b', 'a')
  await site.take()
  expect(await changesOf('gold')).toEqual(['b 1', 'a -1'])
  expect(await changesOf('arena')).toEqual(['b 1', 'a -1'])
  expect(await changesOf('guild')).toEqual(['gb 1', 'ga -1'])
  expect(await changesOf('summon')).toEqual(['sb 1', 'sa -1'])
})

test('who is in the game now is marked, until the game has been silent for three minutes', async () => {
  const a = aCharacter('a', { level: 2, guildId: 'g' })
  site.game.characters = [a, aCharacter('b')]
  site.game.guilds = [{ id: 'g', name: 'Lamps', leaderId: 'a' }]
  site.game.summons = [{ id: 's', ownerId: 'a', name: 'Ash', level: 1 }]
  site.game.online = [a]
  await site.take()
  await site.refresh()
  const isOnline = async (kind: RankingKind) => (await read(kind)).entries.map((one) => one.online)
  expect(await isOnline('level')).toEqual([true, false])
  expect(await isOnline('guild')).toEqual([true])
  expect(await isOnline('summon')).toEqual([true])
  site.time.now += 181_000
  expect(await isOnline('level')).toEqual([false, false])
})

test('a player decides at once what stands beside their characters', async () => {
  const a = aCharacter('a', { level: 2, gameAccount: '7', guildId: 'g' })
  site.game.characters = [a, aCharacter('b', { gameAccount: '8' })]
  site.game.guilds = [{ id: 'g', name: 'Lamps', leaderId: 'a' }]
  site.game.online = [a]
  await site.take()
  await site.refresh()
  const alice = await site.join('alice', ['7'])
  const seen = async () => (await read('level')).entries[0]
  expect(await seen()).toMatchObject({ online: true, hasPage: true, player: null })

  await site.choose(alice, { online: false })
  expect(await seen()).toMatchObject({ online: false, hasPage: true, player: null })
  await site.choose(alice, { player: true })
  expect(await seen()).toMatchObject({ online: true, player: { pseudo: 'alice', avatar: null } })
  await site.choose(alice, { characters: false })
  expect(await seen()).toMatchObject({ name: 'a', hasPage: false, player: null })
  expect((await read('level')).podium[0]).toMatchObject({ hasPage: false })
  const [guild] = (await read('guild')).entries
  expect(guild).toMatchObject({ owner: { name: 'a', hasPage: false }, hasPage: true })
})

test('a link to another game tells nothing of this one', async () => {
  const other = await site.connect(new MemoryGame(), { place: 'elsewhere' })
  other.game.characters = [aCharacter('a', { gameAccount: '7' })]
  await site.join('alice', ['7'], { player: true, characters: false })
  await other.take()
  const { entries } = await other.call(getRanking, { kind: 'level' })
  expect(entries).toMatchObject([{ hasPage: true, player: null }])
})

describe('of one class', () => {
  const facts = {
    classes: (['mage', 'bard', 'monk'] as const).map((key) => ({ key, icon: 'mage' as const })),
    place: 'classes',
  }

  /** A game of mages and bards in turn, the first a mage of level 120, and one without a class. */
  async function openClasses() {
    const game = await site.connect(new MemoryGame(), facts)
    game.game.characters = [
      ...aCrowd().map((one, index) => ({
        ...one,
        class: index % 2 ? 'bard' : 'mage',
        ...(index < 3 && { gold: index }),
      })),
      aCharacter('none', { level: 300 }),
    ]
    game.game.arena = [
      { characterId: 'c1', rating: 900, wins: 1, losses: 0 },
      { characterId: 'c3', rating: 1200, wins: 1, losses: 0 },
      { characterId: 'c2', rating: 1500, wins: 1, losses: 0 },
    ]
    await game.take()
    const readOf = (kind: RankingKind, query: Query & { class: string }) =>
      game.call(getRanking, { kind, ...query })
    return { ...game, readOf }
  }

  test('places are those among it, page by page, on a podium of its own', async () => {
    const { readOf } = await openClasses()
    const first = await readOf('level', { class: 'bard' })
    expect(first).toMatchObject({ page: 1, pages: 2, total: 60 })
    expect(namesOf(first.podium)).toEqual(['c2', 'c4', 'c6'])
    expect(first.entries.map(({ position }) => position)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    )
    const second = await readOf('level', { class: 'bard', page: 2 })
    expect(second.entries).toHaveLength(10)
    expect(second.entries[0]).toMatchObject({ position: 51, name: 'c102', change: null })
    expect(second.entries.every((entry) => entry.class === 'bard')).toBe(true)
  })

  test('gold and the arena rank those who have any', async () => {
    const { readOf } = await openClasses()
    const lines = async (kind: RankingKind) =>
      (await readOf(kind, { class: 'mage' })).entries.map(
        ({ position, name, score }) => `${position} ${name} ${score}`,
      )
    expect(await lines('gold')).toEqual(['1 c3 2', '2 c1 0'])
    expect(await lines('arena')).toEqual(['1 c3 1200', '2 c1 900'])
  })

  test('one that nobody is of has no places, and one the game does not have is none', async () => {
    const { readOf } = await openClasses()
    expect(await readOf('level', { class: 'monk' })).toMatchObject({ total: 0, entries: [] })
    const missing = { status: 404 }
    await expect(readOf('level', { class: 'pirate' })).rejects.toMatchObject(missing)
    await expect(readOf('guild', { class: 'mage' })).rejects.toMatchObject(missing)
  })

  test('a search looks at all classes', async () => {
    const { readOf } = await openClasses()
    const found = await readOf('level', { class: 'bard', search: 'c1' })
    expect(found.entries[0]).toMatchObject({ name: 'c1', class: 'mage', position: 2 })
  })
})
