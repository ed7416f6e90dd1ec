import { expect } from 'vitest'
import { changeLanguage } from '../../src/contract/manage.ts'
import { joinWithApp, nextCodeOf } from '../../test/join-with-app.ts'
import type { TestPlayer } from '../../test/players.ts'
import {
  fieldOf,
  fill,
  headed,
  isRefusal,
  isSignedIn,
  pathOf,
  press,
} from '../support/account-screen.ts'
import { playerSiteTest } from '../support/real-player.ts'
import { readFocus, tabTo } from '../support/focus.ts'
import { intercept } from '../support/intercept.ts'
import { becomes, isAlive } from '../support/waiting.ts'

const test = playerSiteTest()
const refused = { expected: [isRefusal] }

const credentialsOf = ({ userName, password }: TestPlayer) => ({
  UserName: userName,
  Password: password,
})

test.for([
  { locale: 'fr-FR', submit: 'Se connecter', reason: 'Connectez-vous pour ouvrir vos paramètres.' },
  { locale: 'en-GB', submit: 'Sign in', reason: 'Sign in to open your settings.' },
])(
  'a player signs in and goes where they were going: $locale',
  async ({ locale, submit, reason }, { visit, site }) => {
    const player = await site.joinConfirmed()
    const page = await visit(`${site.url}/account/login?returnUrl=%2Fpage%2Fpolicy`, { locale })
    expect(await page.getByText(reason).count()).toBe(0)
    await page.goto(`${site.url}/account/login?returnUrl=%2Fsetting%2F%3Ftab%3Dmail`)
    await page.getByText(reason).waitFor()
    await page.goto(`${site.url}/account/login?returnUrl=%2Fpage%2Fpolicy`)
    await isAlive(page)
    await fill(page, credentialsOf(player))
    await page.getByRole('main').getByRole('button', { name: submit, exact: true }).click()
    await page.waitForURL(`${site.url}/page/policy`)
    await isSignedIn(page, player.pseudo)
  },
)

test('the address serves as well as the user name', async ({ visit, site }) => {
  const player = await site.joinConfirmed()
  const page = await visit(`${site.url}/account/login`)
  await fill(page, { ...credentialsOf(player), UserName: player.email })
  await page.keyboard.press('Enter')
  await isSignedIn(page, player.pseudo)
  await becomes(() => pathOf(page), '/')
})

test('a wrong password is said at the form, and nothing typed is lost', async ({ visit, site }) => {
  const player = await site.joinConfirmed()
  const page = await visit(`${site.url}/account/login`, refused)
  await fill(page, { UserName: player.userName, Password: 'not my password' })
  await page.keyboard.press('Enter')
  const said = page.getByRole('main').getByRole('alert')
  expect(await said.textContent()).toBe('Wrong user name or password.')
  expect(await fieldOf(page, 'UserName').inputValue()).toBe(player.userName)
  expect(await fieldOf(page, 'Password').inputValue()).toBe('not my password')
  await fill(page, { Password: player.password })
  await page.keyboard.press('Enter')
  await isSignedIn(page, player.pseudo)
})

test('a form is sent though what checks it did not load', async ({ visit, site }) => {
  const player = await site.joinConfirmed()
  const page = await visit(site.url, {
    expected: [/net::ERR_FAILED/, /dynamically imported module/],
  })
  await intercept(page, '**/assets/sign-in-schema-*', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).click()
  await fieldOf(page, 'UserName').waitFor()
  await fill(page, credentialsOf(player))
  await page.keyboard.press('Enter')
  await isSignedIn(page, player.pseudo)
})

test('a code of the app is asked for in a second step', async ({ visit, site }) => {
  const { player, app } = await joinWithApp(site)
  const page = await visit(`${site.url}/account/login?returnUrl=%2Fforum`, refused)
  await fill(page, credentialsOf(player))
  await page.keyboard.press('Enter')
  await headed(page, 'One more step')
  await becomes(async () => (await readFocus(page))?.name, 'One more step')
  await fill(page, { Code: '000000' })
  await page.keyboard.press('Enter')
  await page.getByText('Wrong code').waitFor()
  await press(page, 'Back to the password')
  await becomes(async () => (await readFocus(page))?.name, 'Sign in')
  expect(await fieldOf(page, 'Password').inputValue()).toBe(player.password)
  expect(
    await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state])),
  ).not.toContain(player.password)
  await press(page, /^Sign in$/)
  await fill(page, { Code: nextCodeOf(app) })
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.url}/forum`)
  await isSignedIn(page, player.pseudo)
})

test('a recovery code takes the place of a lost app', async ({ visit, site }) => {
  const { player, recoveryCodes } = await joinWithApp(site)
  const page = await visit(`${site.url}/account/login`, { ...refused, locale: 'fr-FR' })
  await fill(page, credentialsOf(player))
  await page.keyboard.press('Enter')
  await headed(page, 'Encore une étape')
  await press(page, 'Utiliser plutôt un code de secours')
  await fill(page, { Code: recoveryCodes[0] ?? '' })
  await page.keyboard.press('Enter')
  await isSignedIn(page, player.pseudo)
})

test('who is signed in already goes on at once', async ({ visit, site }) => {
  const player = await site.joinConfirmed()
  const page = await visit(`${site.url}/account/login`)
  await fill(page, credentialsOf(player))
  await page.keyboard.press('Enter')
  await isSignedIn(page, player.pseudo)
  await page.goto(`${site.url}/account/login?returnUrl=%2Fforum`)
  await page.waitForURL(`${site.url}/forum`)
  await page.goto(`${site.url}/account/register`)
  await page.waitForURL(`${site.url}/`)
})

test.for([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/%2Fevil.example',
  'javascript:alert(1)',
  '/account/login?returnUrl=%2F%2Fevil.example',
  '/./..//evil.example',
])(
  'whoever is sent by a link with returnUrl=%s ends on a page of the site',
  async (trick, { visit, site }) => {
    const player = await site.joinConfirmed()
    const query = new URLSearchParams({ returnUrl: trick })
    const page = await visit(`${site.url}/account/login?${query}`)
    await fill(page, credentialsOf(player))
    await page.keyboard.press('Enter')
    await isSignedIn(page, player.pseudo)
    await becomes(() => page.url(), `${site.url}/`)
  },
)

test('the site follows the language of the account, where none was chosen in the browser', async ({
  visit,
  site,
}) => {
  const player = await site.joinConfirmed()
  await player.device.callAs(player.profile.token, changeLanguage, { Language: 'fr' })
  const page = await visit(`${site.url}/account/login`)
  await fill(page, credentialsOf(player))
  await page.keyboard.press('Enter')
  await isSignedIn(page, player.pseudo)
  await becomes(() => page.locator('html').getAttribute('lang'), 'fr')

  const other = await visit(`${site.url}/account/login`, { locale: 'fr-FR' })
  await other.getByRole('button', { name: 'English' }).first().click()
  await headed(other, 'Sign in')
  await fill(other, credentialsOf(player))
  await other.keyboard.press('Enter')
  await isSignedIn(other, player.pseudo)
  await becomes(() => pathOf(other), '/')
  expect(await other.locator('html').getAttribute('lang')).toBe('en')
})

test('offline, a form says so, loses nothing, and works once the line is back', async ({
  visit,
  site,
}) => {
  const player = await site.joinConfirmed()
  const page = await visit(`${site.url}/account/login`, { expected: [/ERR_INTERNET_DISCONNECTED/] })
  await fill(page, credentialsOf(player))
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await page.getByText('You seem to be offline').waitFor()
  await page.context().setOffline(false)
  expect(await fieldOf(page, 'Password').inputValue()).toBe(player.password)
  await page.keyboard.press('Enter')
  await isSignedIn(page, player.pseudo)
})

test('a keyboard is all it takes to sign in', async ({ visit, site }) => {
  const player = await site.joinConfirmed()
  const page = await visit(`${site.url}/forum`)
  await tabTo(page, /^\s*Sign in$/)
  await page.keyboard.press('Enter')
  // the link that led here, which had the focus, says the same
  const heading = page.getByRole('heading', { level: 1, name: 'Sign in' })
  await becomes(() => heading.evaluate((one) => one === document.activeElement), true)
  await page.keyboard.press('Tab')
  await page.keyboard.type(player.userName)
  await page.keyboard.press('Tab')
  await page.keyboard.type(player.password)
  await tabTo(page, 'Sign in', 3)
  await page.keyboard.press('Space')
  await page.waitForURL(`${site.url}/forum`)
  await isSignedIn(page, player.pseudo)
})

test.for([
  { locale: 'fr-FR', words: 'Il faut JavaScript pour continuer' },
  { locale: 'en-GB', words: 'This needs JavaScript' },
])(
  'a browser without scripts is told why nothing happens: $locale',
  async (said, { visit, site }) => {
    const { locale, words } = said
    for (const path of ['/account/login', '/account/register']) {
      const page = await visit(site.url + path, { locale, hasScripts: false })
      expect(await page.getByText(words).first().isVisible()).toBe(true)
      const alive = await visit(site.url + path, { locale })
      await isAlive(alive)
      expect(await alive.getByText(words).count()).toBe(0)
    }
  },
)
