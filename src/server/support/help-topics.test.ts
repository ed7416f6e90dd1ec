import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import { textIn } from '../../contract/language.ts'
import { createSupportApi } from '../../../test/support-api.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { toPlainText } from '../../contract/plain-text.ts'
import { listHelpTopics } from '../../contract/support.ts'
import { ticketCategories } from '../../contract/ticket-terms.ts'
import { contentFolder } from '../platform/content/content.ts'
import { type MarkdownTopic, readSiteTopics } from './help-topics.ts'

const test = base
  .extend('db', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await openTestDb()
    onCleanup(() => database.close())
    return database.db
  })
  .extend('list', async ({ db }) => async (topics: readonly MarkdownTopic[]) => {
    const site = createSupportApi(db, { topics })
    const { topics: shown } = await site.call(listHelpTopics, {})
    await site.close()
    return shown
  })
  /** A folder with the help of one language, one answer in another, and nothing in the third. */
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'guildhall-help-'))
    onCleanup(() => rm(folder, { recursive: true }))
    await cp(join(contentFolder, 'en'), join(folder, 'en'), { recursive: true })
    for (const language of ['de', 'fr']) {
      await mkdir(join(folder, language, 'help'), { recursive: true })
    }
    await writeFile(join(folder, 'de/help/lost-password.md'), '# Vergessen?\n\nHier.\n')
    return folder
  })

test('a visitor reads ten answers in both languages', async ({ list }) => {
  const topics = await list(readSiteTopics())
  expect(topics).toHaveLength(10)
  for (const { key, category, question, answer } of topics) {
    expect(ticketCategories).toContain(category)
    expect([key, question.fr]).toEqual([key, expect.not.stringMatching(/["']/)])
    expect(question.fr).not.toBe(question.en)
    for (const html of Object.values(answer)) {
      expect(toPlainText(html).length).toBeGreaterThan(200)
      expect(html).toMatch(/^<(?:p|ol|ul)>/)
    }
  }
})

test('French help keeps its signs together', async ({ list }) => {
  for (const { question, answer } of await list(readSiteTopics())) {
    const text = `${question.fr} ${toPlainText(textIn(answer, 'fr'))}`
    // a plain space before a sign breaks the line there
    expect(text).not.toMatch(/ [:;!?»]|« |['"]/)
  }
})

test('links of help lead to pages of the site', async ({ list }) => {
  const html = JSON.stringify(await list(readSiteTopics()))
  const paths = [...html.matchAll(/href=\\"(.*?)\\"/g)].map(([, address = '']) => address)
  const pages = [
    '/account/forgot-password',
    '/account/forgot-user',
    '/page/donation/history',
    '/setting/game',
    '/setting/security',
    '/vote',
  ]
  expect([...new Set(paths)].toSorted()).toEqual(pages.map((page) => `https://play.example${page}`))
})

test('what a language does not answer is answered in English', async ({ list, folder }) => {
  await writeFile(join(folder, 'fr/help/appeal-ban.md'), '# Banni ?\n\nÉcrivez-nous.\n')
  const topics = await list(readSiteTopics(true, folder))
  const [lost] = topics
  expect(lost?.question.fr).toBe(lost?.question.en)
  expect(lost?.answer.fr).toBe(lost?.answer.en)
  const banned = topics.find(({ key }) => key === 'appeal-ban')
  expect(banned?.answer.fr).toBe('<p>Écrivez-nous.</p>')
  expect(banned?.question).toEqual({ fr: 'Banni ?', en: 'How do I appeal against a ban?' })
})

test('a file that is missing in all languages is named', () => {
  expect(() => readSiteTopics(true, 'nowhere')).toThrow(/lost-password\.md/)
})

test('a file without a question is named', async ({ folder }) => {
  await writeFile(join(folder, 'fr/help/lost-password.md'), 'Écrivez-nous.\n')
  expect(() => readSiteTopics(true, folder)).toThrow(/fr\/help\/lost-password\.md: it begins/)
})
