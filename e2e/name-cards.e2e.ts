import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aRealm, realm } from './support/realm.ts'
import { test as browserTest } from './support/browser-test.ts'
import { openGameSite } from './support/game-site.ts'
import { phone } from './support/looks.ts'
import { expectSound } from './support/sound.ts'
import { becomes } from './support/waiting.ts'

const test = browserTest.extend('site', { scope: 'file' }, ({}, { onCleanup }) =>
  openGameSite(aRealm(200), { onCleanup, given: realm }),
)

const card = (page: Page) => page.getByRole('tooltip')
const names = (page: Page) => page.getByRole('table').getByRole('rowheader').getByRole('link')

test('a name in a ranking says who bears it while a mouse rests on it', async ({ visit, site }) => {
  const page = await visit(`${site.url}/ranking/level`)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const [first, second] = [names(page).nth(0), names(page).nth(1)]
  await first.scrollIntoViewIfNeeded()
  const before = await first.boundingBox()
  await first.hover()
  await card(page).waitFor()
  expect(scripts.filter((url) => url.includes('/name-card'))).toHaveLength(1)
  const text = await card(page).innerText()
  expect(text).toContain(await first.innerText())
  expect(text).toMatch(/Level \d+ · \w+/)
  expect(text).toMatch(/Level ranking\s+1$/)
  expect(await first.boundingBox()).toEqual(before)
  expect(await first.getAttribute('aria-describedby')).toBe(await card(page).getAttribute('id'))
  await expectSound(page, 'a card of a name')

  await card(page).hover()
  await second.hover()
  await becomes(() => card(page).innerText(), expect.stringMatching(/Level ranking\s+2$/))
  await page.getByRole('heading', { level: 1 }).hover()
  await becomes(() => card(page).count(), 0)
  expect(await second.getAttribute('aria-describedby')).toBeNull()
})

test('the keyboard shows it as well, and Escape takes it away', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/online`)
  const [name] = await page.locator('main a[href^="/character/"]').all()
  if (!name) throw new Error('nobody is named')
  await name.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await card(page)
    .getByText(await name.innerText())
    .waitFor()
  await page.keyboard.press('Escape')
  await becomes(() => card(page).count(), 0)
  expect(await name.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/character/*')
})

test('a touch opens the page and no card', async ({ visit, site }) => {
  const page = await visit(`${site.url}/ranking/level`, { size: phone })
  await names(page)
    .first()
    .evaluate((name) => {
      const touch = { bubbles: true, pointerType: 'touch' }
      name.dispatchEvent(new PointerEvent('pointerover', touch))
      name.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    })
  await page.waitForURL('**/character/*')
  expect(await card(page).count()).toBe(0)
})
