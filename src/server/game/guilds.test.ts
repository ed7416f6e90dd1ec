import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type GameApi, openGameApi } from '../../../test/game-api.ts'
import { aCharacter, MemoryGame } from '../../../test/memory-game.ts'
import { getGuild, listGuildMembers } from '../../contract/guild.ts'
import { pruneProgress } from './standings/progress.ts'

const day = 86_400_000
const missing = { status: 404 }

let site: GameApi

beforeEach(async () => {
  site = await openGameApi()
})
afterEach(() => site.close())

const read = (id: string) => site.call(getGuild, { id })
const roster = (id: string, page = 1) => site.call(listGuildMembers, { id, page })
const named = (members: readonly { name: string }[]) => members.map(({ name }) => name)

/** So many members of a guild, of account `<id>`, the first of the highest level. */
function aCrowd(guildId: string, count: number, highest = count) {
  return Array.from({ length: count }, (_, index) => {
    const id = `${guildId}-${index + 1}`
    return aCharacter(id, { guildId, gameAccount: `of-${id}`, level: highest - index })
  })
}

/** Makes a guild one of this score, and takes standings. */
async function takeScores(scores: Record<string, number>) {
  site.game.guilds = Object.entries(scores).map(([id, score]) => ({ id, name: id, score }))
  site.game.characters = Object.keys(scores).map((id) => aCharacter(`c-${id}`, { guildId: id }))
  await site.take()
}

test('everybody reads of a guild what the standings know', async () => {
  const lastSeen = site.time.now - 5000
  const alice = aCharacter('a', { name: 'Alice', level: 9, class: 'mage', guildId: 'g', lastSeen })
  const bob = aCharacter('b', { name: 'Bob', level: 4, class: 'mage', race: 'elf', guildId: 'g' })
  site.game.characters = [
    bob,
    alice,
    aCharacter('c', { level: 5, class: 'bard', guildId: 'g' }),
    aCharacter('d', { level: 2, guildId: 'g' }),
    aCharacter('e', { level: 30, guildId: 'h' }),
    aCharacter('f', { level: 31 }),
  ]
  site.game.guilds = [
    { id: 'g', name: 'Lamps', leaderId: 'b' },
    { id: 'h', name: 'Others' },
  ]
  site.game.online = [alice, aCharacter('f')]
  await site.take()
  await site.refresh()
  const memberOfAlice = {
    id: 'a',
    name: 'Alice',
    class: 'mage',
    race: null,
    level: 9,
    position: 3,
    online: true,
    lastSeen: lastSeen / 1000,
  }
  const memberOfBob = {
    ...memberOfAlice,
    id: 'b',
    name: 'Bob',
    race: 'elf',
    level: 4,
    position: 5,
    online: false,
    lastSeen: null,
  }
  expect(await read('g')).toEqual({
    id: 'g',
    name: 'Lamps',
    position: 2,
    change: null,
    ranked: 2,
    score: 20,
    leader: memberOfBob,
    members: 4,
    highestLevel: 9,
    averageLevel: 5,
    classes: [
      { class: 'mage', members: 2 },
      { class: 'bard', members: 1 },
      { class: null, members: 1 },
    ],
    online: { count: 1, members: [memberOfAlice] },
    placesTaken: [],
    feats: [],
    // the day began at midnight in Paris
    progress: [{ day: Date.UTC(2026, 2, 13, 23) / 1000, position: 2 }],
    takenAt: site.time.now / 1000,
  })
  expect(await roster('g')).toMatchObject({ page: 1, pages: 1, total: 4, hidden: 0 })
  expect((await roster('g')).members.slice(0, 3)).toMatchObject([
    memberOfAlice,
    { name: 'c' },
    memberOfBob,
  ])
})

test('a guild nobody knows, one of the team alone, and any before the first standings have no page', async () => {
  await expect(read('g')).rejects.toMatchObject(missing)
  site.game.guilds = [{ id: 'g', name: 'Of the team', leaderId: 'x' }]
  site.game.characters = [aCharacter('a')]
  await site.take()
  for (const id of ['g', 'h']) {
    await expect(read(id)).rejects.toMatchObject(missing)
    await expect(roster(id)).rejects.toMatchObject(missing)
  }
  await expect(read('no id')).rejects.toMatchObject({ status: 400 })
})

test('a game that does not rank guilds has none', async () => {
  const game = new MemoryGame()
  game.guilds = [{ id: 'g', name: 'Lamps' }]
  game.characters = [aCharacter('a', { guildId: 'g' })]
  const other = await site.connect(game, { rankings: ['level'], place: 'elsewhere' })
  await other.take()
  await expect(other.call(getGuild, { id: 'g' })).rejects.toMatchObject(missing)
})

test('a guild of another game is none of this one', async () => {
  await takeScores({ g: 1 })
  const other = await site.connect(new MemoryGame(), { place: 'elsewhere' })
  await expect(other.call(getGuild, { id: 'g' })).rejects.toMatchObject(missing)
})

test('its change is that of the ranking, and its progress each day it held another place', async () => {
  await takeScores({ g: 9, h: 8, i: 7 })
  site.time.now += day
  await takeScores({ g: 9, h: 8, i: 7 })
  expect((await read('i')).progress).toHaveLength(1)
  expect(await read('i')).toMatchObject({ position: 3, change: 0 })
  site.time.now += day
  // risen twice on one day: the last counts
  await takeScores({ g: 9, h: 6, i: 7 })
  await takeScores({ g: 5, h: 6, i: 7 })
  expect(await read('i')).toMatchObject({ position: 1, change: 2, ranked: 3 })
  expect((await read('i')).progress.map(({ position }) => position)).toEqual([3, 1])
  expect(await read('g')).toMatchObject({ position: 3, change: -2 })
})

test('each place it takes that is better than all before is told, where it is among the first ten', async () => {
  const others = Object.fromEntries(
    Array.from({ length: 11 }, (_, index) => [`o${index}`, 100 - index]),
  )
  // last of all, then of those places
  for (const score of [1, 90.5, 98.5, 95.5, 99.5, 101]) {
    await takeScores({ ...others, g: score })
    site.time.now += day
  }
  const taken = (await read('g')).placesTaken
  expect(taken.map(({ place }) => place)).toEqual([1, 2, 3])
  expect(taken[0]?.at).toBeGreaterThan(taken[1]?.at ?? Infinity)
  // the first place that is known is none it took
  expect((await read('o0')).placesTaken).toEqual([])
})

test('standings that fail add no progress', async () => {
  await takeScores({ g: 9, h: 8 })
  site.time.now += day
  site.game.failing.add('walkGuilds')
  await expect(takeScores({ g: 7, h: 8 })).rejects.toThrow('told to fail')
  expect(await read('g')).toMatchObject({ position: 1 })
  expect((await read('g')).progress).toHaveLength(1)
})

test('a page shows the last year of places, and older ones go in the end', async () => {
  await takeScores({ g: 1 })
  site.time.now += 366 * day
  expect((await read('g')).progress).toEqual([])
  const stored = () => site.db.selectFrom('guild_progress').select('position').execute()
  await pruneProgress(site.db, site.time.now)
  expect(await stored()).toHaveLength(1)
  await pruneProgress(site.db, site.time.now + 40 * day)
  expect(await stored()).toEqual([])
})

test('who hides is counted and not named, among members, at the head and among those who play', async () => {
  site.game.characters = aCrowd('g', 4)
  site.game.guilds = [{ id: 'g', name: 'Lamps', leaderId: 'g-1' }]
  site.game.online = site.game.characters.slice(0, 3)
  await site.take()
  await site.refresh()
  expect(await read('g')).toMatchObject({ leader: { id: 'g-1', online: true } })
  expect((await read('g')).online.count).toBe(3)

  const first = await site.join('alice', ['of-g-1'], { characters: false })
  const second = await site.join('bob', ['of-g-2'], { online: false })
  const guild = await read('g')
  expect(guild).toMatchObject({ leader: null, members: 4, highestLevel: 4, averageLevel: 2.5 })
  expect(guild.online).toMatchObject({ count: 2, members: [{ id: 'g-3' }] })
  const page = await roster('g')
  expect(page).toMatchObject({ total: 4, hidden: 1 })
  expect(page.members.map(({ id, online }) => `${id} ${online}`)).toEqual([
    'g-2 false',
    'g-3 true',
    'g-4 false',
  ])

  await site.choose(first, {})
  await site.choose(second, {})
  expect((await roster('g')).hidden).toBe(0)
  expect((await read('g')).online.members).toHaveLength(3)
})

test('who plays is not known once the game has been silent for three minutes', async () => {
  site.game.characters = aCrowd('g', 2)
  site.game.guilds = [{ id: 'g', name: 'Lamps' }]
  site.game.online = site.game.characters
  await site.take()
  await site.refresh()
  expect((await read('g')).online.count).toBe(2)
  site.time.now += 4 * 60_000
  expect((await read('g')).online).toEqual({ count: 0, members: [] })
})

test('of a crowd that plays fifty are named', async () => {
  site.game.characters = aCrowd('g', 60)
  site.game.guilds = [{ id: 'g', name: 'Lamps' }]
  site.game.online = site.game.characters
  await site.take()
  await site.refresh()
  const { online } = await read('g')
  expect(online.count).toBe(60)
  expect(named(online.members)).toEqual(named(site.game.characters.slice(0, 50)))
})

test('a roster comes in pages of fifty, without those of others in between', async () => {
  site.game.characters = [...aCrowd('g', 120), ...aCrowd('h', 130)]
  site.game.guilds = [
    { id: 'g', name: 'Lamps' },
    { id: 'h', name: 'Others' },
  ]
  await site.take()
  const pages = [await roster('g'), await roster('g', 2), await roster('g', 3)]
  expect(pages.map(({ page, pages: of, total }) => [page, of, total])).toEqual([
    [1, 3, 120],
    [2, 3, 120],
    [3, 3, 120],
  ])
  const all = pages.flatMap(({ members }) => named(members))
  expect(all).toEqual(named(aCrowd('g', 120)))
  expect(await roster('g', 4)).toMatchObject({ page: 4, members: [], hidden: 0 })
  await expect(roster('g', 0)).rejects.toMatchObject({ status: 400 })
})

test('a guild and its roster are each of one round, however often standings change', async () => {
  /** All of a round have its level, and its number of members. */
  const world = (level: number, members: number) =>
    Array.from({ length: members }, (_, index) =>
      aCharacter(`c${index}`, { guildId: 'g', level, class: `of-${level}` }),
    )
  site.game.sliceSize = 1000
  site.game.guilds = [{ id: 'g', name: 'Lamps', leaderId: 'c0' }]
  site.game.characters = world(300, 300)
  await site.take()
  const reading = { isDone: false }
  const odd: unknown[] = []
  async function reader() {
    while (!reading.isDone) {
      const guild = await read('g')
      const level = guild.members
      const said = [
        guild.highestLevel,
        guild.averageLevel,
        guild.score / level,
        guild.leader?.level,
      ]
      const classes = [{ class: `of-${level}`, members: level }]
      const isWhole = said.every((one) => one === level)
      if (!isWhole || JSON.stringify(guild.classes) !== JSON.stringify(classes)) odd.push(guild)
      const page = await roster('g')
      if (page.members.length !== 50 || page.members.some((one) => one.level !== page.total)) {
        odd.push(page)
      }
    }
  }
  const readers = [reader(), reader(), reader()]
  for (let round = 1; round <= 6; round += 1) {
    const size = round % 2 ? 400 : 300
    site.game.characters = world(size, size)
    await site.take()
  }
  reading.isDone = true
  await Promise.all(readers)
  expect(odd).toEqual([])
})

test('a guild among very many is read by its members alone', async () => {
  site.game.sliceSize = 5000
  site.game.characters = Array.from({ length: 30_000 }, (_, index) =>
    aCharacter(`c${index}`, { guildId: `g${index % 600}`, level: (index % 60) + 1 }),
  )
  site.game.guilds = Array.from({ length: 600 }, (_, index) => ({ id: `g${index}`, name: 'Lamps' }))
  await site.take()
  const queries = [
    sql`select class, count(*), max(level) from standing_character_0 where guild_id = 'g7'
      group by class`,
    sql`select id, name from standing_character_0 where guild_id = 'g7'
      order by level_position offset 10 limit 50`,
    sql`select * from standing_guild_0 where id = 'g7'`,
    sql`select day, position from guild_progress where game_id = 1 and guild_id = 'g7'
      order by day limit 366`,
  ]
  for (const query of queries) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(site.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/index/i)
    expect(plan).not.toContain('Seq Scan')
  }
})
