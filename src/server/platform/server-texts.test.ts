import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import { readServerTexts } from './server-texts.ts'

const files = {
  fr: { greeting: 'Bonjour {{name}}', left_one: 'un', left_many: 'tant', left_other: 'des' },
  en: { greeting: 'Hello {{name}}', group: { inner: 'in' }, left_one: 'one', left_other: 'some' },
}

const test = base.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-texts-'))
  onCleanup(() => rm(folder, { recursive: true }))
  for (const [language, texts] of Object.entries(files)) {
    await mkdir(join(folder, language))
    await writeFile(join(folder, language, 'mail.json'), JSON.stringify(texts))
    const shared = { greeting: '–', common: language }
    await writeFile(join(folder, language, 'server.json'), JSON.stringify(shared))
  }
  return folder
})

test('a text is found in each language, with its values', ({ folder }) => {
  const texts = readServerTexts({ folder, languages: ['fr', 'en'] }, 'mail')
  expect(texts.find('fr', 'greeting', { name: 'Bérengère <b>' })).toBe('Bonjour Bérengère <b>')
  expect(texts.find('en', 'greeting', { name: '{{name}} $t(left)' })).toBe(
    'Hello {{name}} $t(left)',
  )
})

test('words that several files need stand once', ({ folder }) => {
  const texts = readServerTexts({ folder, languages: ['fr', 'en'] }, 'mail')
  expect(texts.find('fr', 'common')).toBe('fr')
  expect(texts.find('en', 'greeting', { name: 'Alice' })).toBe('Hello Alice')
})

test('what is counted has the form of its number', ({ folder }) => {
  const texts = readServerTexts({ folder, languages: ['fr', 'en'] }, 'mail')
  expect([0, 1, 2].map((count) => texts.find('fr', 'left', { count }))).toEqual(['un', 'un', 'des'])
  expect([0, 1, 2].map((count) => texts.find('en', 'left', { count }))).toEqual([
    'some',
    'one',
    'some',
  ])
})

test.for(['missing', 'group', 'inner', '', 'constructor', '__proto__', 'toString.name'])(
  'there is no text “%s”, and none of another language instead',
  (key, { folder }) => {
    const texts = readServerTexts({ folder, languages: ['fr', 'en'] }, 'mail')
    expect(texts.find('fr', key)).toBeUndefined()
    expect(texts.find('en', key)).toBeUndefined()
  },
)

test('a text that is missing is named', ({ folder }) => {
  const texts = readServerTexts({ folder, languages: ['fr', 'en'] }, 'mail')
  expect(() => texts.read('fr', 'Common.greeting')).toThrow(
    'mail.json of fr has no text Common.greeting',
  )
})

test('values are put into a text and change nothing else', ({ folder }) => {
  const texts = readServerTexts({ folder, languages: ['fr', 'en'] }, 'mail')
  const values = { name: 'Alice', lng: 'fr', ns: 'none', context: 'other', defaultValue: 'x' }
  expect(texts.find('en', 'greeting', { ...values, postProcess: 'y' })).toBe('Hello Alice')
})

test('what a language lacks is said in the default one, with its own forms', async ({ folder }) => {
  await mkdir(join(folder, 'pl'))
  await writeFile(join(folder, 'pl', 'mail.json'), JSON.stringify({ greeting: 'Cześć {{name}}' }))
  const texts = readServerTexts({ folder, languages: ['fr', 'pl', 'en'] }, 'mail')
  expect(texts.find('pl', 'greeting', { name: 'Alice' })).toBe('Cześć Alice')
  expect(texts.find('pl', 'group.inner')).toBe('in')
  const counted = [1, 3, 5].map((count) => texts.find('pl', 'left', { count }))
  expect(counted).toEqual(['one', 'some', 'some'])
})

test('who chose a language that is no longer offered is written to in the default one', ({
  folder,
}) => {
  const texts = readServerTexts({ folder, languages: ['fr', 'en'] }, 'mail')
  expect([texts.languageOf('fr'), texts.languageOf('de')]).toEqual(['fr', 'en'])
  expect(readServerTexts({ folder, languages: ['fr'] }, 'mail').languageOf('de')).toBe('fr')
})

test('a file that is broken, or missing in the default language, is named', async ({ folder }) => {
  const locales = { folder, languages: ['fr', 'en'] }
  expect(() => readServerTexts(locales, 'sandbox')).toThrow(/en\/sandbox\.json cannot be read/)
  await writeFile(join(folder, 'en', 'mail.json'), '{')
  expect(() => readServerTexts(locales, 'mail')).toThrow(/en\/mail\.json cannot be read/)
})
