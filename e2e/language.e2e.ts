import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPost, aTopic, MemoryForum } from '../test/memory-forum.ts'
import { memory } from './support/memory-adapter.ts'
import { siteTest } from './support/site-test.ts'
import { becomes, isAlive } from './support/waiting.ts'
import { intercept } from './support/intercept.ts'

const postList = Array.from({ length: 45 }, (_, index) => aPost({ index }))

const test = siteTest({ forum: memory(new MemoryForum([aTopic({ postList })])) })

const switchTo = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name }).click()
const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
const languageCookie = async (page: Page) => {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'language')?.value
}

test.for([
  { locale: 'fr-FR', lang: 'fr', heading: 'Actualités' },
  { locale: 'fr-CA', lang: 'fr', heading: 'Actualités' },
  { locale: 'en-US', lang: 'en', heading: 'News' },
  { locale: 'de-DE', lang: 'en', heading: 'News' },
])(
  'a browser that speaks $locale is answered in $lang',
  async ({ locale, lang, heading }, { visit, site }) => {
    const page = await visit(site.url, { locale })
    expect(await languageOf(page)).toBe(lang)
    expect(
      await page.getByRole('heading', { level: 2, name: heading, exact: true }).isVisible(),
    ).toBe(true)
  },
)

test('the language in use is marked', async ({ visit, site }) => {
  const page = await visit(site.url, { locale: 'fr-FR' })
  const pressed = async () => {
    return page
      .getByRole('banner')
      .getByRole('group', { name: /Langue|Language/ })
      .getByRole('button', { pressed: true })
      .allTextContents()
  }
  expect(await pressed()).toEqual(['fr Français'])
  await switchTo(page, 'English')
  await becomes(pressed, ['en English'])
})

test('another language comes without loading the page again', async ({ visit, site }) => {
  const address = `${site.url}/forum/topic/12/patch-notes?page=2#post-125`
  const page = await visit(address, { locale: 'fr-FR' })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const texts: string[] = []
  page.on('request', (request) => request.url().includes('/locales/') && texts.push(request.url()))
  await switchTo(page, 'English')
  await page.getByRole('heading', { level: 1, name: 'Patch notes' }).waitFor()
  await becomes(() => languageOf(page), 'en')
  expect(await page.locator('#post-125 .post-body').textContent()).toBe('Post 25')
  expect(await page.getByRole('contentinfo').getByText('Privacy policy').isVisible()).toBe(true)
  expect(await page.title()).toContain('Patch notes')
  expect(page.url()).toBe(address)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  const asked = new Set(texts.map((url) => url.replace(site.url, '')))
  expect([...asked].map((url) => url.replace(/\?t=\d{13}$/, '')).toSorted()).toEqual([
    '/locales/en/forum.json',
    '/locales/en/site.json',
  ])
})

test('a choice is stored, and mirrored for the server', async ({ visit, site }) => {
  const page = await visit(site.url, { locale: 'fr-FR' })
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()
  await switchTo(page, 'English')
  await becomes(() => languageOf(page), 'en')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
  expect(await languageCookie(page)).toBe('en')
})

test('the stored choice wins over the browser’s languages', async ({ visit, site }) => {
  const page = await visit(site.url, { locale: 'fr-FR' })
  await switchTo(page, 'English')
  await becomes(() => languageOf(page), 'en')
  await page.goto(`${site.url}/forum`)
  expect(await languageOf(page)).toBe('en')
})

test('the stored choice holds even when its cookie has gone', async ({ visit, site }) => {
  const page = await visit(site.url, { locale: 'fr-FR' })
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.goto(`${site.url}/forum`)
  await becomes(() => languageOf(page).catch(() => ''), 'en')
  await isAlive(page)
  expect(await languageCookie(page)).toBe('en')
})

test('an address that names a language is shown in it, until the visitor chooses', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/forum?lang=en`, { locale: 'fr-FR' })
  expect(await languageOf(page)).toBe('en')
  await switchTo(page, 'Français')
  await becomes(() => languageOf(page), 'fr')
  expect(page.url()).toBe(`${site.url}/forum`)
})

test('after a choice the next pages are in it, back and forth', async ({ visit, site }) => {
  const page = await visit(site.url, { locale: 'fr-FR' })
  await switchTo(page, 'English')
  await page.getByRole('heading', { name: 'News', exact: true }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Forum', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Forum' }).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Patch notes' }).count()).toBe(1)
  await switchTo(page, 'Français')
  await page.getByRole('main').getByRole('link', { name: 'Notes de mise à jour' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Actualités', exact: true }).waitFor()
})

test('texts that do not come leave the page in its language, and the switch alive', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url, { locale: 'fr-FR', expected: [/./] })
  await intercept(page, '**/locales/en/**', (route) => route.abort())
  await Promise.all([page.waitForEvent('requestfailed'), switchTo(page, 'English')])
  expect(await languageOf(page)).toBe('fr')
  await page.unroute('**/locales/en/**')
  await switchTo(page, 'English')
  await becomes(() => languageOf(page), 'en')
})
