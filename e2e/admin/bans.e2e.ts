import { expect } from 'vitest'
import { addBan, listBans, switchBan } from '../../src/contract/ban.ts'
import { lockUser } from '../../src/contract/user.ts'
import { fill, isRefusal } from '../support/account-screen.ts'
import { looksOfStates } from '../support/looks.ts'
import { joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { dialog, main, rows } from '../support/team-list.ts'
import { joinTeam } from '../support/team-player.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest()

test('by keyboard, a moderator bans a network, ends the ban and takes that back', async ({
  visit,
  site,
}) => {
  const moderator = await joinTeam(site, 'moderator')
  const { device, profile } = moderator
  const page = await visitAs(visit, site, moderator, '/admin/bans', {
    locale: 'en-GB',
    expected: [isRefusal],
  })
  await main(page).getByText('Nobody is banned').waitFor()
  await main(page).getByRole('button', { name: 'New ban' }).press('Enter')
  const target = dialog(page).getByLabel('IP address or network')
  await target.focus()
  await page.keyboard.type('198.51.0.0/8')
  await dialog(page).getByRole('checkbox', { name: 'Signing in' }).press('Space')
  await dialog(page).getByLabel('Why').focus()
  await page.keyboard.type('A flood of new accounts')
  await dialog(page).getByRole('button', { name: 'Ban', exact: true }).press('Enter')
  await dialog(page).getByText('This network is so wide').waitFor()
  await becomes(() => target.evaluate((it) => it === document.activeElement), true)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('198.51.100.0/24')
  await dialog(page).getByRole('button', { name: 'Ban', exact: true }).press('Enter')
  await main(page).getByText('The ban is in force.').waitFor()
  await rows(page).getByText('198.51.100.0/24').waitFor()
  for (const stopped of ['Registration', 'Signing in', 'Writing']) {
    await rows(page).getByText(stopped, { exact: true }).waitFor()
  }

  await rows(page).getByRole('button', { name: 'End the ban of 198.51.100.0/24' }).press('Enter')
  await main(page).getByText('198.51.100.0/24 is no longer banned.').waitFor()
  await becomes(() => rows(page).count(), 0)
  await main(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await becomes(() => rows(page).count(), 1)
  const { bans } = await device.callAs(profile.token, listBans, { state: 'active' })
  await becomes(async () => bans.map(({ target: one }) => one).join(), '198.51.100.0/24')
})

test('bans are found by an address in them, whether they hold or have ended', async ({
  visit,
  site,
}) => {
  const admin = await joinTeam(site, 'admin')
  await admin.device.callAs(admin.profile.token, addBan, {
    Kind: 'network',
    Target: '198.51.100.0/25',
    Reason: 'Bots',
    Until: null,
    StopsSignIn: false,
    StopsWriting: false,
  })
  const page = await visitAs(visit, site, admin, '/admin/bans?kind=emailDomain', {
    locale: 'en-GB',
  })
  await main(page).getByText('No ban matches').waitFor()
  await main(page).getByLabel('Kind of ban').selectOption('All kinds')
  await rows(page).getByText('198.51.100.0/25').waitFor()
  await main(page).getByRole('link', { name: 'All', exact: true }).press('Enter')
  await page.waitForURL('**/admin/bans?view=all')
  await main(page).getByRole('searchbox').focus()
  await page.keyboard.type('198.51.100.9')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/bans?view=all&q=198.51.100.9')
  await rows(page).getByText('198.51.100.0/25').waitFor()
  await main(page).getByRole('searchbox').fill('198.51.100.200')
  await page.keyboard.press('Enter')
  await becomes(() => rows(page).getByText('198.51.100.0/25').count(), 0)
})

test('locked accounts lead to their players', async ({ visit, site }) => {
  const moderator = await joinTeam(site, 'moderator')
  const player = await joinByBrowser(site)
  await moderator.device.callAs(moderator.profile.token, lockUser, {
    Id: player.id,
    Reason: 'Insults',
    Until: null,
  })
  const page = await visitAs(visit, site, moderator, '/admin/bans?view=accounts')
  await rows(page).getByText('Insults').waitFor()
  await rows(page).getByRole('link', { name: player.pseudo }).click()
  await page.waitForURL(`**/admin/users/${player.id}`)
})

test('who is kept out is told where to appeal, and not why', async ({ visit, site }) => {
  const admin = await joinTeam(site, 'admin')
  const player = await joinByBrowser(site)
  const { device, profile } = admin
  // where the browser of a test comes from
  await device.callAs(profile.token, addBan, {
    Kind: 'network',
    Target: '127.0.0.1',
    Reason: 'A flood of adverts',
    Until: null,
    StopsSignIn: true,
    StopsWriting: true,
  })
  const page = await visit(`${site.url}/account/login`, {
    locale: 'en-GB',
    expected: [isRefusal],
  })
  await fill(page, { UserName: player.userName, Password: player.password })
  await page.keyboard.press('Enter')
  const refusal = main(page).getByRole('alert')
  await refusal.getByText('isn’t possible from your connection').waitFor()
  expect(await refusal.textContent()).not.toContain('adverts')
  await expectSound(page, 'kept out')
  await refusal.getByRole('link', { name: 'How to appeal' }).click()
  await page.waitForURL('**/support#appeal-ban')
  await main(page).getByText('Sign in from another connection').waitFor()
  const { bans } = await device.callAs(profile.token, listBans, { q: '127.0.0.1' })
  for (const { id } of bans) {
    await device.callAs(profile.token, switchBan, { Id: id, IsOn: false })
  }
})

test.for(looksOfStates)('bans break no rule, %o', async (look, { visit, site }) => {
  const admin = await joinTeam(site, 'admin')
  const add = (Target: string, Kind: 'network' | 'emailDomain', Reason: string) =>
    admin.device
      .callAs(admin.profile.token, addBan, {
        Kind,
        Target,
        Reason,
        Until: 4_000_000_000,
        StopsSignIn: true,
        StopsWriting: true,
      })
      .catch(() => undefined)
  await add('2001:db8:ffff:ffff:ffff:ffff:ffff:ffff/128', 'network', 'x'.repeat(500))
  await add(`${'throwaway'.repeat(6)}.example`, 'emailDomain', 'Throw-away')
  const page = await visitAs(visit, site, admin, '/admin/bans', look)
  await main(page).getByText('Throw-away', { exact: true }).first().waitFor()
  await expectSound(page, 'bans')
  await main(page)
    .getByRole('button', { name: /^(New ban|Nouveau bannissement)$/ })
    .click()
  await dialog(page).getByRole('checkbox').first().waitFor()
  await expectSound(page, 'a ban to make', 'dialog[open]')
})
