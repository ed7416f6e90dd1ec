import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { listDevices } from '../../src/contract/session.ts'
import { codesOf } from '../../test/error-codes.ts'
import { forgetProof, playerSiteTest } from '../support/real-player.ts'
import { openSecurity, prove, expectFocus, sectionOf } from '../support/security-tab.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest()

const refused = /400 \(Bad Request\)/

/** Six digits as an app makes them of the key that is shown. */
async function readCode(page: Page): Promise<string> {
  const key = await page.locator('code').textContent()
  return new TOTP({ secret: (key ?? '').replaceAll(' ', '') }).generate()
}

/** Turns the app on, as far as the recovery codes. */
async function turnOn(page: Page) {
  const section = sectionOf(page, 'Two-step sign-in')
  await section.getByRole('button', { name: 'Set up an app' }).click()
  await section.getByLabel('Code from the app').fill(await readCode(page))
  await section.getByRole('button', { name: 'Turn on' }).click()
  await section.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  return section
}

test('a player turns the app on, shown who they are, and keeps the recovery codes', async ({
  visit,
  site,
}) => {
  const { page, player } = await openSecurity(visit, site, { expected: [refused] })
  const { token } = await site.signIn(player, site.launcher())
  await forgetProof(site, player)
  const section = sectionOf(page, 'Two-step sign-in')
  await section.getByRole('button', { name: 'Set up an app' }).click()
  await prove(page, player)
  await section.getByRole('img', { name: /^QR code/ }).waitFor()
  await section.getByLabel('Code from the app').fill('000000')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await section.getByText('Wrong code').waitFor()
  await section.getByLabel('Code from the app').fill(await readCode(page))
  await section.getByRole('button', { name: 'Turn on' }).click()
  const codes = section.getByRole('list').getByRole('listitem')
  await becomes(() => codes.count(), 10)
  await expectFocus(page, 'Your recovery codes')
  expect(await codesOf(site.launcher().callAs(token, listDevices, {}))).toEqual(['401'])

  const downloading = page.waitForEvent('download')
  await section.getByRole('link', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('recovery-codes-localhost.txt')
  const kept = await readFile(await download.path(), 'utf8')
  for (const code of await codes.allTextContents()) expect(kept).toContain(code)
  expect(kept).toContain(`Recovery codes of ${player.userName} on Aldermoor`)

  expect(await section.getByRole('button', { name: 'Done' }).isEnabled()).toBe(false)
  await section.getByLabel('I’ve put them in a safe place').check()
  await section.getByRole('button', { name: 'Done' }).click()
  await expectFocus(page, 'Two-step sign-in is on.')
  await section.getByText('10 recovery codes left').waitFor()
  await site.readMail(player.email, 'Two-factor sign-in is on')
})

test('whoever goes on without keeping the codes is asked first', async ({ visit, site }) => {
  const { page } = await openSecurity(visit, site)
  await turnOn(page)
  await page.getByRole('link', { name: 'Profile' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without keeping the codes?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  expect(new URL(page.url()).pathname).toBe('/setting/security')
  await page.getByRole('link', { name: 'Profile' }).click()
  await question.getByRole('button', { name: 'Leave anyway' }).click()
  await page.waitForURL(`${site.url}/setting`)
})

test('few codes are a warning, and new ones take their place', async ({ visit, site }) => {
  const { page, player } = await openSecurity(visit, site)
  const section = await turnOn(page)
  const former = await section.getByRole('listitem').allTextContents()
  await section.getByLabel('I’ve put them in a safe place').check()
  await section.getByRole('button', { name: 'Done' }).click()
  const own = site.db.selectFrom('recovery_code').where('account_id', '=', player.id)
  await site.db
    .deleteFrom('recovery_code')
    .where('account_id', '=', player.id)
    .where('hash', 'in', own.select('hash').limit(8))
    .execute()
  await page.reload()
  await section.getByText('2 recovery codes left').waitFor()
  expect(await section.getByText('You’re running low.').isVisible()).toBe(true)
  await section.getByRole('button', { name: 'New codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New codes' }).click()
  await becomes(() => section.getByRole('listitem').count(), 10)
  const fresh = await section.getByRole('listitem').allTextContents()
  expect(fresh.filter((code) => former.includes(code))).toEqual([])
  await section.getByLabel('I’ve put them in a safe place').check()
  await section.getByRole('button', { name: 'Done' }).click()
  await section.getByText('10 recovery codes left').waitFor()
})

test('the app is turned off, and what that means is said before', async ({ visit, site }) => {
  const { page, player } = await openSecurity(visit, site)
  const section = await turnOn(page)
  await section.getByLabel('I’ve put them in a safe place').check()
  await section.getByRole('button', { name: 'Done' }).click()
  await section.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn the authenticator app off?' })
  await expectFocus(page, 'Cancel')
  expect(await dialog.textContent()).toContain('your recovery codes will stop working')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await section.getByText('Off: the password is enough').waitFor()
  await expectFocus(page, 'The authenticator app is off.')
  await site.readMail(player.email, 'Two-factor sign-in is off')
})

test('who is of the team is told why the last step stays', async ({ visit, site }) => {
  const { page, player } = await openSecurity(visit, site, { expected: [refused] })
  const section = await turnOn(page)
  await section.getByLabel('I’ve put them in a safe place').check()
  await section.getByRole('button', { name: 'Done' }).click()
  const role = { account_id: player.id, role: 'editor' }
  await site.db.insertInto('account_role').values(role).execute()
  await section.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByText('Team members always need a second step.').waitFor()
})
