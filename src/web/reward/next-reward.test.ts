import { expect, test } from 'vitest'
import { nextReward } from './next-reward.ts'

const rewards = [
  { key: 'cloak', points: 40 },
  { key: 'for money', points: null },
  { key: 'wick', points: 5 },
  { key: 'lamp', points: 12 },
]
const nearest = (points: number) => nextReward(rewards, { points })?.key

test('the nearest reward is the cheapest one cannot buy yet', () => {
  expect([0, 5, 11, 12, 39].map(nearest)).toEqual(['wick', 'lamp', 'lamp', 'cloak', 'cloak'])
})

test('nothing is nearest for who can buy all', () => {
  expect([nearest(40), nextReward([], { points: 0 })]).toEqual([undefined, undefined])
})
