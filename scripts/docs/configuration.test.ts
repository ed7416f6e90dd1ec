import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configurationFile, writeConfiguration } from './configuration.ts'
import { listSections } from './sections.ts'

test('the page is what the schemas say: npm run docs writes it', () => {
  const page = readFileSync(join(import.meta.dirname, '../..', configurationFile), 'utf8')
  expect(page).toBe(writeConfiguration())
})

test('every option says what it decides', () => {
  const silent = listSections().flatMap(({ title, options }) =>
    options.filter(({ meaning }) => meaning === '').map(({ key }) => `${title}: ${key}`),
  )
  expect(silent).toEqual([])
})

test('every example is one that the site takes', () => {
  const refused = listSections().flatMap(({ title, options }) =>
    options.filter(({ isRefused }) => isRefused).map(({ key }) => `${title}: ${key}`),
  )
  expect(refused).toEqual([])
})
