import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addPasskey, beginPasskey, beginPasskeySignIn } from '../../src/contract/second-factor.ts'
import type { PlayerSite } from '../../test/players.ts'
import { plugAuthenticator } from '../support/authenticator.ts'
import { delayResponse } from '../support/late-response.ts'
import { becomes, isAlive } from '../support/waiting.ts'
import { fill, headed, isRefusal, isSignedIn, press } from '../support/account-screen.ts'
import { playerSiteTest } from '../support/real-player.ts'

const test = playerSiteTest()

/** Leaves passkeys to who asks for them. */
const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })

/** A player with a passkey in the authenticator of that page. */
async function joinWithPasskey(site: PlayerSite, page: Page) {
  const player = await site.joinConfirmed()
  const { device, profile } = player
  const options = await device.callAs(profile.token, beginPasskey, {})
  const made = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      json as unknown as PublicKeyCredentialCreationOptionsJSON,
    )
    const credential = await navigator.credentials.create({ publicKey })
    return { ...(credential as PublicKeyCredential).toJSON() }
  }, options)
  await device.callAs(profile.token, addPasskey, { Name: 'Key', Passkey: made })
  return player
}

test.for([
  { locale: 'fr-FR', words: 'Se connecter avec une clé d’accès' },
  { locale: 'en-GB', words: 'Sign in with a passkey' },
])('a passkey is all it takes to sign in: $locale', async ({ locale, words }, { visit, site }) => {
  const page = await visit(site.url, { locale, prepare: withoutAutofill })
  await plugAuthenticator(page)
  const player = await joinWithPasskey(site, page)
  await page.goto(`${site.url}/account/login?returnUrl=%2Fforum`)
  await isAlive(page)
  await press(page, words)
  await page.waitForURL(`${site.url}/forum`)
  await isSignedIn(page, player.pseudo)
})

test('a passkey is the second step of who signs in with a password', async ({ visit, site }) => {
  const page = await visit(site.url, { expected: [isRefusal] })
  const authenticator = await plugAuthenticator(page)
  const player = await joinWithPasskey(site, page)
  await authenticator.setPresent(false)
  await page.goto(`${site.url}/account/login`)
  await isAlive(page)
  await fill(page, { UserName: player.userName, Password: player.password })
  await page.keyboard.press('Enter')
  await headed(page, 'One more step')
  await authenticator.setPresent(true)
  await press(page, 'Use a passkey')
  await isSignedIn(page, player.pseudo)
})

test('who has no passkey here is told, and signs in with the password', async ({ visit, site }) => {
  const page = await visit(site.url)
  await plugAuthenticator(page)
  const player = await site.joinConfirmed()
  await page.goto(`${site.url}/account/login`)
  await isAlive(page)
  await press(page, 'Sign in with a passkey')
  await page.getByText('No passkey was used.').waitFor()
  await fill(page, { UserName: player.userName, Password: player.password })
  await press(page, /^Sign in$/)
  await isSignedIn(page, player.pseudo)
})

test('a browser that fills passkeys in by itself signs in without a click', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url)
  await plugAuthenticator(page)
  const player = await joinWithPasskey(site, page)
  await page.goto(`${site.url}/account/login?returnUrl=%2Fforum`)
  await page.waitForURL(`${site.url}/forum`)
  await isSignedIn(page, player.pseudo)
})

/** Writes down how pages ask the browser for passkeys. @returns what the page of now was heard to ask */
async function watchRequests(page: Page) {
  await page.addInitScript(() => {
    const requests: string[] = []
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      requests.push(options?.mediation ?? 'asked')
      return get(options)
    }
    Object.assign(window, { requests })
  })
  return () => page.evaluate(() => (window as unknown as { requests: string[] }).requests)
}

test('what is offered late does not end what the visitor asked for', async ({ visit, site }) => {
  const page = await visit(site.url)
  const requests = await watchRequests(page)
  const authenticator = await plugAuthenticator(page)
  await joinWithPasskey(site, page)
  await authenticator.setPresent(false)
  const offer = await delayResponse(page, `**${beginPasskeySignIn.path}`)
  await page.goto(`${site.url}/account/login`)
  await isAlive(page)
  await offer.said
  const asked = page.waitForResponse(`**${beginPasskeySignIn.path}`)
  await press(page, 'Sign in with a passkey')
  await asked
  await becomes(requests, ['asked'])
  await offer.deliver()
  expect(await requests()).toEqual(['asked'])
  expect(await page.getByText('No passkey was used.').count()).toBe(0)
})

test('nothing of passkeys is fetched before somebody may sign in', async ({ visit, site }) => {
  const scripts: string[] = []
  const page = await visit('about:blank')
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto(site.url)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => /webauthn|passkey|login|register|use-form/.test(path))).toEqual(
    [],
  )
})
