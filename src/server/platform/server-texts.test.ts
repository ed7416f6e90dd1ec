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
  }
  return folder
})

test('a text is found in each language, with its values', ({ folder }) => {
  const texts = readServerTexts(folder, 'mail')
  expect(texts.find('fr', 'greeting', { name: 'Bérengère <b>' })).toBe('Bonjour Bérengère <b>')
  expect(texts.find('en', 'greeting', { name: '{{name}} $t(left)' })).toBe(
    'Hello {{name}} $t(left)',
  )
})

test('what is counted has the form of its number', ({ folder }) => {
  const texts = readServerTexts(folder, 'mail')
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
    const texts = readServerTexts(folder, 'mail')
    expect(texts.find('fr', key)).toBeUndefined()
    expect(texts.find('en', key)).toBeUndefined()
  },
)

test('values are put into a text and change nothing else', ({ folder }) => {
  const texts = readServerTexts(folder, 'mail')
  const values = { name: 'Alice', lng: 'fr', ns: 'none', context: 'other', defaultValue: 'x' }
  expect(texts.find('en', 'greeting', { ...values, postProcess: 'y' })).toBe('Hello Alice')
})

test('a file that is missing or broken is named', async ({ folder }) => {
  expect(() => readServerTexts(folder, 'letter')).toThrow(/fr\/letter\.json cannot be read/)
  await writeFile(join(folder, 'en', 'mail.json'), '{')
  expect(() => readServerTexts(folder, 'mail')).toThrow(/en\/mail\.json cannot be read/)
})
