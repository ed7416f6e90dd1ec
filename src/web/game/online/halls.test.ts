import { expect, test } from 'vitest'
import type { OnlinePlayer } from '../../../contract/game.ts'
import { hallPath, listHallKinds, readHallQuery, toHalls, toKnownHalls } from './halls.ts'

function aPlayer(id: string, given: Partial<OnlinePlayer> = {}): OnlinePlayer {
  const nothing = { class: null, guild: null, guildId: null, server: null, zone: null }
  return { id, name: id, level: 1, hasPage: true, ...nothing, ...given }
}

const all = { by: 'guild', only: undefined } as const

test('the largest halls come first, and last who has no guild', () => {
  const players = [
    aPlayer('a'),
    aPlayer('b'),
    aPlayer('c', { guild: 'Lamps' }),
    aPlayer('d', { guild: 'Oath' }),
    aPlayer('e', { guild: 'Oath', guildId: 'g2' }),
  ]
  const { halls, left } = toHalls(players, all)
  expect(halls.map(({ trait, guildId, count }) => [trait, guildId, count])).toEqual([
    ['Oath', 'g2', 2],
    ['Lamps', null, 1],
    [null, null, 2],
  ])
  expect(left).toBe(0)
})

test('many halls, and many in one, are cut, and those who are not shown are counted', () => {
  const crowd = Array.from({ length: 30 }, (_, index) => aPlayer(`x${index}`, { guild: 'Oath' }))
  const others = Array.from({ length: 30 }, (_, index) =>
    aPlayer(`y${index}`, { guild: `G${index}` }),
  )
  const { halls, left } = toHalls([...crowd, ...others], all)
  expect([halls.length, halls[0]?.count, halls[0]?.players.length, left]).toEqual([24, 30, 8, 7])
  expect(toHalls(crowd, { by: 'guild', only: 'Oath' }).halls[0]?.players).toHaveLength(30)
  expect(toHalls(crowd, { by: 'guild', only: 'Gone' }).halls).toEqual([])
  expect(toHalls([], all)).toEqual({ halls: [], left: 0 })
})

test.each([
  ['/page/online', all],
  ['/page/online?by=class', { by: 'class', only: undefined }],
  ['/page/online?guild=-', { by: 'guild', only: null }],
  ['/page/online?guild=%3D-', { by: 'guild', only: '-' }],
  ['/page/online?class=%3Dmage', { by: 'class', only: 'mage' }],
  ['/page/online?by=server', { by: 'server', only: undefined }],
  ['/page/online?by=zone', { by: 'zone', only: undefined }],
  ['/page/online?zone=%3D1519', { by: 'zone', only: '1519' }],
  ['/page/online?server=%3Dcreative', { by: 'server', only: 'creative' }],
] as const)('%s asks for what leads there', (path, query) => {
  expect(hallPath(query)).toBe(path)
  expect(readHallQuery(new URL(path, 'https://play.example').searchParams)).toEqual(query)
})

test('halls that nobody can be in give way to those somebody is in', () => {
  expect(toKnownHalls(all, ['guild', 'server'])).toEqual(all)
  expect(toKnownHalls(all, ['server'])).toEqual({ by: 'server', only: undefined })
  expect(toKnownHalls(all, [])).toBeUndefined()
})

test('who plays where is told by server', () => {
  const players = [
    aPlayer('a', { server: 'creative' }),
    aPlayer('b', { server: 'survival' }),
    aPlayer('c', { server: 'survival' }),
  ]
  const { halls } = toHalls(players, { by: 'server', only: undefined })
  expect(halls.map(({ trait, guildId, count }) => [trait, guildId, count])).toEqual([
    ['survival', null, 2],
    ['creative', null, 1],
  ])
})

test('zones are halls of who is in them, or counts beside those who are elsewhere', () => {
  const zones = [{ key: 'quay', name: { en: 'The Quay' }, count: 2 }]
  const byZone = { by: 'zone', only: undefined } as const
  const shown = [aPlayer('a', { zone: 'quay' }), aPlayer('b', { zone: 'quay' }), aPlayer('c')]
  const counted = shown.map((player) => ({ ...player, zone: null }))
  const summaryOf = ({ halls }: ReturnType<typeof toHalls>) =>
    halls.map(({ trait, count, players }) => [trait, count, players.map(({ id }) => id)])
  expect(summaryOf(toHalls(shown, byZone, zones))).toEqual([
    ['quay', 2, ['a', 'b']],
    [null, 1, ['c']],
  ])
  expect(summaryOf(toHalls(counted, byZone, zones))).toEqual([
    ['quay', 2, []],
    [null, 1, []],
  ])
  expect(listHallKinds({ told: ['class'], zones })).toEqual(['class', 'zone'])
  expect(listHallKinds({ told: ['class', 'zone'], zones: [] })).toEqual(['class'])
})
