import { afterEach, beforeEach, expect, test } from 'vitest'
import { type GameApi, openGameApi } from '../../../test/game-api.ts'
import { MemoryGame } from '../../../test/memory-game.ts'
import { signedInAs } from '../../../test/test-api.ts'
import { getCharacter, listCharacters } from '../../contract/character.ts'
import { getOnline } from '../../contract/game.ts'
import { getRanking } from '../../contract/ranking.ts'
import { listFeats } from '../../contract/feat.ts'
import { pruneTimeSeen } from './time-seen.ts'

const minute = 60_000
const day = 86_400_000

let site: GameApi
let game: MemoryGame
type Process = Awaited<ReturnType<GameApi['connect']>>
/** Two processes of a site whose game tells names alone. */
let first: Process
let second: Process

beforeEach(async () => {
  site = await openGameApi()
  game = new MemoryGame()
  const given = { place: 'named', rankings: ['time'], hasOwnCharacters: false } as const
  first = await site.connect(game, given)
  second = await site.connect(game, given)
})
afterEach(() => site.close())

const named = (...names: string[]) => names.map((name) => ({ id: name, gameAccount: name, name }))

/** Lets minutes pass, in each of which both processes ask who plays. */
async function play(minutes: number, ...names: string[]) {
  game.online = named(...names)
  for (let passed = 0; passed < minutes; passed += 1) {
    site.time.now += minute
    await Promise.all([first, second].map(({ refresh }) => refresh()))
  }
}

async function readTimes() {
  const { entries, total } = await second.call(getRanking, { kind: 'time' })
  expect(total).toBe(entries.length)
  return entries.map(({ position, name, score, level }) => [position, name, score, level])
}

test('each minute is counted once for who plays, whoever asks', async () => {
  await play(3, 'Ada', 'Bo')
  await play(2, 'Bo', 'Cid')
  await first.take()
  expect(await readTimes()).toEqual([
    [1, 'Bo', 300, null],
    [2, 'Ada', 180, null],
    [3, 'Cid', 120, null],
  ])
})

test('a minute in which the game did not answer counts for nobody', async () => {
  await play(2, 'Ada')
  game.isDown = true
  site.time.now += minute
  await expect(first.refresh()).rejects.toThrow('was told to fail')
  game.isDown = false
  await play(1, 'Ada')
  await first.take()
  expect(await readTimes()).toEqual([[1, 'Ada', 180, null]])
})

test('who was seen has a page, is found by name and has places that change', async () => {
  await play(3, 'Ada')
  await play(1, 'Bo')
  await first.take()
  expect(await second.call(getCharacter, { id: 'Ada' })).toMatchObject({
    name: 'Ada',
    level: null,
    seconds: 180,
    positions: { level: null, time: 1 },
    progress: [],
    record: { best: { level: null } },
    title: null,
    online: false,
  })
  const found = await second.call(getRanking, { kind: 'time', search: 'ad' })
  expect(found.entries.map(({ name }) => name)).toEqual(['Ada'])
  const { characters } = await first.service.searchNames('bo')
  expect(characters.map(({ name }) => name)).toEqual(['Bo'])
  site.time.now += day
  await play(9, 'Bo')
  await first.take()
  const { entries } = await second.call(getRanking, { kind: 'time' })
  expect(entries.map(({ name, change, online }) => [name, change, online])).toEqual([
    ['Bo', 1, true],
    ['Ada', -1, false],
  ])
  expect(await second.call(listFeats, {})).toEqual([])
  const { players } = await second.call(getOnline, {})
  expect(players.map(({ name, hasPage }) => [name, hasPage])).toEqual([['Bo', true]])
  await expect(second.call(getRanking, { kind: 'level' })).rejects.toMatchObject({ status: 404 })
})

test('who was not seen for a year is forgotten', async () => {
  await play(2, 'Ada')
  site.time.now += 300 * day
  await play(1, 'Bo')
  site.time.now += 66 * day
  await pruneTimeSeen(site.db, site.time.now)
  await first.take()
  expect(await readTimes()).toEqual([[1, 'Bo', 60, null]])
})

test('a game that has characters of its own is counted in none of it', async () => {
  site.game.online = named('Ada')
  await site.refresh()
  expect(await site.db.selectFrom('character_time').selectAll().execute()).toEqual([])
})

test('a character is its player’s own, without a level, whether the site has seen it or not', async () => {
  const ada = await site.join('ada', ['Ada', 'Bo'])
  const listOwn = () => first.call(listCharacters, {}, { headers: signedInAs(ada) })
  // `join` of this test's site is of another game
  await site.db.updateTable('game_account_link').set({ game_id: first.gameId }).execute()
  await play(2, 'Ada')
  expect(await listOwn()).toMatchObject([
    { id: 'Ada', name: 'Ada', gameAccount: 'Ada', level: null, seconds: 120, online: true },
    { id: 'Bo', name: 'Bo', gameAccount: 'Bo', level: null, seconds: null, online: false },
  ])
})
