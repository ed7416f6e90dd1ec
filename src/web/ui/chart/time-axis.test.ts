import { expect, test } from 'vitest'
import { formatMoment } from '../date.tsx'
import { timeAxis, weekdayOf } from './time-axis.ts'

const hour = 3600
const day = 86_400
const at = (iso: string) => Date.parse(iso) / 1000

function marksOf(from: number, to: number, step: number, timeZone: string) {
  const { unit, ticks } = timeAxis(from, to, step, timeZone)
  return { unit, marks: ticks.map((tick) => formatMoment(tick.at, timeZone)) }
}

test('a day is marked every three hours of the site’s own clock, noon and midnight first', () => {
  const from = at('2026-11-20T14:20:00Z')
  const { unit, ticks } = timeAxis(from, from + day, 300, 'Europe/Paris')
  expect(unit).toBe('hour')
  expect(ticks.map((tick) => formatMoment(tick.at, 'Europe/Paris').slice(-5))).toEqual(
    '18:00 21:00 00:00 03:00 06:00 09:00 12:00 15:00'.split(' '),
  )
  expect(ticks.map(({ rank }) => rank)).toEqual([1, 2, 0, 2, 1, 2, 0, 2])
})

test('zones that are not whole hours off are marked at whole hours of their own', () => {
  const from = at('2026-11-20T14:20:00Z')
  const { marks } = marksOf(from, from + day, 300, 'Asia/Kathmandu')
  expect(marks).toHaveLength(8)
  expect(marks.filter((mark) => !mark.endsWith(':00'))).toEqual([])
})

test.for([
  { name: 'to summer time', from: '2026-03-27T12:00:00Z', first: '28-03-2026' },
  { name: 'to winter time', from: '2026-10-23T12:00:00Z', first: '24-10-2026' },
])('days are marked at midnight through the change $name', ({ from, first }) => {
  const { unit, marks } = marksOf(at(from), at(from) + 7 * day, hour, 'Europe/Paris')
  expect(unit).toBe('day')
  expect(marks).toHaveLength(7)
  expect(marks[0]).toBe(`${first} 00:00`)
  expect(marks.filter((mark) => !mark.endsWith('00:00'))).toEqual([])
})

test('hours are those of the wall on the day that the clock is changed', () => {
  const from = at('2026-03-28T23:00:00Z')
  const { marks } = marksOf(from, from + 22 * hour, 300, 'Europe/Paris')
  expect(marks.map((mark) => mark.slice(-5))).toEqual(
    '00:00 03:00 06:00 09:00 12:00 15:00 18:00 21:00'.split(' '),
  )
})

test('a month is marked at its Mondays', () => {
  const from = at('2026-11-01T12:00:00Z')
  const { unit, marks } = marksOf(from, from + 30 * day, 6 * hour, 'UTC')
  expect(unit).toBe('week')
  expect(marks.map((mark) => mark.slice(0, 5))).toEqual('02-11 09-11 16-11 23-11 30-11'.split(' '))
})

test('a year is marked at its months', () => {
  const { unit, marks } = marksOf(
    at('2026-01-10T00:00:00Z'),
    at('2026-12-20T00:00:00Z'),
    day,
    'UTC',
  )
  expect(unit).toBe('month')
  expect(marks[0]).toBe('01-02-2026 00:00')
  expect(marks).toHaveLength(11)
})

test('points that stand for a day are never marked by the hour', () => {
  const from = at('2026-11-20T00:00:00Z')
  expect(marksOf(from, from + day, day, 'UTC')).toEqual({
    unit: 'day',
    marks: ['20-11-2026 00:00', '21-11-2026 00:00'],
  })
  expect(marksOf(from, from, day, 'UTC').marks).toEqual(['20-11-2026 00:00'])
})

test('the day of the week is the one where the site is', () => {
  expect(weekdayOf(at('2026-11-22T23:30:00Z'), 'UTC')).toBe(0)
  expect(weekdayOf(at('2026-11-22T23:30:00Z'), 'Europe/Paris')).toBe(1)
})
