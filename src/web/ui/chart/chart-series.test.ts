import { expect, test } from 'vitest'
import { findExtremes, listValues, nearestIndex } from './chart-series.ts'

const points = [
  { at: 100, value: null },
  { at: 200, value: 4, low: 1, high: 9 },
  { at: 300, value: 7, low: 6, high: 8 },
  { at: 400, value: 2, low: 2, high: 2 },
  { at: 500, value: null },
]

test('the highest and the lowest are those of the band, the latest is the last that is known', () => {
  expect(findExtremes(points)).toMatchObject({
    highest: { at: 200, value: 9 },
    lowest: { at: 200, value: 1 },
    latest: { at: 400, value: 2 },
  })
})

test('a line without a band is high and low where its values are', () => {
  const plain = points.map(({ at, value }) => ({ at, value }))
  expect(findExtremes(plain)).toMatchObject({
    highest: { at: 300, value: 7 },
    lowest: { at: 400, value: 2 },
  })
})

test('of what nobody knows nothing is said', () => {
  expect(findExtremes([{ at: 100, value: null }])).toBeUndefined()
  expect(findExtremes([])).toBeUndefined()
})

test('there is room for the band too', () => {
  expect(listValues(points).toSorted((a, b) => a - b)).toEqual([1, 2, 2, 2, 4, 6, 7, 8, 9])
})

test('what one points at is the point closest in time', () => {
  expect(nearestIndex(points, 0)).toBe(0)
  expect(nearestIndex(points, 349)).toBe(2)
  expect(nearestIndex(points, 351)).toBe(3)
  expect(nearestIndex(points, 9999)).toBe(4)
})
