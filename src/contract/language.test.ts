import { expect, test } from 'vitest'
import { chooseLanguage, localeOf, regionOf, textIn } from './language.ts'

const languages = ['fr', 'en', 'pt-BR', 'de']

test.for([
  ['a choice', 'de', 'fr', 'de'],
  ['a choice the site does not offer', 'it', 'fr', 'fr'],
  ['the first that is offered', undefined, 'it, de;q=0.9, fr;q=0.8', 'de'],
  ['the most wanted', undefined, 'fr;q=0.3, de;q=0.9', 'de'],
  ['one that is refused', undefined, 'de;q=0, fr;q=0.1', 'fr'],
  ['a country of a language', undefined, 'de-AT', 'de'],
  ['a language with its country', undefined, 'pt-br, fr;q=0.5', 'pt-BR'],
  ['nothing that is offered', undefined, 'it', 'en'],
] as const)('of %s the visitor gets what the site has', ([, choice, accepted, expected]) => {
  expect(chooseLanguage(languages, choice, accepted)).toBe(expected)
})

test('without English the first language is the default', () => {
  expect(chooseLanguage(['de', 'fr'], undefined, 'it')).toBe('de')
})

test('a language is written as its country does', () => {
  expect(['fr', 'en', 'de', 'pt-BR', 'sr-Latn', 'xx'].map(localeOf)).toEqual([
    'fr-FR',
    'en-GB',
    'de-DE',
    'pt-BR',
    'sr-Latn-RS',
    'xx',
  ])
  expect(['fr', 'en', 'xx'].map(regionOf)).toEqual(['FR', 'GB', undefined])
})

test('a text that a language lacks is that of the default one, or of any', () => {
  expect(textIn({ fr: 'Oui', en: 'Yes' }, 'de')).toBe('Yes')
  expect(textIn({ fr: 'Oui', en: 'Yes' }, 'de', 'fr')).toBe('Oui')
  expect(textIn({ fr: 'Oui' }, 'de')).toBe('Oui')
  expect(textIn({}, 'de')).toBe('')
})
