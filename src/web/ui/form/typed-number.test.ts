import { expect, test } from 'vitest'
import { readNumber, writeNumber } from './typed-number.ts'

test.for([
  ['', null],
  ['  ', null],
  [' 12 ', 12],
  ['2.5', 2.5],
  ['2,5', 2.5],
  ['-1', Number.NaN],
  ['1e3', Number.NaN],
  ['1,000.5', Number.NaN],
  ['five', Number.NaN],
] as const)('%o is typed for %o', ([typed, number]) => {
  expect(readNumber(typed)).toBe(number)
})

test('a number is written as it is typed', () => {
  expect(writeNumber(null, 'en')).toBe('')
  expect(writeNumber(12_345.5, 'en')).toBe('12345.5')
  expect(writeNumber(2.5, 'de')).toBe('2,5')
})
