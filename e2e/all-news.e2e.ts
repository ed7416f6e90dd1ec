import { expect } from 'vitest'
import { aTopic, MemoryForum } from '../test/memory-forum.ts'
import { memory } from './support/memory-adapter.ts'
import { siteTest } from './support/site-test.ts'
import { expectSound } from './support/sound.ts'

const forum = new MemoryForum(
  Array.from({ length: 25 }, (_, index) =>
    aTopic({
      id: 200 - index,
      slug: `news-${25 - index}`,
      title: { fr: `Nouvelle ${25 - index}`, en: `News ${25 - index}` },
      startDate: 1_790_000_000 - index * 86_400,
    }),
  ),
)

const test = siteTest({
  site: { name: 'Aldermoor', timeZone: 'Europe/Paris' },
  forum: memory(forum),
})

test('a visitor goes through all news without scripts, and opens the oldest', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/news`, { hasScripts: false })
  const main = page.getByRole('main')
  expect(await page.locator('head link[rel=prev]').count()).toBe(0)
  await main.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL('**/news?page=2')
  expect(await page.title()).toBe('News – page 2 · Aldermoor')
  const head = (rel: string) => page.locator(`head link[rel=${rel}]`).getAttribute('href')
  expect([await head('prev'), await head('next')]).toEqual(['/news', '/news?page=3'])
  expect(await head('canonical')).toMatch(/\/news\?(?:lang=en&page=2|page=2&lang=en)$/)
  await main.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL('**/news?page=3')
  expect(await main.getByRole('link', { name: 'Next' }).count()).toBe(0)
  await main.getByRole('link', { name: 'News 1', exact: true }).click()
  await page.waitForURL('**/forum/topic/176/news-1')
  await page.getByRole('heading', { level: 1, name: 'News 1' }).waitFor()
})

test('a link to an article leads to it long after it left the first page', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/article/176/news-1`)
  await page.getByRole('heading', { level: 1, name: 'News 1' }).waitFor()
})

test('there is no page beyond the last', async ({ visit, site }) => {
  for (const number of ['4', '0', 'x']) {
    const expected = [/404 \(Not Found\)/]
    const page = await visit(`${site.url}/news?page=${number}`, { expected })
    expect(new URL(page.url()).pathname, number).toBe('/404')
  }
})

test('a page of all news is sound', async ({ visit, site }) => {
  await expectSound(await visit(`${site.url}/news?page=2`), 'news-2')
})
