import { expect, test } from 'vitest'
import { fromTyped, toTyped } from './own-time.ts'

test.for([1_795_680_000, 1_774_749_600, 1_792_886_400])(
  'the moment %i is the same once it was typed',
  (seconds) => {
    expect(fromTyped(toTyped(seconds))).toBe(seconds)
  },
)

test('nothing typed is no moment', () => {
  expect(fromTyped('')).toBeUndefined()
})
