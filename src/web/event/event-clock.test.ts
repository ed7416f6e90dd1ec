import { expect, test } from 'vitest'
import type { EventOccurrence } from '../../contract/event.ts'
import { nextChange, sortByNow, spellLeft } from './event-clock.ts'

const at = (key: string, start: number, end: number | null = null): EventOccurrence => ({
  key,
  title: { en: key },
  text: { en: '' },
  start,
  end,
  repeats: null,
  url: null,
  isOpening: false,
})

const keysOf = (events: readonly EventOccurrence[]) => events.map(({ key }) => key)

test('a page that was made a while ago shows as over what ended since, the latest first', () => {
  const listed = {
    coming: [at('first', 100, 200), at('second', 150, 300), at('third', 500)],
    past: [at('before', 10, 20)],
  }
  const { coming, past } = sortByNow(listed, 300)
  expect(keysOf(coming)).toEqual(['third'])
  expect(keysOf(past)).toEqual(['second', 'first', 'before'])
  expect(keysOf(sortByNow(listed, 299).coming)).toEqual(['second', 'third'])
})

test('a page changes next when an event begins or is over, without an end after an hour', () => {
  const events = [at('first', 100, 200), at('second', 5000)]
  expect(nextChange(events, 50)).toBe(100)
  expect(nextChange(events, 100)).toBe(200)
  expect(nextChange(events, 200)).toBe(5000)
  expect(nextChange(events, 5000)).toBe(8600)
  expect(nextChange(events, 8600)).toBeUndefined()
})

test('what is far away is said by days, what is near by seconds, and never what is not counted', () => {
  const day = 86_400
  expect(spellLeft(24 * day + 3 * 3600, 'en')).toBe('24\u00a0days')
  expect(spellLeft(2 * day + 4 * 3600 + 59, 'en')).toBe('2\u00a0days 4\u00a0hours')
  expect(spellLeft(2 * day + 1700, 'fr')).toBe('2\u00a0jours')
  expect(spellLeft(3660, 'fr', 'short')).toBe('1\u202fh 1\u00a0min')
  expect(spellLeft(42, 'en')).toBe('42 seconds')
})
