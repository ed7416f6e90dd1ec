import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { readSiteTheme, writeSiteTheme } from '../../src/contract/theme.ts'
import { looksOfStates, phone } from '../support/looks.ts'
import { listOverflow } from '../support/overflow.ts'
import { playerSiteTest, visitAs } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { joinTeam } from '../support/team-player.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest()

const main = (page: Page) => page.getByRole('main')
const preview = (page: Page) => page.frameLocator('iframe')
const accentIn = (page: Page) =>
  preview(page)
    .locator('html')
    .evaluate((root) => getComputedStyle(root).getPropertyValue('--brass'))
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement instanceof HTMLInputElement
      ? activeElement.value
      : activeElement?.textContent
  })
const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brass'))

test('by keyboard, an admin tries a colour on the home page, and gives it to everybody', async ({
  visit,
  site,
}) => {
  const admin = await joinTeam(site, 'admin')
  const page = await visitAs(visit, site, admin, '/admin/theme', { locale: 'en-GB' })
  await preview(page).getByRole('heading', { level: 1 }).waitFor()
  const accent = main(page).getByLabel('Accent', { exact: true })
  await accent.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('#222222')
  await main(page).getByText('has a contrast of').first().waitFor()
  await becomes(() => accentIn(page), '#222222')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('#7fd4ff')
  await becomes(() => main(page).getByText('has a contrast of').count(), 0)
  await becomes(() => accentIn(page), '#7fd4ff')
  // nobody else sees it yet
  const visitor = await visit(site.url, { locale: 'en-GB', theme: 'dark' })
  expect(await accentOf(visitor)).not.toBe('#7fd4ff')

  await page.keyboard.press('Enter')
  await main(page).getByText('Saved. Everyone sees it').waitFor()
  await visitor.reload()
  await becomes(() => accentOf(visitor), '#7fd4ff')

  await main(page).getByRole('button', { name: 'Restore the configured appearance' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Restore the configured appearance' }).press('Enter')
  await main(page).getByText('The configured appearance is back.').waitFor()
  await visitor.reload()
  await becomes(async () => (await accentOf(visitor)) === '#7fd4ff', false)
})

test('on a phone, a logo is tried, seen in the preview before it is saved, and taken away', async ({
  visit,
  site,
}) => {
  const owner = await joinTeam(site, 'owner')
  const page = await visitAs(visit, site, owner, '/admin/theme', { locale: 'en-GB', size: phone })
  await preview(page).getByRole('heading', { level: 1 }).waitFor()
  await main(page).getByRole('button', { name: 'Phone' }).click()
  // three times as wide as there is room for
  const shape = { width: 1400, height: 100, channels: 3, background: '#804000' } as const
  const buffer = await sharp({ create: shape }).png().toBuffer()
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  const tried = preview(page).locator('header a img[src^="/logo/"]')
  await becomes(() => tried.count(), 1)
  await main(page).getByRole('button', { name: 'Save for everyone' }).click()
  await main(page).getByText('Saved. Everyone sees it').waitFor()

  await page.reload()
  const logo = page.getByRole('banner').locator('img[src^="/logo/"]')
  // its place is kept while it loads
  expect(await logo.getAttribute('width')).toBe('480')
  expect(await logo.evaluate((one) => one.clientWidth / innerWidth)).toBeLessThan(0.2)
  expect(await listOverflow(page)).toEqual([])
  await becomes(() => tried.count(), 1)
  await main(page).getByRole('button', { name: 'Remove' }).press('Enter')
  await becomes(() => tried.count(), 0)
  expect(await preview(page).locator('header a[href="/"] svg').count()).toBe(1)
  expect(await focused(page)).toBe('Choose a picture')
})

test('the preview of colours that were saved begins with them, and each is given up alone', async ({
  visit,
  site,
}) => {
  const owner = await joinTeam(site, 'owner')
  const look = { Dark: { brass: '#7fd4ff', danger: '#ff9090' }, Light: {}, Logo: null }
  const { token } = owner.profile
  const { revision } = await owner.device.callAs(token, readSiteTheme, {})
  await owner.device.callAs(token, writeSiteTheme, { ...look, Revision: revision })
  const page = await visitAs(visit, site, owner, '/admin/theme', { locale: 'en-GB' })
  await preview(page).getByRole('heading', { level: 1 }).waitFor()
  await becomes(() => accentIn(page), '#7fd4ff')
  await main(page).getByRole('button', { name: 'Reset Accent', exact: true }).press('Enter')
  await becomes(async () => (await accentIn(page)) === '#7fd4ff', false)

  const accent = main(page).getByLabel('Accent', { exact: true })
  const released = await accent.inputValue()
  expect(await focused(page)).toBe(released)
  await accent.fill('#7fd4f')
  await page.keyboard.press('Enter')
  await main(page).getByText('A colour is a #').waitFor()
  await page.keyboard.press('Tab')
  expect(await accent.inputValue()).toBe(released)
  await accent.fill('7FD4FF')
  await page.keyboard.press('Enter')
  await main(page).getByText('Saved. Everyone sees it').waitFor()
  const saved = await owner.device.callAs(token, readSiteTheme, {})
  expect(saved.dark).toEqual(look.Dark)
})

test.for(looksOfStates)(
  'a colour nobody could read is sound, %o',
  async (look, { visit, site }) => {
    const owner = await joinTeam(site, 'owner')
    const page = await visitAs(visit, site, owner, '/admin/theme', look)
    await preview(page).getByRole('heading', { level: 1 }).waitFor()
    await main(page).getByLabel('Texte', { exact: true }).fill('#202020')
    await main(page).locator('[aria-invalid=true]').first().waitFor()
    await main(page).locator('summary').first().click()
    await expectSound(page, 'the look')
  },
)
