import { expect } from 'vitest'
import {
  createGameAccount,
  linkGameAccount,
  listGameAccounts,
} from '../../src/contract/game-account.ts'
import { demoGame } from '../../src/app/guildhall.ts'
import { forgetProof, joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { gameSections, openGameTab, sendCredentials } from '../support/game-tab.ts'
import { expectFocus, prove } from '../support/security-tab.ts'
import { readFocus, tabTo } from '../support/focus.ts'
import { closeGate } from '../support/gate.ts'
import { isTaken } from '../support/late-response.ts'
import { becomes } from '../support/waiting.ts'

// where each new account has characters
const test = playerSiteTest({ game: demoGame() })

const isRefused = { expected: [/400 \(Bad Request\)/] }
const password = 'seven grey owls'
const newPassword = 'eight red foxes'

test('a player makes a game account, changes its password, lets it go and takes it back', async ({
  visit,
  site,
}) => {
  const { page, player } = await openGameTab(visit, site, isRefused)
  const { accounts, create, link } = gameSections(page)
  await accounts.getByRole('heading', { name: 'No game account yet' }).waitFor()
  await create.getByRole('button', { name: 'Create an account' }).click()
  expect(await create.textContent()).toContain('(3 to 20 characters)')
  await sendCredentials(create, { userName: 'Elowen', password })
  await expectFocus(page, 'Elowen is ready.')
  const way = create.getByRole('link', { name: 'Download the game' })
  expect(await way.getAttribute('href')).toBe('/page/download')
  await site.readMail(player.email, 'Your new game account')

  const characters = page.getByRole('list', { name: 'Characters of Elowen' }).getByRole('listitem')
  await characters.first().waitFor()
  expect(await characters.first().textContent()).toMatch(/Level \d+/)
  expect(await characters.first().getByRole('link').getAttribute('href')).toMatch(/^\/character\/./)

  await forgetProof(site, player)
  await accounts.getByRole('button', { name: 'Change password of Elowen' }).click()
  await accounts.getByLabel(/^New password of Elowen in the game/).fill(newPassword)
  await page.keyboard.press('Enter')
  await prove(page, player)
  await expectFocus(page, 'Elowen has a new password.')
  await site.readMail(player.email, 'A game password was changed')

  await accounts.getByRole('button', { name: 'Unlink Elowen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unlink Elowen?' })
  expect(await dialog.textContent()).toContain('The game keeps everything')
  await expectFocus(page, 'Cancel')
  await dialog.getByRole('button', { name: 'Unlink' }).click()
  await expectFocus(page, 'Elowen is no longer linked to your account.')
  await accounts.getByRole('heading', { name: 'No game account yet' }).waitFor()

  await link.getByRole('button', { name: 'Link an account' }).click()
  await sendCredentials(link, { userName: 'elowen', password })
  await link.getByText('No game account has this name and password.').waitFor()
  // at the password, with all that was typed
  expect(await link.locator('input[name=Password]').getAttribute('aria-invalid')).toBe('true')
  expect(await link.locator('input[name=UserName]').inputValue()).toBe('elowen')
  expect(await link.locator('input[name=Password]').inputValue()).toBe(password)
  await link.locator('input[name=Password]').fill(newPassword)
  await page.keyboard.press('Enter')
  await expectFocus(page, 'Elowen is linked to your account.')
  await accounts.getByRole('button', { name: 'Unlink Elowen' }).waitFor()
  await characters.first().waitFor()
})

test('by keyboard alone a player makes an account and chooses what others see', async ({
  visit,
  site,
}) => {
  const { page, player } = await openGameTab(visit, site)
  await tabTo(page, 'Create an account')
  await page.keyboard.press('Enter')
  await becomes(async () => (await readFocus(page))?.name, 'INPUT')
  await page.keyboard.type('Keyed')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  expect((await readFocus(page))?.name).toBe('Show password')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  expect((await readFocus(page))?.name).toBe('Create the account')
  await page.keyboard.press('Enter')
  await expectFocus(page, 'Keyed is ready.')
  // what comes later would move what has the focus by then
  await page.getByRole('list', { name: 'Characters of Keyed' }).waitFor()
  await tabTo(page, 'Link an account')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.getByText('Saved. The site updates within a minute.').waitFor()
  const chosen = await site.db
    .selectFrom('game_privacy')
    .select('shows_online')
    .where('account_id', '=', player.id)
    .executeTakeFirst()
  expect(chosen).toEqual({ shows_online: false })
})

test('what is said to be saved may be changed again at once', async ({ visit, site }) => {
  const { page } = await openGameTab(visit, site)
  const { visibility } = gameSections(page)
  const gate = await closeGate(page, `**${listGameAccounts.path}`)
  await visibility.getByRole('checkbox', { name: 'Link my characters to my profile' }).check()
  const reading = page.waitForRequest(`**${listGameAccounts.path}`)
  await visibility.getByRole('button', { name: 'Save' }).click()
  await reading
  await isTaken(page)
  expect(await visibility.getByText('Saved.').count()).toBe(0)
  gate.open()
  await visibility.getByText('Saved.').waitFor()
  await visibility.getByRole('checkbox', { name: 'Make my characters’ pages public' }).uncheck()
})

test('what others see is kept, and what is chosen since is not called saved', async ({
  visit,
  site,
}) => {
  const { page, player } = await openGameTab(visit, site)
  const { visibility } = gameSections(page)
  const box = (name: string) => visibility.getByRole('checkbox', { name, exact: true })
  const named = box('Show my characters in the online list')
  const mine = box('Link my characters to my profile')
  const pages = box('Make my characters’ pages public')
  expect([await named.isChecked(), await mine.isChecked(), await pages.isChecked()]).toEqual([
    true,
    false,
    true,
  ])
  await named.uncheck()
  await mine.check()
  await visibility.getByRole('button', { name: 'Save' }).click()
  const saved = visibility.getByText('Saved.')
  await saved.waitFor()
  await pages.uncheck()
  await becomes(() => saved.count(), 0)

  const again = await visitAs(visit, site, player, '/setting/game')
  const found = gameSections(again).visibility.getByRole('checkbox')
  await found.first().waitFor()
  const states = await Promise.all((await found.all()).map((one) => one.isChecked()))
  expect(states).toEqual([false, true, true])
})

test('a name or password that cannot be is refused at its field, and nothing typed is lost', async ({
  visit,
  site,
}) => {
  const other = await site.joinConfirmed()
  await other.device.callAs(other.profile.token, createGameAccount, {
    UserName: 'Taken',
    Password: password,
  })
  const { page, player } = await openGameTab(visit, site, isRefused)
  const { create } = gameSections(page)
  await create.getByRole('button', { name: 'Create an account' }).click()
  const name = create.locator('input[name=UserName]')
  const word = create.locator('input[name=Password]')
  await sendCredentials(create, { userName: 'El', password: 'short' })
  await create.getByText('The game doesn’t accept this account name').waitFor()
  await create.getByText('The game doesn’t accept this password').waitFor()
  await sendCredentials(create, { userName: 'Taken', password: newPassword })
  await create.getByText('This game account name is taken.').waitFor()
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  await sendCredentials(create, { userName: 'Elowyn', password: player.password })
  await create.getByText('That’s your password for this site.').waitFor()
  expect(await word.getAttribute('aria-invalid')).toBe('true')
  expect([await name.inputValue(), await word.inputValue()]).toEqual(['Elowyn', player.password])
})

test('a game account of another player is not linked twice', async ({ visit, site }) => {
  const other = await site.joinConfirmed()
  const shared = { UserName: 'Shared', Password: password }
  await other.device.callAs(other.profile.token, createGameAccount, shared)
  const { page } = await openGameTab(visit, site, { ...isRefused, locale: 'fr-FR' })
  await page.getByRole('button', { name: 'Lier un compte' }).click()
  await page.locator('input[name=UserName]').fill('shared')
  await page.locator('input[name=Password]').fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('Ce compte de jeu est déjà lié à un autre compte du site.').waitFor()
})

test('without a confirmed address the way leads to it; linking needs none', async ({
  visit,
  site,
}) => {
  const owner = await site.joinConfirmed()
  const old = { UserName: 'OldOne', Password: password }
  await owner.device.callAs(owner.profile.token, createGameAccount, old)
  await site.db.deleteFrom('game_account_link').where('account_id', '=', owner.id).execute()
  const player = await site.join({ device: await site.browser() })
  const { page } = await openGameTab(visit, site, { player })
  const { create, link } = gameSections(page)
  await create.getByText(`Confirm ${player.email} first`).waitFor()
  const way = create.getByRole('link', { name: 'See my address' })
  expect(await way.getAttribute('href')).toBe('/setting/security')
  await link.getByRole('button', { name: 'Link an account' }).click()
  await sendCredentials(link, { userName: old.UserName, password })
  await expectFocus(page, 'OldOne is linked to your account.')
})

test('the notification of a linked account leads to the tab', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const given = { UserName: 'Noticed', Password: password }
  await player.device.callAs(player.profile.token, createGameAccount, given)
  await player.device.callAs(player.profile.token, linkGameAccount, given)
  const page = await visitAs(visit, site, player, '/notification')
  await page.getByText('You have a new game account').click()
  await page.waitForURL('**/setting/game')
  await page.getByRole('button', { name: 'Unlink Noticed' }).waitFor()
})

test('a browser fills the password of the site in nowhere on the tab', async ({ visit, site }) => {
  const { page } = await openGameTab(visit, site)
  const { create, link } = gameSections(page)
  await create.getByRole('button', { name: 'Create an account' }).click()
  await link.getByRole('button', { name: 'Link an account' }).click()
  const asked = await page
    .locator('form input:not([hidden]):not([type=checkbox])')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))
  expect(asked).toEqual(['off', 'new-password', 'off', 'off'])
})
