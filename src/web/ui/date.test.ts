import { expect, test } from 'vitest'
import { formatDay, formatHour, formatMoment, yearOf } from './date.tsx'

/** 2026-12-31 23:30 in London. */
const newYearsEve = Date.UTC(2026, 11, 31, 23, 30) / 1000

test('a date is written day, month, year in the time zone of the site', () => {
  expect(formatDay(newYearsEve, 'UTC')).toBe('31/12/2026')
  expect(formatDay(newYearsEve, 'Europe/Paris')).toBe('01/01/2027')
  expect(yearOf(newYearsEve, 'Europe/Paris')).toBe(2027)
})

test('a comment says its minute too, midnight being hour 00', () => {
  expect(formatMoment(newYearsEve, 'UTC')).toBe('31-12-2026 23:30')
  expect(formatMoment(newYearsEve, 'Europe/Paris')).toBe('01-01-2027 00:30')
  expect(formatHour(newYearsEve, 'Europe/Paris')).toBe('00:30')
})
