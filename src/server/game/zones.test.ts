import { afterEach, beforeEach, expect, test } from 'vitest'
import { type GameApi, openGameApi } from '../../../test/game-api.ts'
import { aCharacter } from '../../../test/memory-game.ts'
import { getOnline } from '../../contract/game.ts'
import type { ZoneRules } from './game-adapter.ts'
import type { OnlineCharacter } from './game-server.ts'

let site: GameApi
beforeEach(async () => {
  site = await openGameApi()
})
afterEach(() => site.close())

/** So many players in a zone, each alone on a game account called as they are. */
function crowd(zone: string | undefined, count: number): OnlineCharacter[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `${zone?.replaceAll(/\W/g, '') ?? 'nowhere'}-${index}`
    return { ...aCharacter(id, { gameAccount: id }), zone }
  })
}

/** What the list says of zones, and of where each is who it names. */
async function readWhere(rules: Partial<ZoneRules> | undefined, texts?: 'game-azeroth-core') {
  const zones = rules && { show: 'players' as const, names: {}, ...rules }
  const { call, refresh } = await site.connect(site.game, {
    ...(zones && { zones }),
    ...(texts && { texts }),
  })
  await refresh()
  const list = await call(getOnline, {})
  return {
    zones: list.zones.map(({ name, count }) => [name['en'], count]),
    where: list.players.flatMap(({ zone }) => zone ?? []),
  }
}

test('zones are told by how many are there, the fullest first, and who is there not', async () => {
  site.game.online = [...crowd('1519', 4), ...crowd('4395', 5), ...crowd('12', 2)]
  expect(await readWhere({ show: 'counts' }, 'game-azeroth-core')).toEqual({
    zones: [
      ['Dalaran', 5],
      ['Stormwind City', 4],
    ],
    where: [],
  })
})

test('who is where is told only where the owner says so', async () => {
  site.game.online = [...crowd('prontera', 1), ...crowd(undefined, 1)]
  const told = { zones: [['prontera', 1]], where: ['prontera'] }
  expect(await readWhere({ show: 'players' })).toEqual(told)
  const untold = { zones: [], where: [] }
  expect(await readWhere({ show: 'counts' })).toEqual(untold)
  expect(await readWhere({ show: 'nothing' })).toEqual(untold)
  expect(await readWhere(undefined)).toEqual(untold)
})

test('who hides is in no zone, in its number neither', async () => {
  site.game.online = crowd('1519', 3)
  await site.join('alice', ['1519-0'], { online: false })
  const { zones } = await readWhere({ show: 'players' }, 'game-azeroth-core')
  expect(zones).toEqual([['Stormwind City', 2]])
  expect(await readWhere({ show: 'counts' }, 'game-azeroth-core')).toMatchObject({ zones: [] })
})

test('an owner names zones, and what only has a number is not shown', async () => {
  site.game.online = [...crowd('876', 3), ...crowd('877', 3), ...crowd('1519', 3)]
  const names = { 876: { en: 'Event Isle' }, 1519: { en: 'The Old City', fr: 'La vieille ville' } }
  const { zones, where } = await readWhere({ names }, 'game-azeroth-core')
  expect(zones).toEqual([
    ['The Old City', 3],
    ['Event Isle', 3],
  ])
  expect(where.includes('877')).toBe(false)
})

test.each(['constructor', '__proto__', '<img src=x>', '\u202e evil \u0000'])(
  'a zone that is called %j is text like any other',
  async (zone) => {
    site.game.online = crowd(zone, 3)
    const { zones } = await readWhere({ show: 'players' }, 'game-azeroth-core')
    expect(zones).toEqual([[zone === '\u202e evil \u0000' ? 'evil' : zone, 3]])
  },
)
