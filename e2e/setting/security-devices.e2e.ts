import { expect } from 'vitest'
import { login } from '../../src/contract/account.ts'
import { endDevice } from '../../src/contract/session.ts'
import { isSignedIn } from '../support/account-screen.ts'
import { closeGate } from '../support/gate.ts'
import { playerSiteTest } from '../support/real-player.ts'
import { openSecurity, expectFocus, sectionOf } from '../support/security-tab.ts'
import { becomes, isAlive } from '../support/waiting.ts'
import { unauthorized } from '../support/browser-test.ts'
import { lookAgain } from '../support/live-page.ts'

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
  // looked at again, after an alert for one
  await lookAgain(page)
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
  const { page, player } = await openSecurity(visit, site, {
    locale: 'fr-FR',
    expected: [unauthorized],
  })
  const tab = await page.context().newPage()
  await tab.goto(site.url)
  // the session comes from the other tab: from one that is busy, later than a guarded page waits for it
  await isSignedIn(tab, player.pseudo)
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

test('who types a password while a device is signed out types on', async ({ visit, site }) => {
  const { page, player } = await openSecurity(visit, site)
  const { userName, password } = player
  const device = await site.browser()
  await device.call(login, { UserName: userName, Password: password })
  await page.reload()
  const section = sectionOf(page, 'Signed-in devices')
  const gate = await closeGate(page, `**${endDevice.path}`)
  const sent = page.waitForRequest(`**${endDevice.path}`)
  await section.getByRole('button', { name: 'Sign out Firefox (Linux)' }).click()
  await sent
  await sectionOf(page, 'Password').getByRole('button', { name: 'Change' }).click()
  await page.keyboard.type('seven lanterns')
  gate.open()
  await section.getByText('Firefox (Linux) is signed out').waitFor()
  await page.keyboard.type(' over the moor')
  const typed = sectionOf(page, 'Password').getByLabel('Current password')
  expect(await typed.inputValue()).toBe('seven lanterns over the moor')
})
