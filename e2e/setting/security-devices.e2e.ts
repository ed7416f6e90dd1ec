import { expect } from 'vitest'
import { login } from '../../src/contract/account.ts'
import { playerSiteTest } from '../support/real-player.ts'
import { openSecurity, expectFocus, sectionOf } from '../support/security-tab.ts'
import { becomes, isAlive } from '../support/waiting.ts'
import { unauthorized } from '../support/browser-test.ts'

const test = playerSiteTest()

test('a player signs another device out, which ends there at its next step', async ({
  visit,
  site,
}) => {
  const { page, player } = await openSecurity(visit, site)
  const device = await site.browser()
  const { userName, password } = player
  const profile = await device.call(login, { UserName: userName, Password: password })
  const other = await openSecurity(visit, site, {
    player: { ...player, device, profile },
    expected: [unauthorized],
  })
  await page.reload()
  const section = sectionOf(page, 'Signed-in devices')
  await becomes(() => section.getByRole('listitem').count(), 2)
  expect(await section.getByText('This device').count()).toBe(1)
  expect(await section.getByRole('listitem').first().textContent()).toMatch(/Firefox \(Linux\)/)
  await section.getByRole('button', { name: 'Sign out Firefox (Linux)' }).click()
  await becomes(() => section.getByRole('listitem').count(), 1)
  await expectFocus(page, String.raw`Firefox \(Linux\) is signed out`)

  await other.page.getByRole('link', { name: 'Privacy', exact: true }).first().click()
  await other.page.waitForURL(`${site.url}/`)
  expect(await other.page.evaluate(() => sessionStorage.getItem('session'))).toBeNull()
})

test('sign out everywhere ends the session of all tabs, and leads home', async ({
  visit,
  site,
}) => {
  const { page } = await openSecurity(visit, site, { locale: 'fr-FR', expected: [unauthorized] })
  const tab = await page.context().newPage()
  await tab.goto(`${site.url}/notification`)
  await isAlive(tab)
  await tab.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
  expect(new URL(tab.url()).pathname).toBe('/notification')

  const section = sectionOf(page, 'Appareils connectés')
  await section.getByRole('button', { name: 'Tout déconnecter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Déconnecter tous les appareils ?' })
  await expectFocus(page, 'Annuler')
  await dialog.getByRole('button', { name: 'Tout déconnecter' }).click()
  await page.waitForURL(`${site.url}/`)
  await tab.waitForURL(`${site.url}/`)
  for (const one of [page, tab]) {
    await one.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor()
    expect(await one.evaluate(() => sessionStorage.getItem('session'))).toBeNull()
  }
})
