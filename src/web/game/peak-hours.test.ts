import { expect, test } from 'vitest'
import { countDays, type PeakHours, toPeakHours } from './peak-hours.ts'

const hour = 3600
/** Monday, 5 October 2026, midnight in UTC: Europe puts its clocks back within the four weeks. */
const from = Date.UTC(2026, 9, 5) / 1000

/** Players in each hour from then on. */
const counted = (hours: number, playersAt: (at: number) => number | null) => ({
  from,
  averages: Array.from({ length: hours }, (_, index) => playersAt(from + index * hour)),
})
const cellOf = (found: PeakHours | undefined, weekday: number, at: number) =>
  found?.days.find((day) => day.weekday === weekday)?.hours[at]

test('the fullest hour is that of a place, whatever its clock says in between', () => {
  // Saturdays at nine in the evening in Paris: 19:00 in UTC in summer, 20:00 in winter
  const evenings = [10, 17, 24].map((day) => Date.UTC(2026, 9, day, 19) / 1000)
  evenings.push(Date.UTC(2026, 9, 31, 20) / 1000)
  const population = counted(28 * 24, (at) => (evenings.includes(at) ? 90 : 10))
  const found = toPeakHours(population, 'Europe/Paris')
  expect(found?.busiest).toEqual({ weekday: 6, hour: 21, players: 90, level: 4 })
  expect(found?.days.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 0])
  expect(cellOf(found, 6, 20)).toMatchObject({ players: 10, level: 0 })
  // half an hour of it is of the hour before
  expect(toPeakHours(population, 'Asia/Kolkata')?.busiest).toMatchObject({ weekday: 0, hour: 0 })
})

test('hours are shaded by how full they are between the quietest and the fullest', () => {
  const found = toPeakHours(
    counted(7 * 24, (at) => 100 + ((at / hour) % 24)),
    'UTC',
  )
  const levels = found?.days[0]?.hours.map((one) => one?.level)
  expect(levels).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4])
})

test('a game that is always as full has no hour above the others', () => {
  const found = toPeakHours(
    counted(7 * 24, () => 0),
    'UTC',
  )
  expect(found?.busiest).toMatchObject({ players: 0, level: 0 })
})

test('an hour nobody counted in is none', () => {
  const found = toPeakHours(
    counted(8 * 24, (at) => ((at - from) % (7 * 24 * hour) === 5 * hour ? null : 3)),
    'UTC',
  )
  expect(cellOf(found, 1, 5)).toBeUndefined()
  expect(cellOf(found, 1, 6)).toMatchObject({ players: 3 })
})

test('before a week was counted there is nothing to tell', () => {
  const population = counted(28 * 24, (at) => (at < from + 6.9 * 24 * hour ? 3 : null))
  expect(countDays(population)).toBe(6)
  expect(toPeakHours(population, 'UTC')).toBeUndefined()
})
