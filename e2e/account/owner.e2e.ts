import { randomBytes } from 'node:crypto'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readAccount } from '../../src/contract/manage.ts'
import { inviteOwner } from '../../src/server/account/owner-invitation.ts'
import type { PlayerSite } from '../../test/players.ts'
import { fill, headed, isRefusal, isSignedIn, press } from '../support/account-screen.ts'
import { plugAuthenticator } from '../support/authenticator.ts'
import { tabTo } from '../support/focus.ts'
import { frenchLooksOfStates } from '../support/looks.ts'
import { joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { expectFocus } from '../support/security-tab.ts'
import { expectSound } from '../support/sound.ts'
import { becomes, isAlive } from '../support/waiting.ts'

const test = playerSiteTest()

/** Where the link leads that the site prints; nobody owns it then. */
async function invite({ db }: PlayerSite): Promise<string> {
  await db.deleteFrom('account_role').execute()
  const code = await inviteOwner(db, { clock: Date.now, randomBytes })
  return `/account/owner#${code}`
}

const listOwners = ({ db }: PlayerSite) =>
  db.selectFrom('account_role').select(['account_id', 'role']).execute()

/** Six digits as an app makes them of the key that is shown. */
async function readCode(page: Page): Promise<string> {
  const key = await page.getByRole('main').locator('code').textContent()
  return new TOTP({ secret: (key ?? '').replaceAll(' ', '') }).generate()
}

test('a visitor makes an account and a second factor by the keyboard alone, and owns the site', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url + (await invite(site)))
  await headed(page, 'Become the owner of this site')
  // neither seen over a shoulder nor found in the history
  await becomes(() => new URL(page.url()).hash, '')
  const pressByKey = async (name: string | RegExp) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).waitFor()
  await pressByKey('Create an account')
  await expectFocus(page, 'Create your account')
  await page.keyboard.press('Tab')
  for (const value of ['marabou', 'Marabou', 'marabou@mail.example', 'four brown horses']) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('main').locator('input[name=Password]').focus()
  await page.keyboard.press('Enter')
  await isSignedIn(page, 'Marabou')
  await expectFocus(page, 'Become the owner of this site')
  await page.getByText('You’re signed in as Marabou.').waitFor()
  await pressByKey('Set up an app')
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  await page.getByLabel('Code from the app').focus()
  await page.keyboard.type(await readCode(page))
  await page.keyboard.press('Enter')
  await expectFocus(page, 'Your recovery codes')
  const codes = page.getByRole('main').locator('ol li')
  const cut = await codes.evaluateAll((all) => all.map((one) => one.scrollWidth > one.clientWidth))
  expect(cut).toEqual(Array<boolean>(10).fill(false))
  await tabTo(page, 'INPUT')
  await page.keyboard.press('Space')
  await pressByKey('Done')
  await expectFocus(page, 'Your account has a second factor.')
  expect(await listOwners(site)).toEqual([])
  await pressByKey('Become the owner')
  await headed(page, 'The site is yours')
  await expectFocus(page, 'The site is yours')
  const [owner, ...others] = await listOwners(site)
  expect([owner?.role, others.length]).toEqual(['owner', 0])
  await pressByKey('Go to the team’s pages')
  await page.waitForURL('**/admin/overview')
})

test('who has an account signs in, makes a passkey and owns the site', async ({ visit, site }) => {
  const player = await site.joinConfirmed()
  const page = await visit(site.url + (await invite(site)))
  await plugAuthenticator(page)
  await page.getByRole('main').getByRole('link', { name: 'I have an account' }).click()
  await headed(page, 'Sign in')
  await fill(page, { UserName: player.userName, Password: player.password })
  await page.keyboard.press('Enter')
  await headed(page, 'Become the owner of this site')
  await press(page, 'Make a passkey')
  await press(page, 'Make the passkey')
  await page.getByLabel('I’ve put them in a safe place').check()
  await press(page, 'Done')
  await press(page, 'Become the owner')
  await headed(page, 'The site is yours')
  expect(await listOwners(site)).toEqual([{ account_id: player.id, role: 'owner' }])
})

test('a link that came too late, and one without its end, say so and what to do', async ({
  visit,
  site,
}) => {
  const link = await invite(site)
  const player = await joinByBrowser(site)
  await site.db.updateTable('session').set({ has_second_factor: true }).execute()
  await site.db
    .insertInto('totp')
    .values({ account_id: player.id, secret: Buffer.from('secret'), confirmed_at: new Date() })
    .execute()
  const page = await visitAs(visit, site, player, link, { expected: [isRefusal] })
  await page.getByRole('button', { name: 'Become the owner' }).waitFor()
  await invite(site)
  await press(page, 'Become the owner')
  await headed(page, 'This link no longer works')
  expect(await listOwners(site)).toEqual([])
  expect(await player.device.callAs(player.profile.token, readAccount, {})).toMatchObject({
    roles: [],
  })
  await page.goto(site.url + link)
  await headed(page, 'This link no longer works')
  await page.getByText('npx guildhall owner').waitFor()
  await page.goto(`${site.url}/account/owner`)
  await isAlive(page)
  await headed(page, 'This link is incomplete')
})

test.for(frenchLooksOfStates)(
  'each step fits and breaks no rule: $locale, $theme, $device',
  { timeout: 180_000 },
  async ({ locale, theme, device, size }, { visit, site }) => {
    const page = await visit(site.url + (await invite(site)), {
      locale,
      theme,
      size,
      reducedMotion: true,
      expected: [isRefusal],
    })
    const shows = async (state: string) => {
      await expectSound(page, state)
      const folder = process.env['OWNER_SHOTS']
      if (folder)
        await page.screenshot({ path: `${folder}/${theme}-${device}-${state}.png`, fullPage: true })
    }
    await page.getByRole('button', { name: 'Créer un compte' }).waitFor()
    await shows('account')
    await press(page, 'Créer un compte')
    const UserName = `o-${device}-${theme}`
    const Email = `${UserName}@mail.example`
    await fill(page, { UserName, Pseudo: UserName, Email, Password: 'four brown horses' })
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Configurer une application' }).waitFor()
    await shows('factor')
    await press(page, 'Configurer une application')
    await page.getByRole('img', { name: /^Code QR/ }).waitFor()
    await shows('app')
    await page.getByLabel('Code affiché par l’application').fill(await readCode(page))
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox').check()
    await shows('codes')
    await press(page, 'Terminer')
    await page.getByRole('button', { name: 'Devenir propriétaire' }).waitFor()
    await shows('ready')
    await press(page, 'Devenir propriétaire')
    await headed(page, 'Le site est à vous')
    await shows('done')
    await page.goto(`${site.url}/account/owner#abc`)
    await headed(page, 'Ce lien n’est plus valable')
    await shows('refused')
  },
)
