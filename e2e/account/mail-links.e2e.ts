import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { changeEmail, confirmEmailChange, destroyAccount } from '../../src/contract/manage.ts'
import type { PlayerSite } from '../../test/players.ts'
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
import { becomes, isAlive } from '../support/waiting.ts'
import { unauthorized } from '../support/browser-test.ts'

const test = playerSiteTest()
const refused = { expected: [isRefusal] }
const newPassword = 'six purple cows in a row'

async function follow(page: Page, link = '') {
  await page.goto(link)
  await isAlive(page)
}

async function signIn(page: Page, site: PlayerSite, UserName: string, Password: string) {
  await page.goto(`${site.url}/account/login`)
  await isAlive(page)
  await fill(page, { UserName, Password })
  await page.keyboard.press('Enter')
}

const findAccount = ({ db }: PlayerSite, id: number) =>
  db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirst()

test.for([
  {
    locale: 'fr-FR',
    send: 'M’envoyer le lien',
    sent: 'Regardez votre messagerie',
    save: 'Enregistrer le mot de passe',
    saved: 'Votre mot de passe est changé',
    signIn: 'Se connecter',
  },
  {
    locale: 'en-GB',
    send: 'Send me the link',
    sent: 'Check your inbox',
    save: 'Save my new password',
    saved: 'Your password is changed',
    signIn: 'Sign in',
  },
])('a forgotten password is replaced by way of a mail: $locale', async (words, { visit, site }) => {
  const player = await site.joinConfirmed()
  const page = await visit(`${site.url}/account/forgot-password`, { locale: words.locale })
  await fill(page, { Email: player.email })
  await press(page, words.send)
  await headed(page, words.sent)
  const { link } = await site.readLink(player.email, /password/)
  await follow(page, link)
  await becomes(() => pathOf(page), '/account/reset-password')
  await fill(page, { Password: newPassword })
  await press(page, words.save)
  await headed(page, words.saved)
  await page.getByRole('main').getByRole('link', { name: words.signIn }).click()
  await fill(page, { UserName: player.userName, Password: newPassword })
  await page.keyboard.press('Enter')
  await isSignedIn(page, player.pseudo)
})

test('a link to a new password works once; another one is asked for with the same address', async ({
  visit,
  site,
}) => {
  const player = await site.joinConfirmed()
  const page = await visit(`${site.url}/account/forgot-password`, refused)
  await fill(page, { Email: player.email })
  await page.keyboard.press('Enter')
  const { link } = await site.readLink(player.email, /password/)
  for (const end of ['Your password is changed', 'This link no longer works']) {
    await follow(page, link)
    await fill(page, { Password: newPassword })
    await page.keyboard.press('Enter')
    await headed(page, end)
  }
  await page.getByRole('main').getByRole('link', { name: 'Get another link' }).click()
  expect(await fieldOf(page, 'Email').inputValue()).toBe(player.email)
})

test.for([
  '/account/reset-password',
  '/account/reset-password?email=no-address&code=abc',
  '/account/confirm-email?userId=abc&code=abc',
  '/account/change-email-confirm?code=abc',
  '/account/recover',
  '/account/destroy-confirm?code=abc&userName=no%20name',
])('%s is incomplete, and says what to do', async (path, { visit, site }) => {
  const page = await visit(site.url + path)
  await headed(page, 'This link is incomplete')
  await becomes(() => new URL(page.url()).search, '')
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(1)
})

test.for([
  { path: 'forgot-password', subject: /password/ },
  { path: 'forgot-user', subject: /user name/ },
  { path: 'resend', subject: /^Confirm/ },
])(
  '$path answers alike for an address with an account and one without',
  async ({ path, subject }, { visit, site }) => {
    const player = path === 'resend' ? await site.join() : await site.joinConfirmed()
    const page = await visit(`${site.url}/account/${path}`)
    const responses: string[] = []
    for (const email of [player.email, `nobody-${path}@mail.example`]) {
      await fill(page, { Email: email })
      await page.keyboard.press('Enter')
      await headed(page, 'Check your inbox')
      responses.push((await page.getByRole('main').innerText()).replace(email, '…'))
      await press(page, 'Use another address')
      expect(await fieldOf(page, 'Email').inputValue()).toBe(email)
    }
    expect(responses[1]).toBe(responses[0])
    await site.settleMails()
    expect((await site.readMail(player.email, subject)).text).toContain(
      path === 'forgot-user' ? player.userName : '/account/',
    )
    expect(await site.mailsTo(`nobody-${path}@mail.example`)).toEqual([])
  },
)

test('a new address is confirmed, and the former one takes it back', async ({ visit, site }) => {
  const player = await site.joinConfirmed()
  const Email = `new-${player.email}`
  await player.device.callAs(player.profile.token, changeEmail, { Email })
  const { link } = await site.readLink(Email, /./)
  const page = await visit(site.url, { expected: [isRefusal, unauthorized] })
  await follow(page, link)
  await page.getByRole('main').getByText(Email).waitFor()
  await press(page, 'Confirm the new address')
  await headed(page, 'Your address has changed')
  expect(await findAccount(site, player.id)).toEqual({ email: Email })

  await signIn(page, site, Email, player.password)
  await isSignedIn(page, player.pseudo)
  const { link: revert } = await site.readLink(player.email, 'Your e-mail address has changed')
  await follow(page, revert)
  await press(page, 'Take my account back')
  await headed(page, 'Your account is back')
  expect(await findAccount(site, player.id)).toEqual({ email: player.email })
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
})

test('a link to a new address that was used says that it is spent', async ({ visit, site }) => {
  const player = await site.joinConfirmed()
  const Email = `other-${player.email}`
  await player.device.callAs(player.profile.token, changeEmail, { Email })
  const { link, code = '' } = await site.readLink(Email, /./)
  await player.device.call(confirmEmailChange, { code, oldEmail: player.email, newemail: Email })
  const page = await visit(site.url, refused)
  await follow(page, link)
  await press(page, 'Confirm the new address')
  await headed(page, 'This link no longer works')
})

test('an account is deleted by the button that names it, and its player leaves', async ({
  visit,
  site,
}) => {
  const player = await site.joinConfirmed()
  const page = await visit(site.url, { expected: [unauthorized] })
  await signIn(page, site, player.userName, player.password)
  await isSignedIn(page, player.pseudo)
  await player.device.callAs(player.profile.token, destroyAccount, { Password: player.password })
  const { link } = await site.readLink(player.email, /delet/i)
  await follow(page, link)
  await becomes(() => pathOf(page), '/account/destroy-confirm')
  expect(await findAccount(site, player.id)).toBeDefined()
  await press(page, `Delete the account ${player.userName} for good`)
  await headed(page, 'Your account is deleted')
  expect(await findAccount(site, player.id)).toBeUndefined()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBeNull()
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
  await becomes(() => pathOf(page), '/')
})

test('the code of a link is told to nobody but to the call it is for', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`, { ...refused, locale: 'fr-FR' })
  const sent: string[] = []
  const note = (request: Request) => {
    const { headers, url, body } = {
      headers: request.headers(),
      url: request.url(),
      body: request.postData(),
    }
    if (request.isNavigationRequest()) sent.push(`navigation with referer ${headers['referer']}`)
    else if (JSON.stringify([headers, url, body]).includes('secret-code'))
      sent.push(new URL(url).pathname)
  }
  page.on('request', note)
  await follow(
    page,
    `${site.url}/account/reset-password?email=a%40mail.example&code=secret-code&lang=fr`,
  )
  await becomes(() => pathOf(page), '/account/reset-password?lang=fr')
  expect(
    await page.evaluate(() =>
      JSON.stringify([
        history.state,
        { ...sessionStorage },
        { ...localStorage },
        document.cookie,
        document.referrer,
      ]),
    ),
  ).not.toContain('secret-code')
  // who reads what becomes of their data in between comes back to the same task
  await page.getByRole('contentinfo').getByRole('link', { name: 'Politique' }).click()
  await headed(page, 'Politique de confidentialité')
  await page.goBack()
  await fill(page, { Password: newPassword })
  await page.keyboard.press('Enter')
  await headed(page, 'Ce lien n’est plus valable')
  expect(sent).toEqual(['navigation with referer undefined', '/api/account/resetpassword'])
})

test('the screens of an account are not for search engines, and unknown ones not there', async ({
  visit,
  site,
}) => {
  const response = await fetch(`${site.url}/account/reset-password?email=a&code=b`)
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  const page = await visit(`${site.url}/account/login`)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  for (const path of ['/account/nowhere', '/account/login/more']) {
    const { status, headers } = await fetch(site.url + path, { redirect: 'manual' })
    expect([path, status, headers.get('location')]).toEqual([path, 302, '/404'])
  }
})
