import { expect, test } from 'vitest'
import type { OnlinePlayer } from '../../../contract/game.ts'
import {
  countTraits,
  everybody,
  isNarrowed,
  listTold,
  type PlayerQuery,
  selectPlayers,
  sortKeysOf,
  toSearchable,
} from './player-query.ts'

let id = 0
const aPlayer = (name: string, given: Partial<OnlinePlayer> = {}): OnlinePlayer => {
  return {
    id: String(++id),
    name,
    level: 10,
    class: null,
    guild: null,
    guildId: null,
    server: null,
    zone: null,
    hasPage: true,
    ...given,
  }
}

const players = [
  aPlayer('Élodie', { level: 60, class: 'mage', guild: 'Wardens' }),
  aPlayer('Bran', { level: 60, class: 'knight', guild: 'Ashen Oath' }),
  aPlayer('ýrsa', { level: 12, class: 'mage' }),
  aPlayer('Zacharie', { level: 33, guild: 'Wardens' }),
]
const searchable = toSearchable(
  players,
  (key) => ({ mage: 'Wizard', knight: 'Knight' })[key] ?? key,
)

const namesOf = (query: Partial<PlayerQuery>) => {
  return selectPlayers(searchable, { ...everybody, ...query }, 'en').map(({ name }) => name)
}

test('everybody is there, the highest level first and then by name', () => {
  expect(namesOf({})).toEqual(['Bran', 'Élodie', 'Zacharie', 'ýrsa'])
  expect(namesOf({ isReversed: true })).toEqual(['ýrsa', 'Zacharie', 'Bran', 'Élodie'])
})

test.for([
  { search: 'elo', found: ['Élodie'] },
  { search: ' YRS ', found: ['ýrsa'] },
  { search: 'É', found: ['Élodie', 'Zacharie'] },
  { search: 'a', found: ['Bran', 'Zacharie', 'ýrsa'] },
  { search: '.*', found: [] },
])('“$search” finds $found', ({ search, found }) => {
  expect(namesOf({ search })).toEqual(found)
})

test('names are in the order of the language', () => {
  expect(namesOf({ sort: 'name' })).toEqual(['Bran', 'Élodie', 'ýrsa', 'Zacharie'])
  expect(namesOf({ sort: 'name', isReversed: true })).toEqual([
    'Zacharie',
    'ýrsa',
    'Élodie',
    'Bran',
  ])
})

test('classes are in the order of the names they are shown by, and who has none is last either way', () => {
  expect(namesOf({ sort: 'class' })).toEqual(['Bran', 'Élodie', 'ýrsa', 'Zacharie'])
  expect(namesOf({ sort: 'class', isReversed: true })).toEqual([
    'Élodie',
    'ýrsa',
    'Bran',
    'Zacharie',
  ])
  expect(namesOf({ sort: 'guild' })).toEqual(['Bran', 'Élodie', 'Zacharie', 'ýrsa'])
})

test('one guild, one class, or those who have none', () => {
  expect(namesOf({ guild: 'Wardens' })).toEqual(['Élodie', 'Zacharie'])
  expect(namesOf({ guild: 'Wardens', class: 'mage' })).toEqual(['Élodie'])
  expect(namesOf({ guild: null })).toEqual(['ýrsa'])
  expect(namesOf({ class: null })).toEqual(['Zacharie'])
})

test('guilds and classes are counted, the most first', () => {
  expect(countTraits(players, 'guild')).toEqual([
    { trait: 'Wardens', count: 2 },
    { trait: null, count: 1 },
    { trait: 'Ashen Oath', count: 1 },
  ])
})

test('an order is no narrowing, a search and a filter are', () => {
  expect(isNarrowed({ ...everybody, sort: 'name' })).toBe(false)
  expect(isNarrowed({ ...everybody, search: '  ' })).toBe(false)
  expect(isNarrowed({ ...everybody, search: 'a' })).toBe(true)
  expect(isNarrowed({ ...everybody, guild: null })).toBe(true)
})

test('what the game tells of nobody has no column', () => {
  expect(listTold(players)).toEqual(['level', 'class', 'guild'])
  const named = [aPlayer('Ada', { level: null }), aPlayer('Bo', { level: null, server: 'lobby' })]
  expect(listTold(named)).toEqual(['server'])
  expect(sortKeysOf(listTold(named))).toEqual(['name'])
  expect(sortKeysOf(listTold(players))).toEqual(['name', 'level', 'class', 'guild'])
})
