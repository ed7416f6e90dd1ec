import { expect, test } from 'vitest'
import { clockWords } from './clock-words.ts'

test.for([
  [0, 'en', '0:00'],
  [81.5, 'en', '1:21.5'],
  [81.5, 'fr', '1:21,5'],
  [59.999, 'en', '1:00'],
  [3599.996, 'en', '1:00:00'],
  [7267, 'de', '2:01:07'],
  [4_500_005, 'en', '1,250:00:05'],
] as const)('%d seconds are written in %s as %s', ([seconds, language, words]) => {
  expect(clockWords(seconds, language)).toBe(words)
})
