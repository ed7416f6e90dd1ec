import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { siteTest } from './support/site-test.ts'
import { phone } from './support/looks.ts'
import { listPublicPages } from './support/page-list.ts'
import { listViolations } from './support/violations.ts'
import { alice, fakeNotifications, signIn } from './support/player.ts'

const test = siteTest()

test.for(['dark', 'light'] as const)(
  'open menus break no rule either: %s',
  async (theme, { visit, site }) => {
    const asPlayer = async (page: Page) => {
      await signIn(page, { ...alice, user: { ...alice.user, money: 999_999.99 } })
      await fakeNotifications(page, () => 120)
    }
    const desk = await visit(`${site.url}/forum`, { theme, reducedMotion: true, prepare: asPlayer })
    for (const name of ['Rankings', 'More', alice.user.pseudo]) {
      await desk.getByRole('banner').getByRole('button', { name }).click()
      await desk.locator('.menu:popover-open').waitFor()
      expect(await listViolations(desk), name).toEqual([])
    }
    const mobile = await visit(`${site.url}/forum`, {
      theme,
      reducedMotion: true,
      size: phone,
      prepare: asPlayer,
    })
    await mobile.getByRole('button', { name: 'Menu', exact: true }).click()
    await mobile.getByRole('dialog').waitFor()
    expect(await listViolations(mobile)).toEqual([])
  },
)

test('in forced colours every control keeps an edge or a line', async ({ visit, site }) => {
  const page = await visit(site.url, { forcedColors: true })
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
  const withoutEdge = await page
    .locator('main a[href], header a[href], main button, header button')
    .evaluateAll((all) => {
      const hasEdge = (one: Element) => {
        const style = getComputedStyle(one)
        return style.borderTopStyle !== 'none' && parseFloat(style.borderTopWidth) >= 1
      }
      // what looks like a button in colours alone would not look like one here
      return all
        .filter((one) => one.checkVisibility() && /\bbg-(?:brass|surface)/.test(one.className))
        .filter(
          (one) => !one.className.includes('hover:bg-surface-2') || one.className.includes(' bg-'),
        )
        .filter((one) => !hasEdge(one) && !one.matches('nav *, .sr-only'))
        .map((one) => one.outerHTML.slice(0, 160))
    })
  expect(withoutEdge).toEqual([])
  const cards = page.locator('.card')
  expect(await cards.first().evaluate((card) => getComputedStyle(card).borderTopWidth)).toBe('1px')
  const current = page.getByRole('banner').locator('[aria-current=page]').first()
  expect(await current.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe(
    'underline',
  )
  await page.keyboard.press('Tab')
  const focus = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return { outlineStyle, outlineWidth }
  })
  expect(focus).toEqual({ outlineStyle: 'solid', outlineWidth: '2px' })
})

test('without scripts pages still read, and their links work', async ({ visit, site }) => {
  const page = await visit(site.url, {
    locale: 'fr-FR',
    hasScripts: false,
    // the not-found page is one, and the browser says so
    expected: [/404 \(Not Found\)/],
  })
  const heading = page.getByRole('heading', { level: 1 })
  const wayIn = page.getByRole('banner').getByRole('link', { name: 'Connexion' })
  for (const path of await listPublicPages(site.url)) {
    await page.goto(site.url + path)
    expect(await heading.isVisible(), path).toBe(true)
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(80)
    expect(await wayIn.isVisible(), path).toBe(true)
  }
  await page.goto(site.url)
  await page.getByRole('banner').getByRole('button', { name: 'Classements' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Guildes' }).click()
  await page.waitForURL('**/ranking/guild')
  await page.getByRole('banner').getByRole('link', { name: 'Forum', exact: true }).click()
  await page.waitForURL('**/forum')
  await page.getByRole('main').getByRole('table').first().getByRole('link').first().click()
  await page.waitForURL('**/forum/topic/**')
  expect(await page.locator('.post-body').first().isVisible()).toBe(true)
})
