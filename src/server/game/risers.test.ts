import { afterEach, beforeEach, expect, test } from 'vitest'
import { type GameApi, openGameApi } from '../../../test/game-api.ts'
import { aCharacter } from '../../../test/memory-game.ts'
import { listRisers, type RiserKind } from '../../contract/riser.ts'

const day = 86_400_000

let site: GameApi

beforeEach(async () => {
  site = await openGameApi()
})
afterEach(() => site.close())

/** `name +gained` of each. */
async function read(kind: RiserKind = 'level') {
  const { week, month } = await site.call(listRisers, { kind })
  const lines = (risers: typeof week) => risers.map(({ name, gained }) => `${name} +${gained}`)
  return { week: lines(week), month: lines(month) }
}

/** Takes standings at noon of a day of March 2026, in which characters have these levels. */
async function take(march: number, levels: Record<string, number>) {
  site.time.now = Date.UTC(2026, 2, march, 12)
  site.game.characters = Object.entries(levels).map(([id, level]) =>
    aCharacter(id, { level, gameAccount: id }),
  )
  await site.take()
}

test('where nothing rose, nobody is told of', async () => {
  expect(await read()).toEqual({ week: [], month: [] })
  await take(10, { a: 60, b: 5 })
  expect(await read()).toEqual({ week: [], month: [] })
  await take(11, { a: 59, b: 5 })
  expect(await read()).toEqual({ week: [], month: [] })
})

test('a week is compared with seven days before, a month with the end of the last one', async () => {
  await take(-3, { a: 10, b: 10, c: 10 })
  await take(2, { a: 10, b: 30, c: 10 })
  await take(8, { a: 12, b: 30, c: 10 })
  await take(9, { a: 13, b: 30, c: 10 })
  await take(15, { a: 15, b: 30, c: 11 })
  expect(await read()).toEqual({ week: ['a +3', 'c +1'], month: ['b +20', 'a +5', 'c +1'] })
  await take(16, { a: 15, b: 30, c: 13 })
  expect(await read()).toEqual({
    week: ['c +3', 'a +2'],
    month: ['b +20', 'a +5', 'c +3'],
  })
})

test('a month begins in the time zone of the site', async () => {
  await take(-3, { a: 10 })
  // it is the first of April in Paris already
  site.time.now = Date.UTC(2026, 2, 31, 22, 30)
  site.game.characters = [aCharacter('a', { level: 14 })]
  await site.take()
  expect((await read()).month).toEqual(['a +4'])
  site.time.now += day
  site.game.characters = [aCharacter('a', { level: 15 })]
  await site.take()
  expect((await read()).month).toEqual(['a +5'])
})

test('who is new is compared with their first day, and equals stand by their place', async () => {
  await take(10, { a: 10 })
  await take(12, { a: 10, new: 4, other: 7 })
  await take(14, { a: 10, new: 9, other: 12 })
  expect((await read()).week).toEqual(['other +5', 'new +5'])
})

test('three are told, the next ones where the best hide or are gone', async () => {
  await take(10, { a: 1, b: 1, c: 1, d: 1, e: 1 })
  await take(12, { a: 60, b: 50, c: 40, d: 30, e: 20 })
  expect((await read()).week).toEqual(['a +59', 'b +49', 'c +39'])
  const alice = await site.join('alice', ['a'], { characters: false })
  expect((await read()).week).toEqual(['b +49', 'c +39', 'd +29'])
  await site.choose(alice, { characters: true })
  await take(13, { b: 50, c: 40, d: 30, e: 20 })
  expect((await read()).week).toEqual(['b +49', 'c +39', 'd +29'])
})

test('the arena tells of rating, and a first fight gains nothing', async () => {
  const fight = async (march: number, ratings: Record<string, number>) => {
    site.game.arena = Object.entries(ratings).map(([characterId, rating]) => {
      return { characterId, rating, wins: 1, losses: 0 }
    })
    await take(march, { a: 5, b: 5 })
  }
  await fight(10, { a: 1500 })
  await fight(12, { a: 1620, b: 1500 })
  await fight(13, { a: 1600, b: 1530 })
  expect(await read('arena')).toMatchObject({ week: ['a +100', 'b +30'] })
})

test('a game that does not rank them has none', async () => {
  const other = await site.connect(site.game, { rankings: ['level'], place: 'elsewhere' })
  await expect(other.call(listRisers, { kind: 'arena' })).rejects.toMatchObject({ status: 404 })
})
