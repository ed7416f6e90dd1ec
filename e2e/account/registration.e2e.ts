import { expect } from 'vitest'
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
import type { PlayerSite } from '../../test/players.ts'
import { readFocus } from '../support/focus.ts'
import { becomes, isAlive } from '../support/waiting.ts'

const test = playerSiteTest()
const password = 'four brown horses'

test.for([
  {
    locale: 'fr-FR',
    name: 'Mirabelle',
    submit: 'Créer mon compte',
    welcome: 'Bienvenue, Mirabelle\u202F!',
    subject: /^Confirmez/,
    again: 'Renvoyer l’e-mail',
    sentAgain: 'Un nouvel e-mail est en route',
    confirm: 'Confirmer mon adresse',
    confirmed: 'Votre adresse est confirmée',
  },
  {
    locale: 'en-GB',
    name: 'Rosalind',
    submit: 'Create my account',
    welcome: 'Welcome, Rosalind!',
    subject: /^Confirm/,
    again: 'Send it again',
    sentAgain: 'Another e-mail is on its way',
    confirm: 'Confirm my address',
    confirmed: 'Your address is confirmed',
  },
])(
  'a visitor makes an account and confirms the address: $locale',
  async (words, { visit, site }) => {
    const { locale, name } = words
    const email = `${name.toLowerCase()}@mail.example`
    const page = await visit(site.url, { locale })
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(Jouer|Play)$/ })
      .click()
    await page.waitForURL('**/account/register')
    await fill(page, { UserName: name, Pseudo: name, Email: email, Password: password })
    await press(page, words.submit)
    await headed(page, words.welcome)
    await becomes(async () => (await readFocus(page))?.name, words.welcome)
    await isSignedIn(page, name)
    expect(await page.getByRole('main').getByText(email).count()).toBe(1)
    await press(page, words.again)
    await page.getByText(words.sentAgain).waitFor()
    await site.settleMails()
    const { link = '' } = await site.readLink(email, words.subject)
    await page.goto(link)
    await isAlive(page)
    // the one thing to do has the focus, and is not done by opening the link
    await becomes(async () => (await readFocus(page))?.name, words.confirm)
    await becomes(() => pathOf(page), '/account/confirm-email')
    expect(await isConfirmed(site, email)).toBe(false)
    await page.keyboard.press('Enter')
    await headed(page, words.confirmed)
    expect(await isConfirmed(site, email)).toBe(true)
  },
)

async function isConfirmed({ db }: PlayerSite, email: string) {
  const { email_confirmed_at: at } = await db
    .selectFrom('account')
    .select('email_confirmed_at')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return at !== null
}

test('what is wrong is said at its field, and the first such field has the focus', async ({
  visit,
  site,
}) => {
  const taken = await site.join()
  const page = await visit(`${site.url}/account/register`, { expected: [isRefusal] })
  await press(page, 'Create my account')
  await becomes(
    () => fieldOf(page, 'UserName').evaluate((one) => one === document.activeElement),
    true,
  )
  expect(await page.locator('main [aria-invalid=true]').count()).toBe(4)
  await fill(page, {
    UserName: taken.userName,
    Pseudo: taken.pseudo,
    Email: 'new@mail.example',
    Password: password,
  })
  await press(page, 'Create my account')
  await page.getByText('This user name is taken.').waitFor()
  await page.getByText('This display name is taken').waitFor()
  expect(await fieldOf(page, 'Password').inputValue()).toBe(password)
})

test('an address that is somebody else’s is answered as any other: its owner reads of it', async ({
  visit,
  site,
}) => {
  const owner = await site.joinConfirmed()
  const page = await visit(`${site.url}/account/register`)
  await fill(page, {
    UserName: 'Newcomer',
    Pseudo: 'Newcomer',
    Email: owner.email,
    Password: password,
  })
  await press(page, 'Create my account')
  await headed(page, 'Welcome, Newcomer!')
  await site.settleMails()
  const mails = await site.mailsTo(owner.email)
  expect(mails.at(-1)?.text).toContain(owner.userName)
  expect(mails.at(-1)?.text).not.toContain('confirm-email')
})

test('the language chosen is that of the site from then on', async ({ visit, site }) => {
  const page = await visit(`${site.url}/account/register`)
  await fill(page, {
    UserName: 'Bilingual',
    Pseudo: 'Bilingual',
    Email: 'bi@mail.example',
    Password: password,
  })
  await page.getByRole('radio', { name: 'Français' }).check()
  await press(page, 'Create my account')
  await headed(page, 'Bienvenue, Bilingual\u202F!')
  await becomes(() => page.locator('html').getAttribute('lang'), 'fr')
})
