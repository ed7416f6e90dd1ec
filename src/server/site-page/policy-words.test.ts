import { expect, test } from 'vitest'
import { testLocales } from '../../../test/test-locales.ts'
import { rankingKinds } from '../../contract/ranking.ts'
import { toPlainText } from '../../contract/plain-text.ts'
import { sanitise } from '../forum/html/sanitise.ts'
import { readTexts } from '../platform/locale/locales.ts'
import { textsByKey } from '../platform/locale/text-keys.ts'
import { createMessageHtml } from '../platform/message-html.ts'
import { toPageBody } from './page-body.ts'
import { escapeMarkdown, toPolicyWords } from './policy-words.ts'

const siteUrl = 'https://play.example'
const whole = { hasOwnCharacters: true, hasDiscord: true, rankings: [...rankingKinds] }
const toHtml = createMessageHtml({ cleanHtml: sanitise, siteUrl, headingShift: 0 })

test.each(['en', 'fr', 'de'])(
  'the policy in %s says in Markdown what its texts say',
  (language) => {
    const texts = readTexts({ ...testLocales, languages: ['en', 'fr', 'de'] }, language, 'policy')
    const { intro, sections } = toPageBody(toPolicyWords(texts, whole).text, toHtml)
    const said = [intro, ...sections.map(({ heading, html }) => `${heading} ${html}`)]
    const { title: _, updated: __, ...written } = Object.fromEntries(textsByKey(texts))
    expect(said.map(toPlainText).join(' ')).toBe(Object.values(written).join(' '))
    expect(sections.map(({ id }) => id)).toEqual(Object.keys(texts['sections'] as object))
  },
)

test('a site without a game has a policy that says nothing of one', () => {
  const texts = readTexts(testLocales, 'en', 'policy')
  expect(toPolicyWords(texts, whole).text).toContain('{#game}')
  expect(toPolicyWords(texts, { ...whole, hasOwnCharacters: false }).text).not.toContain('{#game}')
})

test('who was seen is spoken of where the site counts that', () => {
  const texts = readTexts(testLocales, 'en', 'policy')
  expect(toPolicyWords(texts, whole).text).toContain('{#seen}')
  expect(toPolicyWords(texts, { ...whole, rankings: ['level'] }).text).not.toContain('{#seen}')
})

test('nor of Discord where nobody signs in with it', () => {
  const texts = readTexts(testLocales, 'en', 'policy')
  expect(toPolicyWords(texts, whole).text).toContain('{#discord}')
  expect(toPolicyWords(texts, { ...whole, hasDiscord: false }).text).not.toContain('{#discord}')
})

test.each([
  '# no heading',
  '1. no list',
  '- no list',
  '+ 1',
  'a *b* _c_ __d__ `e` [f](g) <h> &amp; i_j \\',
  '“__Host-”: “__Host-refresh”',
])('%s is read word for word', (text) => {
  expect(toPlainText(toHtml(escapeMarkdown(text)))).toBe(text)
})
