import { expect, test } from 'vitest'
import { languageShown, lackOf } from './missing-words.ts'

test('a language lacks what another has', () => {
  const words = { Title: { en: 'Gates', fr: ' ', de: '' }, Text: { en: 'Open', fr: 'Ouvert' } }
  expect(lackOf(words, 'en')).toBeUndefined()
  expect(lackOf(words, 'fr')).toBe('Title')
  expect(lackOf(words, 'de')).toBe('Both')
  expect(lackOf({ Title: { en: '' }, Text: {} }, 'en')).toBeUndefined()
  expect(lackOf({ Title: { en: 'Gates' }, Text: { fr: 'Ouvert' } }, 'en')).toBe('Text')
})

test('readers see the language of the site, and else any there is', () => {
  const offered = (tag: string) => ({ tag, name: {}, direction: 'ltr' as const })
  const site = { languages: [offered('fr'), offered('en'), offered('de')], defaultLanguage: 'en' }
  expect(languageShown({ fr: 'a', en: 'b' }, 'de', site)).toBe('en')
  expect(languageShown({ fr: 'a', en: ' ' }, 'de', site)).toBe('fr')
  expect(languageShown({ de: '' }, 'de', site)).toBeUndefined()
})
