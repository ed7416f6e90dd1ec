import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorStatus } from '../contract/error.ts'
import { languages } from '../contract/language.ts'
import { sections } from './sections/sections.ts'

type Texts = { [key: string]: string | Texts }

const statuses = [400, 401, 403, 404, 405, 408, 413, 415, 429, 500, 502, 503, 504]

function readTexts(language: string): Texts {
  const file = new URL(`../../public/locales/${language}/site.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Texts
}

/** `Nav.home` → its text. */
function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) => {
    const name = prefix ? `${prefix}.${key}` : key
    return typeof value === 'string' ? [[name, value] as [string, string]] : flatten(value, name)
  })
}

const texts = Object.fromEntries(
  languages.map((language) => [language, new Map(flatten(readTexts(language)))]),
)

test('every text is there in both languages', () => {
  // French has a plural form for millions that English has not
  const keys = (language: string) => {
    return [...(texts[language]?.keys() ?? [])].filter((key) => !key.endsWith('_many')).toSorted()
  }
  expect(keys('fr')).toEqual(keys('en'))
})

test.each(languages)('in %s every error the site answers with has words', (language) => {
  const codes = [...Object.keys(errorStatus), ...statuses.map(String), 'unknown']
  const missing = codes.filter((code) => !texts[language]?.get(`Error.${code}`))
  expect(missing).toEqual([])
})

test.each(languages)('in %s every section says its name and what it is for', (language) => {
  const keys = sections.flatMap(({ key }) => [`Section.${key}.title`, `Section.${key}.text`])
  expect(keys.filter((key) => !texts[language]?.get(key))).toEqual([])
})

test('placeholders are the same in both languages', () => {
  const names = (text = '') => {
    return [...text.matchAll(/\{\{(\w+)\}\}/g)]
      .map(([, name]) => name)
      .toSorted()
      .join()
  }
  const english = (key: string) => {
    return texts.en?.get(key) ?? texts.en?.get(key.replace('_many', '_other'))
  }
  const different = [...(texts.fr ?? [])].filter(
    ([key, text]) => names(text) !== names(english(key)),
  )
  expect(different).toEqual([])
})

test('French sets its punctuation apart with spaces that do not break', () => {
  const wrong = [...(texts.fr ?? [])].filter(([, text]) => / [;!?:»]|« |['"]/.test(text))
  expect(wrong).toEqual([])
})
