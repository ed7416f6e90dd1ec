import { expect, test } from 'vitest'
import { leftAfter, pricesOf } from './price.tsx'

test('a reward may be had for money, for points, or for either', () => {
  expect(pricesOf({ money: 2.5, points: null })).toEqual([{ unit: 'money', amount: 2.5 }])
  expect(pricesOf({ money: null, points: 12 })).toEqual([{ unit: 'votePoints', amount: 12 }])
  expect(pricesOf({ money: 60, points: 8 })).toHaveLength(2)
})

test('what is left has two decimals, and less than nothing is what is missing', () => {
  const balance = { money: 0.3, points: 5 }
  expect(leftAfter(balance, { unit: 'money', amount: 0.1 })).toBe(0.2)
  expect(leftAfter(balance, { unit: 'votePoints', amount: 8 })).toBe(-3)
})
