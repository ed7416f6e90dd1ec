import { expect, test } from 'vitest'
import { guessCountry, listCountries, readNumber } from './phone-number.ts'

test.each([
  ['0612345678', 'FR', { country: 'FR', text: '06 12 34 56 78', value: '+33612345678' }],
  ['06 12', 'FR', { country: 'FR', text: '06 12', value: '+33612' }],
  ['+33612345678', 'GB', { country: 'FR', text: '06 12 34 56 78', value: '+33612345678' }],
  ['+33 (0)6 12 34 56 78', 'US', { country: 'FR', text: '06 12 34 56 78', value: '+33612345678' }],
  ['0032470123456', 'FR', { country: 'BE', text: '0470 12 34 56', value: '+32470123456' }],
  ['2133734253', 'US', { country: 'US', text: '(213) 373-4253', value: '+12133734253' }],
  ['', 'FR', { country: 'FR', text: '', value: '' }],
])('%s typed in %s', (typed, country, expected) => {
  expect(readNumber(typed, country)).toEqual(expected)
})

test('countries are named and ordered in the visitor’s language', () => {
  const french = listCountries('fr').map(({ label }) => label)
  expect(french).toContain('Allemagne (+49)')
  expect(listCountries('en').map(({ label }) => label)).toContain('Germany (+49)')
  expect(french.indexOf('Émirats arabes unis (+971)')).toBeLessThan(
    french.indexOf('Finlande (+358)'),
  )
})

test('the country is that of the browser, where it says one', () => {
  expect(guessCountry(['fr', 'fr-BE', 'en-US'], 'FR')).toBe('BE')
  expect(guessCountry(['fr', 'en'], 'FR')).toBe('FR')
})
