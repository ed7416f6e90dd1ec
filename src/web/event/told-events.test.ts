import { expect, test } from 'vitest'
import type { EventOccurrence } from '../../contract/event.ts'
import { pickComing } from './told-events.ts'

const at = (key: string, start: number, given: Partial<EventOccurrence> = {}): EventOccurrence => ({
  key,
  title: { en: key },
  text: { en: '' },
  start,
  end: null,
  repeats: null,
  url: null,
  isOpening: false,
  ...given,
})

const pick = (events: readonly EventOccurrence[], now: number) =>
  pickComing(events, now).map(({ key }) => key)

test('another page tells of what goes on, then of what begins next, until it is over', () => {
  const events = [at('first', 1000), at('second', 9000)]
  expect(pick(events, 0)).toEqual(['first'])
  expect(pick(events, 4599)).toEqual(['first'])
  expect(pick(events, 4600)).toEqual(['second'])
  expect(pick(events, 20_000)).toEqual([])
})

test('what goes on for days stands back for what begins next', () => {
  const fair = at('fair', 0, { end: 10 * 86_400 })
  expect(pick([fair, at('cup', 9000)], 100)).toEqual(['cup'])
  expect(pick([fair], 100)).toEqual(['fair'])
})

test('the opening of a server is told of besides, however far away, and once', () => {
  const gate = at('gate', 900_000, { isOpening: true })
  expect(pick([at('cup', 9000), at('cup', 20_000), gate], 0)).toEqual(['cup', 'gate'])
  expect(pick([gate], 0)).toEqual(['gate'])
})
