import { resolve } from 'node:path'
import { expect, test as base } from 'vitest'
import { createSupportApi } from '../../../test/support-api.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { toPlainText } from '../../contract/plain-text.ts'
import { listHelpTopics, ticketCategories } from '../../contract/support.ts'
import { type MarkdownTopic, readHelpTopics } from './help-topics.ts'

const folder = resolve(import.meta.dirname, '../../../public/help')

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

test('a visitor reads ten answers in both languages', async ({ list }) => {
  const topics = await list(readHelpTopics(folder))
  expect(topics).toHaveLength(10)
  for (const { key, category, question, answer } of topics) {
    expect(ticketCategories).toContain(category)
    expect([key, question.fr]).toEqual([key, expect.not.stringMatching(/["']/)])
    expect(question.fr).not.toBe(question.en)
    for (const html of [answer.fr, answer.en]) {
      expect(toPlainText(html).length).toBeGreaterThan(200)
      expect(html).toMatch(/^<(?:p|ol|ul)>/)
    }
  }
})

test('French help keeps its signs together', async ({ list }) => {
  for (const { question, answer } of await list(readHelpTopics(folder))) {
    const text = `${question.fr} ${toPlainText(answer.fr)}`
    // a plain space before a sign breaks the line there
    expect(text).not.toMatch(/ [:;!?»]|« |['"]/)
  }
})

test('links of help lead to pages of the site', async ({ list }) => {
  const html = JSON.stringify(await list(readHelpTopics(folder)))
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

test('the owner’s topics come first, and take the place of the site’s of the same key', async ({
  list,
}) => {
  const mine = (key: string): MarkdownTopic => ({
    key,
    category: 'game',
    question: { fr: 'Où ?', en: 'Where?' },
    answer: { fr: '**Ici** <script>', en: '**Here** <script>' },
  })
  const topics = await list([mine('where'), mine('appeal-ban'), ...readHelpTopics(folder)])
  expect(topics.map(({ key }) => key).slice(0, 2)).toEqual(['where', 'appeal-ban'])
  expect(topics).toHaveLength(11)
  expect(topics[0]?.answer.en).toBe('<p><strong>Here</strong> &lt;script&gt;</p>')
})

test('a file without a question is named', () => {
  expect(() => readHelpTopics(resolve(folder, 'nowhere'))).toThrow(/lost-password\.md/)
})
