import { expect, test } from 'vitest'
import { TypedAmount } from './gift-amount.ts'

test.for([
  ['5', 5],
  ['12,50', 12.5],
  ['12.5', 12.5],
  ['1\u202f000,01', 1000.01],
  [' 0.01 ', 0.01],
] as const)('“%s” is an amount', ([text, amount]) => {
  expect(TypedAmount.parse(text)).toBe(amount)
})

test.for([
  '',
  '0',
  '-5',
  '1e3',
  '0x10',
  '1.234',
  '1,000',
  '10.000',
  '1,2,3',
  'dix',
  '1000001',
  'NaN',
])('“%s” is none that can be given', (text) => {
  const { error } = TypedAmount.safeParse(text)
  expect(error?.issues[0]?.message).toBe('InvalidAmount')
})
