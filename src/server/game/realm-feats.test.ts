import { afterEach, beforeEach, expect, test } from 'vitest'
import { type GameApi, openGameApi } from '../../../test/game-api.ts'
import { aCharacter } from '../../../test/memory-game.ts'
import { listFeats } from '../../contract/feat.ts'
import { getGuild } from '../../contract/guild.ts'
import { pruneFeats } from './standings/feats.ts'

const hour = 3_600_000

let site: GameApi

beforeEach(async () => {
  site = await openGameApi()
})
afterEach(() => site.close())

/** `name kind value` of each, the newest first. */
async function lines() {
  const feats = await site.call(listFeats, {})
  return feats.map(({ name, kind, value }) => `${name} ${kind} ${value}`)
}

/** Twelve others at the top, so that the places of those below are no feats. */
const best = Array.from({ length: 12 }, (_, index) => aCharacter(`top${index}`, { level: 90 }))

/** Takes standings an hour later, in which characters have these levels. */
async function take(levels: Record<string, number>, others = best) {
  site.time.now += hour
  site.game.characters = [
    ...others,
    ...Object.entries(levels).map(([id, level]) => aCharacter(id, { level, gameAccount: id })),
  ]
  await site.take()
}

test('what a realm is like when the site first sees it is no feat', async () => {
  expect(await lines()).toEqual([])
  await take({ a: 60, b: 5 })
  expect(await lines()).toEqual([])
  await take({ a: 60, b: 5 })
  expect(await lines()).toEqual([])
})

test('each tenth level is told when it is passed, the newest first, once', async () => {
  await take({ a: 9, b: 38 })
  await take({ a: 9, b: 39 })
  expect(await lines()).toEqual([])
  await take({ a: 10, b: 39 })
  await take({ a: 11, b: 52 })
  expect(await lines()).toEqual(['b level 50', 'a level 10'])
  await take({ a: 8, b: 49 })
  await take({ a: 10, b: 50 })
  expect(await lines()).toEqual(['b level 50', 'a level 10'])
})

test('the highest level of the game is told, though it is no tenth', async () => {
  const game = await site.connect(site.game, { facts: { maximumLevel: 85 }, place: 'elsewhere' })
  const read = async () => (await game.call(listFeats, {})).map(({ kind, value }) => [kind, value])
  site.game.characters = [...best, aCharacter('a', { level: 79 })]
  await game.take()
  for (const level of [84, 85]) {
    site.time.now += hour
    site.game.characters = [...best, aCharacter('a', { level })]
    await game.take()
  }
  expect(await read()).toEqual([
    ['level', 85],
    ['level', 80],
  ])
})

test('a place among the first ten is told when it is the best the character ever had', async () => {
  const nine = best.slice(0, 9)
  await take({ a: 22, b: 21 }, nine)
  await take({ a: 22, b: 23 }, nine)
  expect(await lines()).toEqual(['b levelPlace 10'])
  await take({ a: 24, b: 23 }, nine)
  expect(await lines()).toEqual(['a levelPlace 10', 'b levelPlace 10'])
  await take({ a: 24, b: 25 }, nine)
  expect(await lines()).toHaveLength(2)
})

test('who moves up because others left is not told of', async () => {
  await take({ a: 22, b: 21 })
  await take({ a: 22, b: 21 }, [])
  expect(await lines()).toEqual([])
})

test('who comes first further than anybody is told so, and of one moment nothing else', async () => {
  await take({ a: 97, b: 96 })
  await take({ a: 97, b: 101 })
  expect(await lines()).toEqual(['b firstLevel 100'])
  // the realm forgets nobody: a level that was lost is not new
  await take({ a: 97, b: 80 })
  await take({ a: 102, b: 80 })
  expect(await lines()).toEqual(['a level 100', 'b firstLevel 100'])
})

test('a rating nobody had is told in steps of fifty', async () => {
  const rate = async (rating: number) => {
    site.game.arena = [{ characterId: 'a', rating, wins: 1, losses: 0 }]
    await take({ a: 5 })
  }
  await rate(2010)
  await rate(2049)
  expect(await lines()).toEqual([])
  await rate(2051)
  expect(await lines()).toEqual(['a firstRating 2050'])
})

test('who hides their characters is not told of, at once', async () => {
  await take({ a: 9, b: 9 })
  await take({ a: 10, b: 10 })
  const alice = await site.join('alice', ['a'], { characters: false })
  expect(await lines()).toEqual(['b level 10'])
  await site.choose(alice, { characters: true })
  expect(await lines()).toEqual(['a level 10', 'b level 10'])
})

test('twenty are told, however many of the newest hide', async () => {
  const crowd = (level: number) =>
    Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`c${index + 10}`, level]))
  await take({ ...crowd(9), z: 9 })
  await take({ ...crowd(9), z: 10 })
  await take({ ...crowd(10), z: 10 })
  expect(await lines()).toHaveLength(20)
  await site.join('many', Object.keys(crowd(0)), { characters: false })
  expect(await lines()).toEqual(['z level 10'])
})

test('a guild has the feats of its members, and of nobody else', async () => {
  site.game.guilds = [{ id: 'g', name: 'Lamps' }]
  const of = (level: number) => [
    ...best,
    aCharacter('a', { level, guildId: 'g', class: 'mage' }),
    aCharacter('b', { level }),
  ]
  site.game.characters = of(19)
  await site.take()
  site.time.now += hour
  site.game.characters = of(20)
  await site.take()
  expect((await site.call(getGuild, { id: 'g' })).feats).toEqual([
    {
      kind: 'level',
      value: 20,
      at: site.time.now / 1000,
      id: 'a',
      name: 'a',
      class: 'mage',
      guild: 'Lamps',
      guildId: 'g',
    },
  ])
})

test('standings that are taken again after a failure tell nothing twice', async () => {
  await take({ a: 9 })
  site.game.failing.add('walkSummons')
  await expect(take({ a: 10 })).rejects.toThrow('walkSummons')
  site.game.failing.clear()
  await take({ a: 10 })
  expect(await lines()).toEqual(['a level 10'])
})

test('feats are forgotten after 400 days, what nobody had before is not', async () => {
  await take({ a: 9, b: 95 })
  await take({ a: 10, b: 100 })
  expect(await lines()).toEqual(['b firstLevel 100', 'a level 10'])
  await pruneFeats(site.db, site.time.now + 401 * 86_400_000)
  expect(await lines()).toEqual(['b firstLevel 100'])
})
