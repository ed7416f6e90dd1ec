import { expect, test } from 'vitest'
import { pseudoLockoutEnd } from './pseudo-lockout.ts'

test.each([
  ['2026-03-15T10:30:05.900Z', '2026-04-15T10:30:05.000Z'],
  ['2026-12-05T00:00:00.000Z', '2027-01-05T00:00:00.000Z'],
  ['2026-01-31T12:00:00.000Z', '2026-02-28T12:00:00.000Z'],
  ['2028-01-31T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
  ['2026-08-31T23:59:59.000Z', '2026-09-30T23:59:59.000Z'],
])('a pseudo changed on %s may change again on %s', (changed, free) => {
  expect(new Date(pseudoLockoutEnd(Date.parse(changed)) * 1000).toISOString()).toBe(free)
})
