import { expect, test } from 'vitest'
import { showCountdown, spellInterval, spellSpan } from './span.ts'

test('a span is said in its two largest units, and never too short', () => {
  expect(spellSpan(7200, 'en')).toBe('2\u00a0hours')
  expect(spellSpan(5400, 'fr')).toBe('1\u00a0heure 30\u00a0minutes')
  expect(spellSpan(90_061, 'en')).toBe('1\u00a0day 1\u00a0hour')
  expect(spellSpan(61, 'en')).toBe('2\u00a0minutes')
  expect(spellSpan(0, 'en')).toBe('1\u00a0minute')
  expect(spellSpan(90_061, 'fr', 'short')).toBe('1\u202fj 1\u202fh')
})

test('a countdown shows hours only where there are any', () => {
  expect(showCountdown(249)).toBe('04:09')
  expect(showCountdown(3849)).toBe('1:04:09')
  expect(showCountdown(97_449)).toBe('27:04:09')
  expect(showCountdown(0)).toBe('00:00')
})

test('a pause between two votes follows “every” in both languages', () => {
  expect(spellInterval(86_400, 'fr')).toBe('24\u00a0heures')
  expect(spellInterval(7200, 'en')).toBe('2\u00a0hours')
  expect(spellInterval(3600, 'fr')).toBe('60\u00a0minutes')
  expect(spellInterval(5400, 'en')).toBe('90\u00a0minutes')
})
