import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPost, aTopic, MemoryForum } from '../test/memory-forum.ts'
import { memory } from './support/memory-adapter.ts'
import { siteTest } from './support/site-test.ts'
import { expectSound } from './support/sound.ts'
import { becomes } from './support/waiting.ts'

const good = '<p>Good evening.</p>'
const words = 'lanterne '.repeat(500)

function news(id: number, title: string, day: number, comments = 2, text = good) {
  return aTopic({
    id,
    slug: `news-${id}`,
    title: { fr: `${title} (fr)`, en: title },
    starter: { id: 3, name: 'alice', url: 'https://board.example/user/alice' },
    url: `https://board.example/topic/${id}`,
    startDate: Date.UTC(2026, 8, day, 12) / 1000,
    postList: [
      aPost({ html: { fr: `<p>Bonsoir. ${words}</p>`, en: text } }),
      ...Array.from({ length: comments }, (_, before) => aPost({ index: before + 1 })),
    ],
  })
}

const parts = ['The quay', 'The ferry', 'The <em>far</em> bank'].map(
  (heading) => `<h2>${heading}</h2>${'<p>Lantern after lantern.</p>'.repeat(30)}`,
)

const forum = new MemoryForum([
  news(33, 'The newest', 9),
  news(22, 'The middle', 6, 24),
  news(11, 'The oldest', 3, 2, parts.join('')),
])
forum.listNews = async () => {
  return forum.topics
    .slice(0, 3)
    .map((topic) => ({ ...topic, html: topic.postList[0]?.html ?? { fr: '', en: '' } }))
}
forum.topics.push(
  aTopic({ id: 44, slug: 'talk', forumId: 7, title: { fr: 'Bavardage', en: 'Small talk' } }),
)

const test = siteTest({
  site: { name: 'Aldermoor', timeZone: 'Europe/Paris' },
  forum: memory(forum),
})

test('an article shows its picture, title, date, author and text, and how long it takes to read', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/article/22/news-22`, { locale: 'fr-FR' })
  const article = page.getByRole('article')
  expect(await article.getByRole('heading', { level: 1 }).textContent()).toBe('The middle (fr)')
  expect(await article.locator('header time').textContent()).toBe('06/09/2026')
  expect(await article.getByRole('link', { name: 'alice' }).getAttribute('href')).toBe(
    'https://board.example/user/alice',
  )
  expect(await article.getByText('2 min de lecture').isVisible()).toBe(true)
  expect(await article.locator('.post-body').first().textContent()).toContain('Bonsoir. lanterne')
  expect(await article.locator('img:visible').first().getAttribute('src')).toMatch(
    /\/art\/patch-3-night/,
  )
})

test('an article leads to the news before and after it', async ({ visit, site }) => {
  const page = await visit(`${site.url}/article/22/news-22`)
  const title = () => page.getByRole('heading', { level: 1 }).textContent()
  const others = page.getByRole('navigation', { name: 'More news' })
  expect(await others.locator('a[rel=prev]').textContent()).toContain('The oldest')
  expect(await others.locator('a[rel=next]').textContent()).toContain('The newest')
  await others.getByRole('link', { name: 'The oldest' }).click()
  await becomes(title, 'The oldest')
  expect(await others.getByRole('link').count()).toBe(1)
  await others.getByRole('link', { name: 'The middle' }).click()
  await becomes(title, 'The middle')
  await others.getByRole('link', { name: 'The newest' }).click()
  await becomes(title, 'The newest')
  expect(new URL(page.url()).pathname).toBe('/article/33/news-33')
})

test('under an article is what is said of it, and the way to say more on the forum', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/article/33/news-33`, { hasScripts: false })
  expect(await page.getByRole('heading', { name: '2 comments' }).isVisible()).toBe(true)
  expect(await page.locator('ol > li[id^="post-"]').count()).toBe(2)
  expect(await page.getByRole('link', { name: 'Comment 1' }).getAttribute('href')).toMatch(
    /^\/article\/33\/news-33#post-/,
  )
  const reply = page.getByRole('link', { name: 'Reply to this topic' })
  expect(await reply.getAttribute('href')).toBe('https://board.example/topic/33')
})

test('the rest of what is said of an article is on the pages of its topic', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/article/22/news-22`)
  expect(await page.locator('ol > li[id^="post-"]').count()).toBe(19)
  await page.getByRole('link', { name: 'Latest comments' }).click()
  await page.waitForURL('**/forum/topic/22/news-22?page=2#comments')
  await becomes(() => page.locator('ol > li[id^="post-"]').count(), 5)
})

test('an address with another name leads to the article’s own', async ({ visit, site }) => {
  const page = await visit(`${site.url}/article/33`)
  expect(page.url()).toBe(`${site.url}/article/33/news-33`)
})

test('what is no news is no article', async ({ visit, site }) => {
  for (const id of ['44', '999', 'abc']) {
    const page = await visit(`${site.url}/article/${id}`, { expected: [/404 \(Not Found\)/] })
    expect(new URL(page.url()).pathname, id).toBe('/404')
  }
})

test('an article follows the language', async ({ visit, site }) => {
  const page = await visit(`${site.url}/article/33/news-33`, { locale: 'fr-FR' })
  await page.getByRole('button', { name: 'English' }).first().click()
  await becomes(() => page.getByRole('heading', { level: 1 }).textContent(), 'The newest')
  expect(await page.locator('.post-body').first().textContent()).toBe('Good evening.')
})

const contents = (page: Page) =>
  page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
const current = (page: Page) => contents(page).and(page.locator('[aria-current]')).allTextContents()
const headings = (page: Page) => page.locator('.post-body').first().getByRole('heading')
const isTarget = (heading: Locator) => heading.evaluate((one) => one.matches(':target'))

test('a long article has its contents beside it, without scripts too', async ({ visit, site }) => {
  const page = await visit(`${site.url}/article/11/news-11`, { hasScripts: false })
  expect(await contents(page).allTextContents()).toEqual(['The quay', 'The ferry', 'The far bank'])
  await contents(page).last().click()
  expect(await isTarget(headings(page).last())).toBe(true)
})

test('who comes to a long article by a link is led to its parts, and told which one is read', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/article/22/news-22`)
  expect(await contents(page).count()).toBe(0)
  await page.getByRole('link', { name: 'The oldest' }).click()
  await becomes(() => contents(page).count(), 3)
  expect(await current(page)).toEqual([])
  await contents(page).nth(1).press('Enter')
  await becomes(() => isTarget(headings(page).nth(1)), true)
  await becomes(() => current(page), ['The ferry'])
})

test('on a phone the contents of an article fold above its text', async ({ visit, site }) => {
  const page = await visit(`${site.url}/article/11/news-11`, { size: { width: 360, height: 780 } })
  const fold = page.locator('details').filter({ hasText: 'Contents' })
  expect(await fold.getByRole('link').first().isVisible()).toBe(false)
  await fold.locator('summary').click()
  await fold.getByRole('link', { name: 'The ferry' }).click()
  await becomes(() => isTarget(headings(page).nth(1)), true)
  await expectSound(page, 'contents')
})

test('an article with its neighbours is sound', async ({ visit, site }) => {
  await expectSound(await visit(`${site.url}/article/22/news-22`), 'article')
})
