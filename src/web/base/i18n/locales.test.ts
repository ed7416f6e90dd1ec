import { globSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { testLocales } from '../../../../test/test-locales.ts'
import { errorStatus } from '../../../contract/error.ts'

const locales = resolve(import.meta.dirname, '../../../../public/locales')
const sources = resolve(import.meta.dirname, '../..')
const files = readdirSync(`${locales}/en`).filter((name) => name.endsWith('.json'))

/** `Nav.home` → its text, `sections.game.heading` → its text. */
function readTexts(language: string, file: string): Map<string, string> {
  const json: unknown = JSON.parse(readFileSync(`${locales}/${language}/${file}`, 'utf8'))
  return new Map(flatten(json))
}

function flatten(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || value === null) throw new Error(`${name} is ${typeof value}`)
  return Object.entries(value).flatMap(([key, inner]) => {
    return flatten(inner, name ? `${name}.${key}` : key)
  })
}

const pluralForm = /_(?:zero|one|two|few|many|other)$/
const baseOf = (key: string) => key.replace(pluralForm, '')
const placeholdersOf = (text: string) => {
  return [...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name]) => name).toSorted()
}

/** What pages say: the texts of every page, those of the screens of an account, and of those about the game. */
const pageFiles = [
  'site',
  'account',
  'game',
  'money',
  'advert',
  'support',
  'team',
  'user',
  'event',
  'forum',
].map((name) => `${name}.json`)
const pageTexts = new Map(pageFiles.flatMap((file) => [...readTexts('en', file)]))
/** What a proxy or another server of the site may answer with besides its own codes. */
const otherStatuses = [400, 401, 403, 404, 405, 408, 413, 415, 429, 500, 502, 503, 504]

test('both languages have the same files', () => {
  for (const language of testLocales.languages)
    expect(readdirSync(`${locales}/${language}`)).toEqual(files)
})

test.each(files)('%s has the same texts in both languages', (file) => {
  const keys = (language: string) => {
    return [...new Set([...readTexts(language, file).keys()].map(baseOf))].toSorted()
  }
  expect(keys('fr')).toEqual(keys('en'))
})

test.each(files)('%s leaves no text empty', (file) => {
  for (const language of testLocales.languages) {
    const empty = [...readTexts(language, file)].filter(([, text]) => text.trim() === '')
    expect(empty, language).toEqual([])
  }
})

test.each(files)('%s has the same placeholders in both languages', (file) => {
  const byBase = (language: string) => {
    const found = [...readTexts(language, file)].map(([key, text]) => {
      return `${baseOf(key)}: ${placeholdersOf(text).join()}`
    })
    return [...new Set(found)].toSorted()
  }
  expect(byBase('fr')).toEqual(byBase('en'))
})

test.each(testLocales.languages)(
  'in %s what is counted has the forms that the language has',
  (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const keys = pageFiles
      .flatMap((file) => [...readTexts(language, file).keys()])
      .filter((key) => pluralForm.test(key))
    expect(keys.length).toBeGreaterThan(0)
    const found = Map.groupBy(keys, baseOf)
    for (const [base, all] of found) {
      expect(all.map((key) => key.slice(base.length + 1)).toSorted(), base).toEqual(forms)
    }
  },
)

const code = globSync('**/*.{ts,tsx}', { cwd: sources, exclude: ['**/*.test.*'] })
  .map((path) => readFileSync(resolve(sources, path), 'utf8'))
  .join('\n')

/** Keys that stand in the code as they are, and beginnings of those that are put together. */
const written = new Set([...code.matchAll(/(['"])(\w+(?:\.\w+)+)\1/g)].map(([, , key = '']) => key))
const begun = [...code.matchAll(/`(\w+\.(?:\w+\.)*)\$\{/g)].map(([, start = '']) => start)

test('a group of texts is in one file, so that its name says which', () => {
  const groups = pageFiles.flatMap((file) => {
    return [...new Set([...readTexts('en', file).keys()].map((key) => key.split('.')[0]))]
  })
  // errors stand with the feature they are of
  const shared = new Set(['Error'])
  const own = groups.filter((group) => !shared.has(group ?? ''))
  expect(own.toSorted()).toEqual([...new Set(own)].toSorted())
})

test('no text is kept that nothing asks for', () => {
  expect(written.size).toBeGreaterThan(500)
  const unused = [...pageTexts.keys()].map(baseOf).filter((key) => {
    return !written.has(key) && !begun.some((start) => key.startsWith(start))
  })
  expect(unused).toEqual([])
})

test.each(testLocales.languages)(
  'in %s every error that the site answers with has words',
  (language) => {
    const texts = new Map(pageFiles.flatMap((file) => [...readTexts(language, file)]))
    const statuses = new Set([...Object.values(errorStatus), ...otherStatuses].map(String))
    const codes = [...Object.keys(errorStatus), ...statuses, 'unknown']
    expect(codes.filter((one) => !texts.get(`Error.${one}`))).toEqual([])
  },
)

test('French sets its punctuation apart with spaces that do not break', () => {
  const texts = [...pageFiles, 'doctor.json'].flatMap((file) => [...readTexts('fr', file)])
  const wrong = texts.filter(([, text]) => / [;!?:»]|« |['"]/.test(text))
  expect(wrong).toEqual([])
})
