import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { siteTest } from './support/site-test.ts'
import { becomes } from './support/waiting.ts'
import { intercept } from './support/intercept.ts'

const test = siteTest()

/** Answers the player count with what `next` gives at each call; undefined fails. */
async function fakeCount(page: Page, next: () => number | undefined): Promise<void> {
  await intercept(page, '**/api/game/counter', (route) => {
    const count = next()
    return count === undefined
      ? route.fulfill({ status: 503, body: '{}' })
      : route.fulfill({ json: { count } })
  })
}

/** Notes by the page's own clock when it asks for the count. */
async function noteCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const askedAt: number[] = []
    const fetchAsBefore = window.fetch
    window.fetch = (input, init) => {
      if (input === '/api/game/counter') askedAt.push(Date.now())
      return fetchAsBefore(input, init)
    }
    Object.assign(window, { askedAt })
  })
}

/** Milliseconds between the calls. */
async function readPauses(page: Page): Promise<number[]> {
  const askedAt = await page.evaluate(() => (window as unknown as { askedAt: number[] }).askedAt)
  return askedAt.slice(1).map((time, index) => time - (askedAt[index] ?? 0))
}

const badge = (page: Page) => page.locator('a[href="/page/online"]', { hasText: /\d.*en ligne/ })
const wayUp = (page: Page) => page.getByRole('button', { name: 'Haut de page' })

/** Text of the page that lies under `over`, where the page is scrolled to. */
async function listCovered(over: Locator): Promise<string[]> {
  return over.evaluateAll((covers) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const covered: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode
      const isShown = text.parentElement?.checkVisibility({ visibilityProperty: true })
      if (!isShown || text.parentElement?.closest('.sr-only')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const cover of covers) {
        if (cover.contains(text) || !cover.checkVisibility({ visibilityProperty: true })) continue
        const box = cover.getBoundingClientRect()
        const isUnder = [...range.getClientRects()].some((line) => {
          const [left, right] = [Math.max(line.left, box.left), Math.min(line.right, box.right)]
          const [top, bottom] = [Math.max(line.top, box.top), Math.min(line.bottom, box.bottom)]
          if (left >= right || top >= bottom) return false
          return cover.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
        })
        if (isUnder) covered.push(text.textContent?.trim() ?? '')
      }
    }
    return covered
  })
}

test('the badge says how many play and leads to who they are', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`, {
    locale: 'fr-FR',
    prepare: (opened) => fakeCount(opened, () => 1234),
  })
  await badge(page).waitFor()
  expect(await badge(page).textContent()).toBe('1\u202f234 en ligne')
  await badge(page).click()
  await page.waitForURL('**/page/online')
})

test('nobody playing is a count too', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`, {
    locale: 'fr-FR',
    prepare: (opened) => fakeCount(opened, () => 0),
  })
  await badge(page).waitFor()
  expect(await badge(page).textContent()).toBe('0 en ligne')
})

test('an unknown count hides the badge', async ({ visit, site }) => {
  let asked = 0
  const page = await visit(`${site.url}/forum`, {
    locale: 'fr-FR',
    prepare: (opened) =>
      fakeCount(opened, () => {
        asked++
        return -1
      }),
  })
  await becomes(() => asked, 1)
  await page.waitForLoadState('networkidle')
  expect(await badge(page).count()).toBe(0)
})

test('players are counted again every minute', async ({ visit, site }) => {
  const counts = [10, 11, 12]
  const page = await visit(`${site.url}/forum`, {
    locale: 'fr-FR',
    prepare: async (opened) => {
      await opened.clock.install()
      await noteCalls(opened)
      await fakeCount(opened, () => counts.shift())
    },
  })
  await becomes(() => badge(page).textContent(), '10 en ligne')
  await page.clock.runFor(60_000)
  await becomes(() => badge(page).textContent(), '11 en ligne')
  await page.clock.runFor(60_000)
  await becomes(() => badge(page).textContent(), '12 en ligne')
  expect(await readPauses(page)).toEqual([60_000, 60_000])
})

test('a first count that fails shows no badge, and the next is asked for all the same', async ({
  visit,
  site,
}) => {
  const counts = [undefined, 7]
  const page = await visit(`${site.url}/forum`, {
    locale: 'fr-FR',
    expected: [/503 \(Service Unavailable\)/],
    prepare: async (opened) => {
      await opened.clock.install()
      await fakeCount(opened, () => counts.shift())
    },
  })
  await becomes(() => counts.length, 1)
  expect(await badge(page).count()).toBe(0)
  await page.clock.runFor(60_000)
  await becomes(() => badge(page).textContent(), '7 en ligne')
})

test.for([360, 768, 1280, 1920])(
  'at %i pixels the badge and the way up cover no text, wherever one is',
  async (width, { visit, site }) => {
    const page = await visit(`${site.url}/forum`, {
      locale: 'fr-FR',
      size: { width, height: 700 },
      reducedMotion: true,
      prepare: (opened) => fakeCount(opened, () => 1234),
    })
    for (const path of ['/forum', '/']) {
      if (path === '/') await page.getByRole('link', { name: 'Accueil' }).first().click()
      await page.waitForURL(site.url + path)
      await badge(page).first().waitFor()
      const end = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let y = 0; y < end; y += 150) {
        await page.evaluate((to) => window.scrollTo(0, to), y)
        expect(await listCovered(badge(page).or(wayUp(page))), `${path} at ${y}`).toEqual([])
      }
    }
  },
)

test('an article has nothing beside it', async ({ visit, site }) => {
  const page = await visit(site.url, {
    locale: 'fr-FR',
    prepare: (opened) => fakeCount(opened, () => 9),
  })
  await page
    .getByRole('region', { name: 'Actualités', exact: true })
    .getByRole('link')
    .first()
    .waitFor()
  const topic = await page
    .getByRole('region', { name: 'Actualités', exact: true })
    .getByRole('link')
    .first()
    .getAttribute('href')
  const id = /\/topic\/(\d+)/.exec(topic ?? '')?.[1]
  const article = await visit(`${site.url}/article/${id}`, {
    locale: 'fr-FR',
    prepare: (opened) => fakeCount(opened, () => 9),
  })
  await article.waitForLoadState('networkidle')
  expect(await badge(article).count()).toBe(0)
})
