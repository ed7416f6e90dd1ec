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

/** Sites whose players have accounts of the game, prove names, or have nothing of their own in it. */
const ofAccounts = { hasOwnCharacters: true, hasGameAccounts: true }
const ofNames = { hasOwnCharacters: true, hasGameAccounts: false }
const ofNothing = { hasOwnCharacters: false, hasGameAccounts: false }

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
  const topics = await list(readSiteTopics(ofAccounts))
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

test('players are helped with what they have of the game', () => {
  const ofGame = new Set(['link-game-account', 'prove-character', 'reward-not-delivered'])
  const toldTo = (site: typeof ofNames) =>
    readSiteTopics(site)
      .map(({ key }) => key)
      .filter((key) => ofGame.has(key))
  expect(toldTo(ofAccounts)).toEqual(['link-game-account', 'reward-not-delivered'])
  expect(toldTo(ofNames)).toEqual(['prove-character', 'reward-not-delivered'])
  expect(toldTo(ofNothing)).toEqual([])
})

test('where a game tells names alone, help has no word of its accounts and characters', () => {
  const words = /game account|comptes? de jeu|Spielkont|character|personnage|Charakter/i
  for (const { key, question, answer } of readSiteTopics(ofNothing)) {
    expect([key, JSON.stringify([question, answer])]).toEqual([
      key,
      expect.not.stringMatching(words),
    ])
  }
})

test('French help keeps its signs together', async ({ list }) => {
  for (const { question, answer } of await list([
    ...readSiteTopics(ofAccounts),
    ...readSiteTopics(ofNames),
  ])) {
    const text = `${question.fr} ${toPlainText(textIn(answer, 'fr'))}`
    // a plain space before a sign breaks the line there
    expect(text).not.toMatch(/ [:;!?»]|« |['"]/)
  }
})

test('links of help lead to pages of the site', async ({ list }) => {
  const html = JSON.stringify(await list(readSiteTopics(ofAccounts)))
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
  const topics = await list(readSiteTopics(ofAccounts, folder))
  const [lost] = topics
  expect(lost?.question.fr).toBe(lost?.question.en)
  expect(lost?.answer.fr).toBe(lost?.answer.en)
  const banned = topics.find(({ key }) => key === 'appeal-ban')
  expect(banned?.answer.fr).toBe('<p>Écrivez-nous.</p>')
  expect(banned?.question).toEqual({ fr: 'Banni ?', en: 'How do I appeal against a ban?' })
})

test('a file that is missing in all languages is named', () => {
  expect(() => readSiteTopics(ofAccounts, 'nowhere')).toThrow(/lost-password\.md/)
})

test('a file without a question is named', async ({ folder }) => {
  await writeFile(join(folder, 'fr/help/lost-password.md'), 'Écrivez-nous.\n')
  expect(() => readSiteTopics(ofAccounts, folder)).toThrow(/fr\/help\/lost-password\.md: it begins/)
})
