import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { changePseudo } from '../../src/contract/manage.ts'
import type { PlayerSite, TestPlayer } from '../../test/players.ts'
import { joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { becomes, isAlive } from '../support/waiting.ts'

const test = playerSiteTest()

const isRefused = { expected: [/400 \(Bad Request\)/] }

const pseudoField = (page: Page) => page.getByRole('textbox', { name: /^(?:Display name|Pseudo)$/ })
const inHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** What the site itself knows of the player. */
function accountOf(site: PlayerSite, { id }: TestPlayer) {
  return site.db
    .selectFrom('account')
    .select(['pseudo', 'pseudo_lockout_end', 'language', 'rule_accepted_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** A day as the English page writes it. */
const englishDay = (date: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(date)

test('a player changes their pseudo for a month, and reads until when', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/setting')
  await pseudoField(page).fill('Lantern Keeper')
  await button(page, 'Change my display name').click()
  const dialog = page.getByRole('dialog', { name: 'Become Lantern Keeper?' })
  await dialog.getByText('You’ll keep this name for a month').waitFor()
  expect((await accountOf(site, player)).pseudo).toBe(player.pseudo)

  await button(page, 'Change it for a month').click()
  await page.getByText('You’re Lantern Keeper from now on.').waitFor()
  const { pseudo, pseudo_lockout_end: end } = await accountOf(site, player)
  expect(pseudo).toBe('Lantern Keeper')
  await page.getByText(`You can change it again on ${englishDay(end ?? new Date(0))}.`).waitFor()
  expect(await pseudoField(page).getAttribute('readonly')).not.toBeNull()
  await inHeader(page, 'Lantern Keeper').waitFor()

  await page.reload()
  await page.getByText('You can change it again on').waitFor()
  expect(await pseudoField(page).inputValue()).toBe('Lantern Keeper')
  expect(await button(page, 'Change my display name').count()).toBe(0)
})

test('who would rather keep the old pseudo keeps it, and what they typed', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/setting')
  await pseudoField(page).fill('Night Rider')
  await page.keyboard.press('Enter')
  await button(page, 'Keep the old one').click()
  await becomes(() => page.getByRole('dialog').count(), 0)
  expect(await pseudoField(page).inputValue()).toBe('Night Rider')
  expect((await accountOf(site, player)).pseudo).toBe(player.pseudo)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('the pseudo one has already costs no month', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/setting')
  await button(page, 'Change my display name').click()
  await page.getByText('That’s already your display name').waitFor()
  expect((await accountOf(site, player)).pseudo_lockout_end).toBeNull()
})

test('a taken pseudo is said at its field, and can be mended there', async ({ visit, site }) => {
  const other = await joinByBrowser(site)
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/setting', { ...isRefused, locale: 'fr-FR' })
  await pseudoField(page).fill(other.pseudo.toUpperCase())
  await button(page, 'Changer mon pseudo').click()
  await button(page, 'Changer pour un mois').click()
  await page.getByText('Ce pseudo est déjà pris').waitFor()
  expect(await pseudoField(page).getAttribute('aria-invalid')).toBe('true')
  expect(await pseudoField(page).inputValue()).toBe(other.pseudo.toUpperCase())
  await pseudoField(page).fill('Garde-Lanterne')
  await button(page, 'Changer mon pseudo').click()
  await button(page, 'Changer pour un mois').click()
  await page.getByText('Vous êtes désormais Garde-Lanterne.').waitFor()
})

test('a pseudo changed on another device is known here, with its lockout', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  await player.device.callAs(player.profile.token, changePseudo, { Pseudo: 'Far Traveller' })
  const page = await visitAs(visit, site, player, '/setting')
  await inHeader(page, 'Far Traveller').waitFor()
  await page.getByText('You can change it again on').waitFor()
})

test('another tab follows the pseudo', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/setting')
  const other = await page.context().newPage()
  await other.goto(`${site.url}/setting`)
  await isAlive(other)
  await inHeader(other, player.pseudo).waitFor()
  await pseudoField(page).fill('Twin Lantern')
  await button(page, 'Change my display name').click()
  await button(page, 'Change it for a month').click()
  await inHeader(other, 'Twin Lantern').waitFor()
  await other.getByText('You can change it again on').waitFor()
  await becomes(() => pseudoField(other).inputValue(), 'Twin Lantern')
})

test('the language follows everywhere: page, cookie, storage and account', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/setting')
  await page.getByRole('radio', { name: 'Français' }).click()
  await page.getByRole('heading', { level: 1, name: 'Paramètres' }).waitFor()
  await page.getByText('Le site et ses e-mails vous parlent désormais français.').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('fr')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'language')?.value).toBe('fr')
  await becomes(async () => (await accountOf(site, player)).language, 'fr')

  // the switch of the header is the same one
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await becomes(() => page.getByRole('radio', { name: 'English' }).isChecked(), true)
  await becomes(async () => (await accountOf(site, player)).language, 'en')
})

test('the rules are accepted once, and the day is remembered', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/setting')
  await button(page, 'Accept the rules').click()
  await page.getByText('You accepted the server’s rules on').waitFor()
  const { rule_accepted_at: at } = await accountOf(site, player)
  expect(at).not.toBeNull()
  const told = `You accepted the server’s rules on ${englishDay(at ?? new Date(0))}.`
  expect(await focused(page)).toBe(told)
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}'))
  expect(kept).toMatchObject({ user: { ruleAccept: expect.any(Number) } })
  await page.reload()
  await page.getByText(told).waitFor()
})

test('a player reads their user name, and since when they are a member', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site, { pseudo: 'Known Otherwise' })
  const page = await visitAs(visit, site, player, '/setting')
  const account = page.getByRole('region', { name: 'Account' })
  await account.getByText(player.userName, { exact: true }).waitFor()
  const { created_at: since } = await accountOf(site, player)
  expect(await account.getByText(englishDay(since)).isVisible()).toBe(true)
})

test('who is not signed in is asked to, and led back to the tab', async ({ visit, site }) => {
  const page = await visit(`${site.url}/setting/privacy`)
  await page.waitForURL('**/account/login?returnUrl=%2Fsetting%2Fprivacy')
})

test('who signs out on a tab that was navigated to is sent home', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/setting')
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: 'Delete my account' }).waitFor()
  await inHeader(page, player.pseudo).click()
  await page.locator('#account').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${site.url}/`)
})

test('the tab of the page is marked, whichever way one came', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/setting')
  const marked = () =>
    page
      .getByRole('navigation', { name: 'Settings' })
      .locator('[aria-current=page]')
      .allTextContents()
  await becomes(marked, ['Profile'])
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await becomes(marked, ['Privacy'])
  await inHeader(page, player.pseudo).click()
  await page.locator('#account').getByRole('link', { name: 'Settings' }).click()
  await page.waitForURL('**/setting/')
  await becomes(marked, ['Profile'])
})
