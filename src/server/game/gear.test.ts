import { afterEach, beforeEach, expect, test } from 'vitest'
import { type GameApi, openGameApi } from '../../../test/game-api.ts'
import { aCharacter } from '../../../test/memory-game.ts'
import { getGear } from '../../contract/character.ts'
import { getGameInfo } from '../../contract/game.ts'

let site: GameApi

beforeEach(async () => {
  site = await openGameApi()
  site.game.characters = [aCharacter('a', { gameAccount: '7' }), aCharacter('b')]
  site.game.gear['a'] = [
    { slot: 'mainHand', key: '9', name: { fr: 'Épée', en: 'Sword' }, quality: 'epic', level: 60 },
    { slot: 'head', key: '3', name: 'Cap' },
  ]
  await site.take()
})
afterEach(() => site.close())

const read = (id: string) => site.call(getGear, { id })

test('everybody reads what a character wears, from head to hand', async () => {
  expect(await read('a')).toEqual({
    items: [
      { slot: 'head', name: { fr: 'Cap', en: 'Cap' }, quality: null, level: null },
      { slot: 'mainHand', name: { fr: 'Épée', en: 'Sword' }, quality: 'epic', level: 60 },
    ],
    takenAt: site.time.now / 1000,
  })
  expect((await read('b')).items).toEqual([])
  expect(await site.call(getGameInfo, {})).toMatchObject({ hasGear: true })
})

test('the game is asked once a minute for one character, however many look at it', async () => {
  await Promise.all([read('a'), read('a'), site.service.readGear('a', visitor)])
  expect(site.game.calls.listGear).toBe(1)
  site.time.now += 59_000
  await site.service.readGear('a', visitor)
  expect(site.game.calls.listGear).toBe(1)
  site.time.now += 1000
  await site.service.readGear('a', visitor)
  expect(site.game.calls.listGear).toBe(2)
})

test('of who is hidden or unknown nothing is told, nor asked', async () => {
  await read('a')
  await site.join('Ann', ['7'], { characters: false })
  for (const id of ['a', 'nobody']) {
    await expect(site.service.readGear(id, visitor)).rejects.toMatchObject({
      code: 'CharacterNotFound',
    })
  }
  expect(site.game.calls.listGear).toBe(1)
})

test('a game that does not answer is asked again the next time', async () => {
  site.game.failing.add('listGear')
  await expect(read('a')).rejects.toMatchObject({ status: 503 })
  site.game.failing.clear()
  expect((await read('a')).items).toHaveLength(2)
})

test('one network has the game asked so often', async () => {
  site.game.characters = Array.from({ length: 21 }, (_, index) => aCharacter(`n${index}`))
  await site.take()
  for (let index = 0; index < 20; index += 1) await site.service.readGear(`n${index}`, visitor)
  const another = site.service.readGear('n20', visitor)
  await expect(another).rejects.toMatchObject({ code: 'TooManyRequests' })
  await site.service.readGear('n0', visitor)
})

test('a game that does not tell has none, and says so', async () => {
  const game = Object.assign(Object.create(site.game) as typeof site.game, { listGear: undefined })
  const other = await site.connect(game)
  await other.take()
  expect(await other.call(getGameInfo, {})).toMatchObject({ hasGear: false })
  await expect(other.call(getGear, { id: 'a' })).rejects.toMatchObject({ status: 404 })
})

const visitor = {
  address: '192.0.2.1',
  userAgent: '',
  isBrowser: true,
  language: 'en',
  requestId: 'request',
}
