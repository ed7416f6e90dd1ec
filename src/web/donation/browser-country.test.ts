import { expect, test } from 'vitest'
import { browserCountry } from './browser-country.ts'

test('the first language that names a country says which', () => {
  expect(browserCountry(['fr-BE', 'fr-FR', 'en'])).toBe('BE')
  expect(browserCountry(['fr', 'en-GB'])).toBe('GB')
  expect(browserCountry(['zh-Hant-TW'])).toBe('TW')
})

test('a language alone, a part of the world or nonsense is no country', () => {
  expect(browserCountry(['fr', 'es-419', '!'])).toBeUndefined()
  expect(browserCountry([])).toBeUndefined()
})
