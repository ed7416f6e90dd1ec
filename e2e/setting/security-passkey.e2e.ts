import { expect } from 'vitest'
import { readAccount } from '../../src/contract/manage.ts'
import { plugAuthenticator } from '../support/authenticator.ts'
import { closeGate } from '../support/gate.ts'
import { forgetProof, playerSiteTest } from '../support/real-player.ts'
import { openSecurity, prove, expectFocus, sectionOf } from '../support/security-tab.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest()

const refused = /400 \(Bad Request\)/

test('a player makes a passkey, names it anew and removes it, told what that means', async ({
  visit,
  site,
}) => {
  const { page, player } = await openSecurity(visit, site, { expected: [refused] })
  await plugAuthenticator(page, { isSynchronised: true })
  await forgetProof(site, player)
  const section = sectionOf(page, 'Passkeys')
  await section.getByText('No passkey yet').waitFor()
  await section.getByRole('button', { name: 'Add' }).click()
  expect(await section.getByLabel('Name of the passkey').inputValue()).toContain('Linux')
  await section.getByLabel('Name of the passkey').fill('Old phone')
  await section.getByRole('button', { name: 'Make the passkey' }).click()
  await prove(page, player)
  await section.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  await section.getByLabel('I’ve put them in a safe place').check()
  await section.getByRole('button', { name: 'Done' }).click()
  await expectFocus(page, 'Passkey “Old phone” added.')
  const entry = section.getByRole('listitem').filter({ hasText: 'Old phone' })
  expect(await entry.first().textContent()).toMatch(/Synced.*Made on.*Never used/)
  await sectionOf(page, 'Two-step sign-in').getByText('On, with your passkeys').waitFor()

  await section.getByRole('button', { name: 'Rename Old phone' }).click()
  await section.getByLabel('Name of the passkey').fill('  ')
  await page.keyboard.press('Enter')
  await section.getByText('Give it a name of 1 to 40 characters.').waitFor()
  await section.getByLabel('Name of the passkey').fill('New phone')
  await page.keyboard.press('Enter')
  await section.getByRole('button', { name: 'Rename New phone' }).waitFor()
  await expectFocus(page, 'The passkey is now called “New phone”.')

  await section.getByRole('button', { name: 'Remove New phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove “New phone”?' })
  await expectFocus(page, 'Cancel')
  expect(await dialog.textContent()).toContain('your recovery codes stop working')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await section.getByText('No passkey yet').waitFor()
  await expectFocus(page, 'Passkey “New phone” removed.')
  await site.readMail(player.email, 'A passkey was removed')
})

test('what was made is said though the account is read late', async ({ visit, site }) => {
  const { page } = await openSecurity(visit, site)
  await plugAuthenticator(page)
  const section = sectionOf(page, 'Passkeys')
  await section.getByText('No passkey yet').waitFor()
  const gate = await closeGate(page, `**${readAccount.path}`)
  await section.getByRole('button', { name: 'Add' }).click()
  await section.getByLabel('Name of the passkey').fill('Phone')
  await section.getByRole('button', { name: 'Make the passkey' }).click()
  await section.getByLabel('I’ve put them in a safe place').check()
  await section.getByRole('button', { name: 'Done' }).click()
  const said = 'Passkey “Phone” added.'
  await expectFocus(page, said)
  const read = page.waitForResponse(`**${readAccount.path}`)
  gate.open()
  await (await read).finished()
  await sectionOf(page, 'Two-step sign-in').getByText('On, with your passkeys').waitFor()
  await expectFocus(page, said)
})

test('a device that has a passkey already, or makes none, says so', async ({ visit, site }) => {
  const { page } = await openSecurity(visit, site, { locale: 'fr-FR' })
  const { devtools, authenticatorId } = await plugAuthenticator(page)
  const section = sectionOf(page, 'Clés d’accès')
  await section.getByRole('button', { name: 'Ajouter' }).click()
  await section.getByRole('button', { name: 'Créer la clé d’accès' }).click()
  await section.getByLabel('Mes codes sont en lieu sûr').check()
  await section.getByRole('button', { name: 'Terminer' }).click()
  await section.getByText('Sur un seul appareil').waitFor()

  await section.getByRole('button', { name: 'Ajouter' }).click()
  await section.getByLabel('Nom de la clé').fill('Encore une')
  await section.getByRole('button', { name: 'Créer la clé d’accès' }).click()
  await section.getByText('Cet appareil garde déjà une clé d’accès').waitFor()
  await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await section.getByRole('button', { name: 'Créer la clé d’accès' }).click()
  await section.getByText('Aucune clé n’a été créée').waitFor()
  expect(await section.getByLabel('Nom de la clé').inputValue()).toBe('Encore une')
})

test('a browser that knows no passkeys says so', async ({ visit, site }) => {
  const { page } = await openSecurity(visit, site, {
    prepare: (opened) =>
      opened.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential')),
  })
  const section = sectionOf(page, 'Passkeys')
  await section.getByText('This browser can’t make passkeys.').waitFor()
  await becomes(() => section.getByRole('button').count(), 0)
})
