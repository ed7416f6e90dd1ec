import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as guildhall from '../../src/app/guildhall.ts'
import { adapters } from './adapters.ts'
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

test('every function an owner may import has its options there', () => {
  const described = Object.values(adapters).flatMap((choices) =>
    choices.flatMap(({ functions }) => functions),
  )
  const isAdapter = (name: string) => /^[a-z]/.test(name) && name !== 'defineConfig'
  expect(described.toSorted()).toEqual(Object.keys(guildhall).filter(isAdapter).toSorted())
})
