import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
} from '../../src/contract/second-factor.ts'
import type { PlayerSite, TestPlayer } from '../../test/players.ts'
import { createSoftAuthenticator } from '../../test/soft-authenticator.ts'
import { nextCodeOf } from '../../test/join-with-app.ts'
import { plugAuthenticator } from '../support/authenticator.ts'
import { forgetProof, joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest()

const isRefused = { expected: [/400 \(Bad Request\)/] }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })
const passwordIn = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Password' })

async function readDownload(page: Page, work: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), work()])
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), content: JSON.parse(text) as unknown }
}

/** Gives the player a passkey, and puts it into the browser. @returns what puts it there. */
async function addPasskeyTo(site: PlayerSite, player: TestPlayer) {
  const authenticator = createSoftAuthenticator({ origin: new URL(site.url).origin })
  const options = await player.device.callAs(player.profile.token, beginPasskey, {})
  const { passkey, response } = authenticator.register(options)
  const given = { Name: 'Laptop', Passkey: response }
  await player.device.callAs(player.profile.token, addPasskey, given)
  return async (page: Page) => {
    const { devtools, authenticatorId } = await plugAuthenticator(page)
    await devtools.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: {
        credentialId: Buffer.from(passkey.id, 'base64url').toString('base64'),
        isResidentCredential: true,
        rpId: new URL(site.url).hostname,
        privateKey: passkey.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
        userHandle: Buffer.from(passkey.userHandle, 'base64url').toString('base64'),
        signCount: 1,
      },
    })
  }
}

const today = () => new Date().toISOString().slice(0, 10)

test('a player takes their data along', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/setting/privacy')
  const before = today()
  const { name, content } = await readDownload(page, () => button(page, 'Download my data').click())
  // a day may end meanwhile
  expect([before, today()].map((day) => `${player.userName}-${day}.json`)).toContain(name)
  expect(content).toMatchObject({
    account: { userName: player.userName, pseudo: player.pseudo, email: player.email },
    sessions: [expect.objectContaining({ userAgent: expect.stringContaining('Firefox') })],
  })
  await page.getByText(`${name} is in your downloads.`).waitFor()
})

test('a session that showed its password long ago shows it again, and goes on', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  await forgetProof(site, player)
  const page = await visitAs(visit, site, player, '/setting/privacy', isRefused)
  await button(page, 'Download my data').click()
  await passwordIn(page).fill('not my password')
  await button(page, 'Confirm').click()
  await dialogOf(page).getByText('Wrong password.').waitFor()
  await passwordIn(page).fill(player.password)
  const { content } = await readDownload(page, () => button(page, 'Confirm').click())
  expect(content).toMatchObject({ account: { userName: player.userName } })
  await becomes(() => dialogOf(page).count(), 0)

  // for five minutes nobody asks again
  await readDownload(page, () => button(page, 'Download my data').click())
})

test('who does not confirm gets nothing, and is told why', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  await forgetProof(site, player)
  const page = await visitAs(visit, site, player, '/setting/privacy', isRefused)
  await button(page, 'Download my data').press('Enter')
  await passwordIn(page).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alert').getByText('Confirm it’s you first.').waitFor()
  await becomes(() => page.evaluate(() => document.activeElement?.textContent), 'Download my data')
  expect(await page.getByText('is in your downloads').count()).toBe(0)
})

test('a session without the second step is asked for its code', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const { token } = player.profile
  const { secret } = await player.device.callAs(token, beginTotp, {})
  const app = new TOTP({ secret })
  await player.device.callAs(token, confirmTotp, { Code: app.generate() })
  await site.db
    .updateTable('session')
    .set({ has_second_factor: false })
    .where('account_id', '=', player.id)
    .execute()
  await forgetProof(site, player)
  const page = await visitAs(visit, site, player, '/setting/privacy', isRefused)
  await button(page, 'Download my data').click()
  await passwordIn(page).fill(player.password)
  await button(page, 'Confirm').click()
  const code = dialogOf(page).getByRole('textbox', { name: 'Second step code' })
  await becomes(() => code.evaluate((one) => one === document.activeElement), true)
  await page.keyboard.type(nextCodeOf(app))
  const { content } = await readDownload(page, () => page.keyboard.press('Enter'))
  expect(content).toMatchObject({ account: { userName: player.userName } })
})

test('an account is deleted by the password, then by the link of a mail', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/setting/privacy', isRefused)
  const password = page.getByRole('textbox', { name: 'Your password' })
  await password.fill('not my password')
  await button(page, 'Send me the deletion link').click()
  await page.getByText('Wrong password.').waitFor()
  expect(await password.inputValue()).toBe('not my password')
  await password.fill(player.password)
  await page.keyboard.press('Enter')
  const told = page.getByText(`We sent an e-mail to ${player.email}. Its link works for 24 hours.`)
  await told.waitFor()
  const { link } = await site.readLink(player.email, /delet/i)
  expect(link).toContain('/account/destroy-confirm?code=')
  const account = await site.db.selectFrom('account').where('id', '=', player.id).execute()
  expect(account).toHaveLength(1)
})

test('without a password, a passkey confirms that it is the player', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const plugIn = await addPasskeyTo(site, player)
  await site.db
    .updateTable('account')
    .set({ password_hash: null })
    .where('id', '=', player.id)
    .execute()
  await forgetProof(site, player)
  const page = await visitAs(visit, site, player, '/setting/privacy', {
    ...isRefused,
    prepare: plugIn,
  })
  await button(page, 'Send me the deletion link').waitFor()
  expect(await page.getByRole('textbox', { name: 'Your password' }).count()).toBe(0)
  await button(page, 'Send me the deletion link').click()
  await button(page, 'Use a passkey').click()
  await page.getByText(`We sent an e-mail to ${player.email}.`).waitFor()
  await becomes(() => dialogOf(page).count(), 0)
  await site.readLink(player.email, /delet/i)
})

test('without an address, the way leads to one first', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  await site.db
    .updateTable('account')
    .set({ email: null, email_key: null, email_confirmed_at: null })
    .where('id', '=', player.id)
    .execute()
  const page = await visitAs(visit, site, player, '/setting/privacy')
  await page.getByText('your account has no address').waitFor()
  const way = page.getByRole('link', { name: 'Add an address' })
  expect(await way.getAttribute('href')).toBe('/setting/security')
  expect(await button(page, 'Send me the deletion link').count()).toBe(0)
})

test('an address that went meanwhile is missed without losing the page', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/setting/privacy', isRefused)
  await page.getByRole('textbox', { name: 'Your password' }).fill(player.password)
  await site.db
    .updateTable('account')
    .set({ email: null, email_key: null, email_confirmed_at: null })
    .where('id', '=', player.id)
    .execute()
  await button(page, 'Send me the deletion link').click()
  await page.getByRole('link', { name: 'Add an address' }).waitFor()
})

test('what is kept is said in short, and the policy says the rest', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/setting/privacy', { locale: 'fr-FR' })
  await page.getByRole('link', { name: 'Lire toute la politique de confidentialité' }).click()
  await page.waitForURL('**/page/policy')
})
