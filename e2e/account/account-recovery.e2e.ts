import type { Page } from 'playwright-core'
import { changeEmail } from '../../src/contract/manage.ts'
import { addPasskey, beginPasskey } from '../../src/contract/second-factor.ts'
import type { PlayerSite, TestPlayer } from '../../test/players.ts'
import { fill, headed, isRefusal, isSignedIn, press } from '../support/account-screen.ts'
import { plugAuthenticator } from '../support/authenticator.ts'
import { unauthorized } from '../support/browser-test.ts'
import { playerSiteTest } from '../support/real-player.ts'
import { isAlive } from '../support/waiting.ts'

const test = playerSiteTest()
const expected = [isRefusal, unauthorized]
const newPassword = 'six purple cows in a row'

/** Leaves passkeys to who asks for them. */
const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })

async function open(page: Page, address: string) {
  await page.goto(address)
  await isAlive(page)
}

async function signIn(page: Page, site: PlayerSite, UserName: string, Password: string) {
  await open(page, `${site.url}/account/login`)
  await fill(page, { UserName, Password })
  await page.keyboard.press('Enter')
}

/** Makes a passkey in the authenticator of the page, and takes the account to another address. */
async function takeOver(page: Page, site: PlayerSite, player: TestPlayer) {
  const device = await site.browser()
  const { token } = await site.signIn(player, device)
  const options = await device.callAs(token, beginPasskey, {})
  const Passkey = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      json as unknown as PublicKeyCredentialCreationOptionsJSON,
    )
    const made = await navigator.credentials.create({ publicKey })
    return { ...(made as PublicKeyCredential).toJSON() }
  }, options)
  await device.callAs(token, addPasskey, { Name: 'Key', Passkey })
  const Email = `thief-${player.email}`
  await device.callAs(token, changeEmail, { Email })
  await open(page, (await site.readLink(Email, /./)).link ?? '')
  await press(page, 'Confirm the new address')
  await headed(page, 'Your address has changed')
}

test('an owner takes a stolen account back, and nothing of the thief’s opens it', async ({
  visit,
  site,
}) => {
  const owner = await site.joinConfirmed()
  const thief = await visit(site.url, { expected, prepare: withoutAutofill })
  await plugAuthenticator(thief)
  await takeOver(thief, site, owner)
  await open(thief, `${site.url}/account/login`)
  await press(thief, 'Sign in with a passkey')
  await isSignedIn(thief, owner.pseudo)

  const page = await visit(site.url, { expected })
  const notice = await site.readLink(owner.email, 'Your e-mail address has changed')
  await open(page, notice.link ?? '')
  await press(page, 'Take my account back')
  await headed(page, 'Your account is back')
  await page.getByRole('main').getByRole('link', { name: 'Choose a new password' }).click()
  await fill(page, { Email: owner.email })
  await page.keyboard.press('Enter')
  await open(page, (await site.readLink(owner.email, 'Your new password')).link ?? '')
  await fill(page, { Password: newPassword })
  await page.keyboard.press('Enter')
  await headed(page, 'Your password is changed')
  await signIn(page, site, owner.userName, newPassword)
  await isSignedIn(page, owner.pseudo)

  await thief.goto(`${site.url}/setting/security`)
  await thief.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await open(thief, `${site.url}/account/login`)
  await press(thief, 'Sign in with a passkey')
  await thief.getByRole('main').getByRole('alert').waitFor()
  await signIn(thief, site, owner.userName, owner.password)
  await thief.getByRole('main').getByRole('alert').waitFor()
})
