import { expect } from 'vitest'
import { login } from '../../src/contract/account.ts'
import { listDevices } from '../../src/contract/session.ts'
import { codesOf } from '../../test/error-codes.ts'
import { tabTo } from '../support/focus.ts'
import { forgetProof, playerSiteTest } from '../support/real-player.ts'
import { openSecurity, expectFocus, sectionOf } from '../support/security-tab.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest()

const refused = /400 \(Bad Request\)/
const better = 'seven lanterns over the moor'

test('a password is changed with the keyboard alone, and other devices are signed out', async ({
  visit,
  site,
}) => {
  const { page, player } = await openSecurity(visit, site, { expected: [refused] })
  const phone = site.launcher()
  const { token } = await site.signIn(player, phone)
  const section = sectionOf(page, 'Password')
  await section.evaluate((one) => {
    one.tabIndex = -1
    one.focus()
  })
  await tabTo(page, 'Change')
  await page.keyboard.press('Enter')
  await page.keyboard.type('not this one')
  await tabTo(page, 'INPUT')
  await page.keyboard.type(better)
  await page.keyboard.press('Enter')
  await section.getByText('Wrong password.').waitFor()
  const old = section.getByLabel('Current password')
  await becomes(() => old.evaluate((one) => one === document.activeElement), true)
  expect(await section.getByLabel('New password').inputValue()).toBe(better)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(player.password)
  await page.keyboard.press('Enter')
  await expectFocus(page, 'Your password is changed. Your other devices were signed out.')
  expect(await codesOf(phone.callAs(token, listDevices, {}))).toEqual(['401'])
  await site.launcher().call(login, { UserName: player.userName, Password: better })
  await site.readMail(player.email, 'Your password has changed')
})

test('a password made of the player’s own words is refused at its field', async ({
  visit,
  site,
}) => {
  const { page, player } = await openSecurity(visit, site, {
    locale: 'fr-FR',
    expected: [refused],
  })
  const section = sectionOf(page, 'Mot de passe')
  await section.getByRole('button', { name: 'Changer' }).click()
  await section.getByLabel('Mot de passe actuel').fill(player.password)
  await section.getByLabel('Nouveau mot de passe').fill(player.email)
  await section.getByText(/^Très faible|^Faible/).waitFor()
  await section.getByRole('button', { name: 'Enregistrer' }).click()
  await section.getByText('l’un des premiers mots de passe que l’on essaie').waitFor()
})

test('an account without a password is given one', async ({ visit, site }) => {
  const { page, player } = await openSecurity(visit, site, { expected: [refused] })
  await forgetProof(site, player)
  await site.db
    .updateTable('account')
    .set({ password_hash: null })
    .where('id', '=', player.id)
    .execute()
  await page.reload()
  const section = sectionOf(page, 'Password')
  await section.getByText('No password yet').waitFor()
  await section.getByRole('button', { name: 'Choose one' }).click()
  await section.getByLabel('New password').fill(better)
  await section.getByRole('button', { name: 'Save the password' }).click()
  // nothing is left to show: such an account comes back from the game
  await page.getByRole('dialog').getByText('Come back from the game').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await section.getByLabel('New password').inputValue()).toBe(better)
  await site.db
    .updateTable('session')
    .set({ proven_at: new Date() })
    .where('account_id', '=', player.id)
    .execute()
  await section.getByRole('button', { name: 'Save the password' }).click()
  await section.getByText('Your account has a password.').waitFor()
  await section.getByText('A password protects your account').waitFor()
  await site.launcher().call(login, { UserName: player.userName, Password: better })
})
