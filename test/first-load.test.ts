import { expect, test } from 'vitest'
import { readFirstLoads } from './first-load.ts'

/** Bytes. What the home page loads may shrink; where it must grow, this line says by how much. */
// of the 120,000 a visit may load, what counts down to the next event comes once the page is alive
const mostOfHome = 119_000
/** Bytes. */
const mostAboveHome = 27_100

const { home = Infinity, ...others } = await readFirstLoads()

test('the home page loads little JavaScript', () => {
  expect(home).toBeLessThanOrEqual(mostOfHome)
})

test.each(Object.entries(others))(
  '%s loads little more JavaScript than the home page',
  (_, size) => {
    expect(size - home).toBeLessThanOrEqual(mostAboveHome)
  },
)
