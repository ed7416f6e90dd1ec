import { expect } from 'vitest'
import { resendConfirmation } from '../../src/contract/account.ts'
import { confirmEmailChange } from '../../src/contract/manage.ts'
import { closeGate } from '../support/gate.ts'
import { forgetProof, playerSiteTest } from '../support/real-player.ts'
import { openSecurity, prove, expectFocus, sectionOf } from '../support/security-tab.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest()

const refused = /400 \(Bad Request\)/

test('a player takes another address: a link goes there, and a way back to the old one', async ({
  visit,
  site,
}) => {
  const { page, player } = await openSecurity(visit, site, { locale: 'fr-FR' })
  const section = sectionOf(page, 'Adresse e-mail')
  expect(await section.getByText('Confirmée').isVisible()).toBe(true)
  const next = `new-${player.email}`
  await section.getByRole('button', { name: 'Changer' }).click()
  await section.getByLabel('Nouvelle adresse').fill(next)
  await section.getByRole('button', { name: 'Envoyer le lien' }).click()
  await section.getByText(`${next} attend votre confirmation`).waitFor()
  await expectFocus(page, `${next} attend votre confirmation.*24 heures`)
  await section.getByText(`Jusque-là, ${player.email} reste votre adresse`).waitFor()
  await page.reload()
  await section.getByText(`${next} attend votre confirmation`).waitFor()

  const { code = '' } = await site.readLink(next, 'Confirm your new address')
  await site.launcher().call(confirmEmailChange, { code, oldEmail: player.email, newemail: next })
  expect((await site.readMail(player.email, 'address has changed')).text).toMatch(/7\sdays/)
  await page.reload()
  await section.getByText(next, { exact: true }).waitFor()
  expect(await section.getByText('Confirmée').isVisible()).toBe(true)
})

test('an address that is refused, a proof that is declined: what was typed stays', async ({
  visit,
  site,
}) => {
  const { page, player } = await openSecurity(visit, site, { expected: [refused] })
  const section = sectionOf(page, 'E-mail address')
  await section.getByRole('button', { name: 'Change' }).click()
  const field = section.getByLabel('New address')
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
  await field.fill(player.email)
  await section.getByRole('button', { name: 'Send the link' }).click()
  await section.getByText('That’s already your address.').waitFor()

  await forgetProof(site, player)
  await field.fill(`other-${player.email}`)
  await section.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await section.getByText('Confirm it’s you first.').waitFor()
  expect(await field.inputValue()).toBe(`other-${player.email}`)
  await section.getByRole('button', { name: 'Send the link' }).click()
  await prove(page, player)
  await section.getByText(`other-${player.email} is waiting to be confirmed`).waitFor()
})

test('while the connection is gone nothing is lost', async ({ visit, site }) => {
  const { page } = await openSecurity(visit, site, { expected: [/ERR_INTERNET_DISCONNECTED/] })
  const section = sectionOf(page, 'E-mail address')
  await section.getByRole('button', { name: 'Change' }).click()
  await section.getByLabel('New address').fill('bridge@mail.example')
  await page.context().setOffline(true)
  await section.getByRole('button', { name: 'Send the link' }).click()
  await section.getByText('You seem to be offline.').waitFor()
  await page.context().setOffline(false)
  expect(await section.getByLabel('New address').inputValue()).toBe('bridge@mail.example')
  await section.getByRole('button', { name: 'Send the link' }).click()
  await section.getByText('bridge@mail.example is waiting to be confirmed').waitFor()
})

test('the link of an address that is not confirmed is sent again', async ({ visit, site }) => {
  const player = await site.join({ device: await site.browser() })
  await site.readMail(player.email, 'Confirm your e-mail address')
  const { page } = await openSecurity(visit, site, { player })
  const section = sectionOf(page, 'E-mail address')
  expect(await section.getByText('Not confirmed yet').isVisible()).toBe(true)
  await section.getByRole('button', { name: 'Send the link again' }).click()
  await section.getByText(`A new link is on its way to ${player.email}.`).waitFor()
  await becomes(async () => (await site.mailsTo(player.email)).length, 2)
})

test('a link that is sent late leaves the address that is typed by then', async ({
  visit,
  site,
}) => {
  const player = await site.join({ device: await site.browser() })
  const { page } = await openSecurity(visit, site, { player })
  const section = sectionOf(page, 'E-mail address')
  const gate = await closeGate(page, `**${resendConfirmation.path}`)
  const sent = page.waitForRequest(`**${resendConfirmation.path}`)
  await section.getByRole('button', { name: 'Send the link again' }).click()
  await sent
  await section.getByRole('button', { name: 'Change' }).click()
  const field = section.getByLabel('New address')
  await field.fill('bridge@mail')
  gate.open()
  await section.getByText(`A new link is on its way to ${player.email}.`).waitFor()
  await page.keyboard.type('.example')
  expect(await field.inputValue()).toBe('bridge@mail.example')
  await section.getByRole('button', { name: 'Send the link', exact: true }).click()
  await expectFocus(page, 'bridge@mail.example is waiting to be confirmed')
  expect(await field.count()).toBe(0)
})
