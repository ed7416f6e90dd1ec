import { expect, test } from 'vitest'
import type { Character } from '../../contract/character.ts'
import { compareFacts } from './compared-facts.ts'

function aCharacter(given: Partial<Character>): Character {
  return {
    id: 'a',
    name: 'A',
    class: null,
    race: null,
    level: 1,
    seconds: null,
    experience: null,
    guild: null,
    arena: null,
    positions: { level: null, gold: null, arena: null, time: null },
    summons: [],
    online: false,
    lastSeen: null,
    progress: [],
    record: { since: null, best: { level: null, arena: null } },
    title: null,
    player: null,
    takenAt: 0,
    ...given,
  }
}

const first = aCharacter({
  level: 60,
  positions: { level: 3, gold: 40, arena: null, time: null },
  record: { since: 0, best: { level: { place: 2, day: 0 }, arena: null } },
})
const second = aCharacter({
  level: 60,
  positions: { level: 9, gold: 4, arena: 1, time: null },
  arena: { rating: 1900, wins: 3, losses: 4 },
})

test('the higher level is ahead, and the lower place', () => {
  expect(compareFacts([first, second], ['level', 'arena', 'gold'], [80, 91])).toEqual([
    { fact: 'level', values: [60, 60], ahead: undefined },
    { fact: 'levelPlace', values: [3, 9], ahead: 0 },
    { fact: 'bestLevel', values: [2, null], ahead: undefined },
    { fact: 'rating', values: [null, 1900], ahead: undefined },
    { fact: 'wins', values: [null, 3], ahead: undefined },
    { fact: 'arenaPlace', values: [null, 1], ahead: undefined },
    { fact: 'goldPlace', values: [40, 4], ahead: 1 },
    { fact: 'gear', values: [80, 91], ahead: 1 },
  ])
})

test('what the game does not rank is not compared', () => {
  const facts = compareFacts([first, second], []).map(({ fact }) => fact)
  expect(facts).toEqual(['level', 'rating', 'wins'])
})
