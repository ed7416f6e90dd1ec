import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestPlayer } from '../../test/players.ts'
import { headed, isRefusal, isSignedIn, pathOf } from '../support/account-screen.ts'
import { phone } from '../support/looks.ts'
import { forgetProof, joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { joinTeam } from '../support/team-player.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest()

const main = (page: Page) => page.getByRole('main')
const bar = (page: Page) => page.getByRole('complementary', { name: 'View as a player' })
const end = (page: Page) => bar(page).getByRole('button', { name: 'End' })
const says = ({ pseudo }: TestPlayer) => `You see the site as ${pseudo}, read only, until`

/** Opens the dialog on the page of a player, and says why. */
async function begin(page: Page, { pseudo }: TestPlayer): Promise<void> {
  await main(page).getByRole('button', { name: 'See the site as they do' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `See the site as ${pseudo} does?` })
  const submit = dialog.getByRole('button', { name: 'See the site' })
  await submit.press('Enter')
  await dialog.getByText('This text is too short or too long.').waitFor()
  await dialog.getByLabel('Why you’re looking').focus()
  await page.keyboard.type('Ticket 7')
  await submit.press('Enter')
}

test('by keyboard, an admin shows the password, sees the site as a player does, and is back', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const admin = await joinTeam(site, 'admin')
  await forgetProof(site, admin)
  const page = await visitAs(visit, site, admin, `/admin/users/${player.id}`, {
    expected: [isRefusal],
  })
  await begin(page, player)
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Password', { exact: true }).fill(admin.password)
  await proof.getByRole('button', { name: 'Confirm' }).press('Enter')

  await bar(page).getByText(says(player)).waitFor()
  expect(pathOf(page)).toBe('/')
  await isSignedIn(page, player.pseudo)
  // it stays over a page that is loaded anew
  await page.goto(`${site.url}/setting`)
  await bar(page).getByText(says(player)).waitFor()
  const pseudo = main(page).getByRole('textbox', { name: 'Display name', exact: true })
  await becomes(() => pseudo.inputValue(), player.pseudo)
  await pseudo.fill('somebodyelse')
  await pseudo.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Change it for a month' })
    .press('Enter')
  await main(page).getByText('You’re viewing the site as another player').waitFor()
  await page.goto(`${site.url}/advert/conversations`)
  await main(page).getByText('You’re viewing the site as another player').waitFor()

  await end(page).press('Enter')
  await headed(page, player.pseudo)
  expect(pathOf(page)).toBe(`/admin/users/${player.id}`)
  await isSignedIn(page, admin.pseudo)
  expect(await bar(page).count()).toBe(0)
})

test('the bar asks the site nothing that the page asks already', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const admin = await joinTeam(site, 'admin')
  const page = await visitAs(visit, site, admin, `/admin/users/${player.id}`, {
    expected: [isRefusal],
  })
  await begin(page, player)
  await bar(page).getByText(says(player)).waitFor()
  const counts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/notification/count')) counts.push(request.url())
  })
  await page.goto(`${site.url}/forum`)
  await bar(page).getByText(says(player)).waitFor()
  await page.waitForLoadState('networkidle')
  expect(counts).toHaveLength(1)
})

test('what the site ended is over with the next page', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const admin = await joinTeam(site, 'admin')
  const page = await visitAs(visit, site, admin, `/admin/users/${player.id}`, {
    expected: [isRefusal],
  })
  await begin(page, player)
  await bar(page).getByText(says(player)).waitFor()
  await site.db.updateTable('account_view').set({ ends_at: new Date() }).execute()
  await page.getByRole('link', { name: 'Forum' }).first().click()
  await headed(page, player.pseudo)
  expect(pathOf(page)).toBe(`/admin/users/${player.id}`)
  await isSignedIn(page, admin.pseudo)
})

test('a member of the team is not offered to be seen as', async ({ visit, site }) => {
  const member = await joinTeam(site, 'support')
  const admin = await joinTeam(site, 'admin')
  const page = await visitAs(visit, site, admin, `/admin/users/${member.id}`)
  await main(page).getByRole('button', { name: 'Change roles' }).waitFor()
  expect(await main(page).getByRole('button', { name: 'See the site as they do' }).count()).toBe(0)
})

test('dialog and bar are legible to all, in French on a phone', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const admin = await joinTeam(site, 'admin')
  const look = { locale: 'fr-FR', theme: 'dark', size: phone } as const
  const page = await visitAs(visit, site, admin, `/admin/users/${player.id}`, look)
  await main(page).getByRole('button', { name: 'Voir le site à sa place' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Raison de cette visite').fill('Ticket 7')
  await expectSound(page, 'the dialog', 'dialog[open]')
  await dialog.getByRole('button', { name: 'Voir le site', exact: true }).click()
  await page.getByText(`Vous voyez le site à la place de ${player.pseudo}`).waitFor()
  await expectSound(page, 'the bar')
})
