import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { siteTest } from './support/site-test.ts'
import { becomes, isAlive } from './support/waiting.ts'
import { intercept } from './support/intercept.ts'

const test = siteTest()

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme')
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const frameColor = (page: Page) => {
  return page.locator('meta[name="theme-color"]').evaluateAll((all) => {
    return all
      .filter((one) => matchMedia((one as HTMLMetaElement).media).matches)
      .map((one) => one.getAttribute('content'))
  })
}

async function choose(page: Page, name: string) {
  const menu = page.locator('#more')
  if (!(await menu.isVisible())) {
    await page.getByRole('banner').getByRole('button', { name: 'More' }).click()
  }
  await menu.getByRole('button', { name }).click()
}

/** Comes back when the page has heard of it. */
async function turnSystemLight(page: Page) {
  await page.evaluate(() => {
    const system = matchMedia('(prefers-color-scheme: light)')
    system.addEventListener('change', () => (document.documentElement.dataset['heard'] = 'light'))
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('html[data-heard=light]').waitFor({ state: 'attached' })
}

test('a visitor is shown the theme of their system, and follows it', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`, { theme: 'dark' })
  const night = await background(page)
  expect(await themeOf(page)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await becomes(() => themeOf(page), 'light')
  expect(await background(page)).not.toBe(night)
})

test('a chosen theme holds, whatever the system shows', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`, { theme: 'dark' })
  await choose(page, 'Day')
  await becomes(() => themeOf(page), 'light')
  expect(await stored(page)).toBe('light')
  expect(await frameColor(page)).toEqual(['#f6efe2'])
  await page.reload()
  expect(await themeOf(page)).toBe('light')
  expect(await frameColor(page)).toEqual(['#f6efe2'])
  await isAlive(page)
  await choose(page, 'Night')
  await turnSystemLight(page)
  expect(await themeOf(page)).toBe('dark')
})

test('the system’s theme can be chosen again', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`, { theme: 'dark' })
  await choose(page, 'Day')
  await becomes(() => themeOf(page), 'light')
  await choose(page, 'System')
  await becomes(() => themeOf(page), 'dark')
  expect(await stored(page)).toBeNull()
})

test('the theme in use is marked', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`)
  const pressed = () =>
    page
      .locator('#more')
      .getByRole('button', { pressed: true, includeHidden: true })
      .allTextContents()
  await becomes(async () => (await pressed()).map((text) => text.trim()), ['System'])
  await choose(page, 'Night')
  await becomes(async () => (await pressed()).map((text) => text.trim()), ['Night'])
})

test('the right theme is there before the page has anything to paint', async ({ visit, site }) => {
  const seen: string[] = []
  await visit(`${site.url}/forum`, {
    theme: 'dark',
    prepare: async (page) => {
      await page.exposeFunction('tell', (theme: string) => seen.push(theme))
      await page.addInitScript(() => {
        localStorage.setItem('theme', 'light')
        new MutationObserver((_, observer) => {
          if (!document.body) return
          observer.disconnect()
          const { tell } = window as unknown as { tell(theme?: string): void }
          tell(document.documentElement.dataset['theme'] ?? 'none')
        }).observe(document, { childList: true, subtree: true })
      })
    },
  })
  await becomes(() => seen, ['light'])
})

test('the right theme needs none of the scripts that load', async ({ browser, site }) => {
  const context = await browser.newContext({ colorScheme: 'dark' })
  const page = await context.newPage()
  await intercept(page, '**/*.js', (route) => route.abort())
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  await page.goto(`${site.url}/forum`, { waitUntil: 'domcontentloaded' })
  expect(await themeOf(page)).toBe('light')
  expect(await background(page)).toMatch(/oklch\(0\.95/)
  await context.close()
})

test('one theme’s picture is fetched, and not the other’s', async ({ visit, site }) => {
  const pictures: string[] = []
  const page = await visit(site.url, {
    theme: 'light',
    prepare: async (opened) =>
      opened.on(
        'request',
        (request) => request.url().includes('/art/') && pictures.push(request.url()),
      ),
  })
  await page.waitForLoadState('networkidle')
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((url) => url.includes('-night-'))).toEqual([])
})
