import { expect, test } from 'vitest'
import type { Objective } from '../../contract/donation.ts'
import { paidShareOf } from './paid-share.ts'

const month = Date.parse('2026-10-31T23:00:00Z') / 1000
const payment = { state: 'paid', price: 70, currency: 'EUR', changedAt: month + 1 } as const
const objective: Objective = { month, current: 105, target: 350, currency: 'EUR', donors: 2 }

const shareOf = (paid: Partial<typeof payment> | object = {}, goal: object = {}) =>
  paidShareOf({ ...payment, ...paid }, { ...objective, ...goal }, 'Europe/Paris')

test('a payment is a share of what the month costs, and of its days', () => {
  expect(shareOf()).toEqual({
    price: 70,
    target: 350,
    before: 0.1,
    share: 0.2,
    // of the thirty days of November
    seconds: 6 * 24 * 3600,
  })
})

test.for([
  ['that is on its way', { state: 'pending' }, {}],
  ['that is looked at', { state: 'quarantined' }, {}],
  ['that was refunded', { state: 'refunded' }, {}],
  ['by a code, whose price nobody knows', { price: null, currency: null }, {}],
  ['in another currency', { currency: 'USD' }, {}],
  ['of the month before', { changedAt: month - 1 }, {}],
  ['that the goal does not know of yet', {}, { current: 60 }],
  ['where there is no goal', {}, { target: null }],
] as const)('a payment %s is a share of nothing', ([, paid, goal]) => {
  expect(shareOf(paid, goal)).toBeUndefined()
})

test('what comes on top of a goal that is reached fills no bar any more', () => {
  expect(shareOf({}, { current: 500 })).toMatchObject({ before: 1, share: 0.2 })
})
