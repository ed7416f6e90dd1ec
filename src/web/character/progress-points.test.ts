import { expect, test } from 'vitest'
import { alignPoints, isMoving, pointsOf } from './progress-points.ts'

const day = 86_400

test('a line goes on to when it was last looked at', () => {
  const progress = [
    { day: 0, level: 3, rating: null },
    { day: day * 4, level: 5, rating: 1500 },
  ]
  expect(pointsOf({ progress, takenAt: day * 9 }, 'level')).toEqual([
    { at: 0, value: 3 },
    { at: day * 4, value: 5 },
    { at: day * 9, value: 5 },
  ])
  expect(pointsOf({ progress, takenAt: day * 4 + 10 }, 'rating')).toEqual([
    { at: day * 4, value: 1500 },
  ])
})

test('two lines share the moments of either, and what changed last holds', () => {
  const first = [
    { at: 1, value: 10 },
    { at: 5, value: 12 },
  ]
  const second = [
    { at: 3, value: 40 },
    { at: 5, value: 41 },
    { at: 8, value: 42 },
  ]
  expect(alignPoints(first, second)).toEqual({
    points: [
      { at: 1, value: 10 },
      { at: 3, value: 10 },
      { at: 5, value: 12 },
      { at: 8, value: 12 },
    ],
    values: [null, 40, 41, 42],
  })
  expect(alignPoints([], [])).toEqual({ points: [], values: [] })
})

test('a line that never changed does not move', () => {
  expect(
    isMoving([
      { at: 1, value: 3 },
      { at: 2, value: 3 },
    ]),
  ).toBe(false)
  expect(
    isMoving([
      { at: 1, value: 3 },
      { at: 2, value: 4 },
    ]),
  ).toBe(true)
})
