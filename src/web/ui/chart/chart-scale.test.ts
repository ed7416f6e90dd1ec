import { expect, test } from 'vitest'
import { shareOf, valueAxis } from './chart-scale.ts'

test.for([
  { values: [0], ticks: [0, 1, 2] },
  { values: [1], ticks: [0, 1, 2] },
  { values: [3, 4], ticks: [0, 1, 2, 3, 4] },
  { values: [5], ticks: [0, 2, 4, 6] },
  { values: [12, 87], ticks: [0, 25, 50, 75, 100] },
  { values: [412, 30], ticks: [0, 200, 400, 600] },
  { values: [1000], ticks: [0, 250, 500, 750, 1000] },
  { values: [4999], ticks: [0, 2000, 4000, 6000] },
  { values: [-3, 4], ticks: [-4, -2, 0, 2, 4] },
])('an axis for $values names $ticks', ({ values, ticks }) => {
  expect(valueAxis(values)).toEqual({ lowest: ticks[0], highest: ticks.at(-1), ticks })
})

test.for([
  { values: [1484, 1530], ticks: [1480, 1500, 1520, 1540] },
  { values: [60, 60], ticks: [60, 61, 62] },
  { values: [57, 60], ticks: [57, 58, 59, 60] },
])('an axis fitted to $values names $ticks', ({ values, ticks }) => {
  expect(valueAxis(values, true).ticks).toEqual(ticks)
})

test('whatever the values, they are within three to five round ones', () => {
  for (let highest = 1; highest < 1e9; highest = Math.ceil(highest * 1.37)) {
    for (const lowest of [0, Math.floor(highest / 3), highest - 1]) {
      const { ticks, ...axis } = valueAxis([lowest, highest], true)
      expect(ticks.length).toBeGreaterThanOrEqual(3)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(axis.lowest).toBeLessThanOrEqual(lowest)
      expect(axis.highest).toBeGreaterThanOrEqual(highest)
    }
  }
})

test('a value has its share of the way, and a single one stands in the middle', () => {
  expect(shareOf(25, 0, 100)).toBe(0.25)
  expect(shareOf(7, 7, 7)).toBe(0.5)
})
