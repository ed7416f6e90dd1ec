import { testLocales } from '../../../test/test-locales.ts'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { TicketCategory } from '../../contract/support.ts'

const pages = resolve(import.meta.dirname, '../../../public')

test.each(testLocales.languages)('help in %s names categories as the form does', (language) => {
  const texts = readFileSync(`${pages}/locales/${language}/support.json`, 'utf8')
  const names = Object.values((JSON.parse(texts) as SupportTexts).Ticket.category)
  const help = globSync(`${pages}/help/${language}/*.md`).map((path) => readFileSync(path, 'utf8'))
  const named = help
    .flatMap((text) => [...text.matchAll(/cat[eé]gor(?:y|ie) \*\*([^*]+)\*\*/g)])
    .map(([, name = '']) => name)
  expect(named).not.toEqual([])
  expect(named.filter((name) => !names.includes(name))).toEqual([])
})

interface SupportTexts {
  Ticket: { category: Record<TicketCategory, string> }
}
