import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time.ts'

test('a few words take a minute', () => {
  expect(readingMinutes('<p>Bonsoir à toutes et à tous.</p>')).toBe(1)
  expect(readingMinutes('')).toBe(1)
})

test('markup is not read', () => {
  const tale = `<p>${'mot '.repeat(660)}</p>`
  expect(readingMinutes(tale)).toBe(3)
  expect(readingMinutes(`${tale}${'<a href="/a b c d e f"></a>'.repeat(500)}`)).toBe(3)
})
