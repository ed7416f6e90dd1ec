import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

const at = (moment: string) => Date.parse(moment) / 1000

test('today is one of the days left', () => {
  expect(daysLeft(at('2026-11-30T12:00:00Z'), 'UTC')).toBe(1)
  expect(daysLeft(at('2026-11-01T12:00:00Z'), 'UTC')).toBe(30)
  expect(daysLeft(at('2028-02-28T12:00:00Z'), 'UTC')).toBe(2)
})

test('the month is that of the site', () => {
  expect(daysLeft(at('2026-11-30T23:30:00Z'), 'Europe/Paris')).toBe(31)
})
