import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { TicketCategory } from '../../contract/support.ts'

const root = resolve(import.meta.dirname, '../../..')

test.each(['fr', 'en', 'de'])('help in %s names categories as the form does', (language) => {
  const texts = readFileSync(`${root}/public/locales/${language}/support.json`, 'utf8')
  const names = Object.values((JSON.parse(texts) as SupportTexts).Ticket.category)
  const help = globSync(`${root}/content/${language}/help/*.md`).map((path) =>
    readFileSync(path, 'utf8'),
  )
  const named = help
    .flatMap((text) => [...text.matchAll(/(?:cat[eé]gor(?:y|ie)|Kategorie) \*\*([^*]+)\*\*/g)])
    .map(([, name = '']) => name)
  expect(named).not.toEqual([])
  expect(named.filter((name) => !names.includes(name))).toEqual([])
})

interface SupportTexts {
  Ticket: { category: Record<TicketCategory, string> }
}
