import { expect, test } from 'vitest'
import { createSiteClock } from './site-clock.ts'

test('the clock of the site goes on from what it said, whatever the browser’s says', () => {
  let elapsed = 5000
  const clock = createSiteClock(1_000_000, () => elapsed)
  expect(clock()).toBe(1_000_000)
  elapsed += 90_500
  expect(clock()).toBe(1_000_090.5)
})
