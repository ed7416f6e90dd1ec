import { expect, test } from 'vitest'
import { toSearched } from './searched-text.ts'

test('what is searched for is compared as one writes it on any keyboard', () => {
  expect(toSearched('ÅNGSTRÖM')).toBe('angstrom')
  expect(toSearched('Ｗｉｄｅ')).toBe('wide')
})
