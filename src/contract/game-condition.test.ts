import { expect, test } from 'vitest'
import { untold } from '../../test/memory-game.ts'
import { conditionOf, isOld, sinceWhen } from './game-condition.ts'

const now = 1_800_000_000
const service = (key: string, online: boolean, since: number | null) => {
  return { key, name: { fr: key, en: key }, online, since, ...untold }
}
const stateOf = (...services: ReturnType<typeof service>[]) => ({ services, takenAt: now - 30 })

test('all up is up, since the last of them came up', () => {
  const state = stateOf(service('login', true, now - 900), service('world', true, now - 60))
  expect(conditionOf(state, now)).toBe('up')
  expect(sinceWhen(state, 'up')).toBe(now - 60)
})

test('one down is partly, since that one went', () => {
  const state = stateOf(service('login', false, now - 900), service('world', true, now - 60))
  expect(conditionOf(state, now)).toBe('partly')
  expect(sinceWhen(state, 'partly')).toBe(now - 900)
})

test('none up is down, since the last of them went', () => {
  const state = stateOf(service('login', false, now - 900), service('world', false, now - 60))
  expect(conditionOf(state, now)).toBe('down')
  expect(sinceWhen(state, 'down')).toBe(now - 60)
})

test('a time that one of them does not know is not made up', () => {
  const state = stateOf(service('login', true, null), service('world', true, now - 60))
  expect(sinceWhen(state, 'up')).toBeUndefined()
})

test('nobody knows before the first try, after three minutes without one, and where there is no service', () => {
  const state = stateOf(service('world', true, now - 900))
  expect(conditionOf({ ...state, takenAt: null }, now)).toBe('unknown')
  expect(conditionOf({ ...state, takenAt: now - 180 }, now)).toBe('up')
  expect(conditionOf({ ...state, takenAt: now - 181 }, now)).toBe('unknown')
  expect(conditionOf(stateOf(), now)).toBe('unknown')
  expect(sinceWhen(state, 'unknown')).toBeUndefined()
})

test('what was never taken is old, and what is from a faster clock is not', () => {
  expect(isOld(null, now)).toBe(true)
  expect(isOld(now + 30, now)).toBe(false)
})
