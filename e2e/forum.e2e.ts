import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPost, aTopic, MemoryForum } from '../test/memory-forum.ts'
import { memory } from './support/memory-adapter.ts'
import { siteTest } from './support/site-test.ts'
import { becomes } from './support/waiting.ts'

const updates = { forumId: 1, forumName: { fr: 'Mises à jour', en: 'Updates' } }
const guilds = { forumId: 7, forumName: { fr: 'Guildes', en: 'Guilds' } }
const date = Date.UTC(2026, 8, 4, 7, 5) / 1000

const forum = new MemoryForum([
  aTopic({
    ...guilds,
    id: 5,
    slug: 'hall',
    title: { fr: 'La grande salle', en: 'The great hall' },
    views: 12_345,
    postList: [aPost(), aPost({ index: 1, author: { id: 4, name: 'bob' }, date })],
  }),
  aTopic({ ...updates, id: 6, title: { fr: 'Le marais', en: 'The marsh' } }),
  aTopic({
    ...guilds,
    id: 7,
    title: { fr: 'Les archers', en: 'The archers' },
    starter: { id: 0, name: '' },
  }),
])

const test = siteTest({
  site: {
    name: 'Aldermoor',
    timeZone: 'Europe/Paris',
    links: { forum: 'https://board.example/' },
  },
  forum: memory(forum, [1]),
})

const categories = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('topics are listed by category, the one answered last first', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`, { locale: 'fr-FR' })
  expect(await categories(page).allTextContents()).toEqual(['Guildes', 'Mises à jour'])
  const topics = page.getByRole('table', { name: 'Guildes' }).getByRole('link')
  expect(await topics.allTextContents()).toEqual(['La grande salle', 'Les archers'])
})

test('a topic of the list says whose it is, how much read and answered, and who answered last', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/forum`, { locale: 'fr-FR' })
  const table = page.getByRole('table', { name: 'Guildes' })
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Sujet',
    'Réponses',
    'Vues',
    'Dernier message',
  ])
  const cells = table.getByRole('row').nth(1).getByRole('cell')
  const shown = await cells.evaluateAll((all) =>
    all.map((one) => (one as HTMLElement).innerText.trim().replace(/\s+/g, ' ')),
  )
  expect(shown).toEqual(['1', '12 345', 'bob 4 sept. 2026'])
  const starters = table.getByRole('rowheader').getByRole('paragraph')
  expect(await starters.allTextContents()).toEqual(['Par alice', 'Par Invité'])
})

test('the columns are named above the first category alone, and stand where they stand there', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/forum`, { locale: 'fr-FR' })
  const tables = page.getByRole('table')
  const heights = await tables
    .locator('thead')
    .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().height > 1))
  expect(heights).toEqual([true, false])
  expect(await tables.nth(1).getByRole('columnheader').allTextContents()).toEqual([
    'Sujet',
    'Réponses',
    'Vues',
    'Dernier message',
  ])
  const edges = await tables.evaluateAll((all) =>
    all.map((table) =>
      [...(table.querySelector('tbody tr')?.children ?? [])].map((cell) =>
        Math.round(cell.getBoundingClientRect().left),
      ),
    ),
  )
  expect(edges[1]).toEqual(edges[0])
})

test('a phone shows the same facts of a topic, each with its word', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`, {
    locale: 'fr-FR',
    size: { width: 360, height: 780 },
  })
  const row = page.locator('tr', { hasText: 'La grande salle' })
  const text = (await row.innerText()).replace(/\s+/g, ' ')
  expect(text).toContain('Par alice')
  expect(text).toContain('1 commentaire')
  expect(text).toContain('12 345 vues')
  expect(text).toContain('Dernier message bob 4 sept. 2026')
})

test('a category is reached by its name, and its topics by theirs', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`)
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Updates' })
    .click()
  await becomes(() => new URL(page.url()).hash, '#forum-1')
  await page.getByRole('link', { name: 'The great hall' }).click()
  await becomes(() => page.getByRole('heading', { level: 1 }).textContent(), 'The great hall')
  expect(new URL(page.url()).pathname).toBe('/forum/topic/5/hall')
  await page
    .getByRole('navigation', { name: /topic/i })
    .getByRole('link', { name: 'Guilds' })
    .click()
  await page.waitForURL('**/forum#forum-7')
})

test('the forum itself is a link away, in a new window', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`)
  const link = page.getByRole('main').getByRole('link', { name: 'Open the forum' })
  expect(await link.getAttribute('href')).toBe('https://board.example/')
  expect(await link.getAttribute('target')).toBe('_blank')
})

test('the list follows the language', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`, { locale: 'fr-FR' })
  await page.getByRole('button', { name: 'English' }).first().click()
  await becomes(() => categories(page).allTextContents(), ['Guilds', 'Updates'])
  expect(await page.getByRole('link', { name: 'The great hall' }).isVisible()).toBe(true)
})
