import type { Page } from 'playwright-core'
import { TOTP } from 'otpauth'
import { joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { sectionOf } from '../support/security-tab.ts'

const test = playerSiteTest()

const main = (page: Page) => page.getByRole('main')

test('who is of the team is told that a second factor is missing, adds one, and is let in', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const role = { account_id: player.id, role: 'support' }
  await site.db.insertInto('account_role').values(role).execute()
  const page = await visitAs(visit, site, player, '/admin/tickets')
  await main(page).getByText('Team pages need a second step').waitFor()
  await main(page).getByRole('link', { name: 'Add a second step' }).click()
  await page.waitForURL('**/setting/security')

  const section = sectionOf(page, 'Two-step sign-in')
  await section.getByRole('button', { name: 'Set up an app' }).click()
  const key = await page.locator('code').textContent()
  const app = new TOTP({ secret: (key ?? '').replaceAll(' ', '') })
  await section.getByLabel('Code from the app').fill(app.generate())
  await section.getByRole('button', { name: 'Turn on' }).click()
  await section.getByLabel('I’ve put them in a safe place').check()
  await section.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('banner').locator('button', { hasText: 'Balance:' }).click()
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await page.waitForURL('**/admin/overview')
})

test('a factor that was added in another tab opens the rooms as well', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const role = { account_id: player.id, role: 'support' }
  await site.db.insertInto('account_role').values(role).execute()
  const page = await visitAs(visit, site, player, '/admin')
  await main(page).getByText('Team pages need a second step').waitFor()
  // as adding it does for the session
  await site.db
    .updateTable('session')
    .set({ has_second_factor: true })
    .where('account_id', '=', player.id)
    .execute()
  await page.reload()
  await page.waitForURL('**/admin/overview')
})

test('who is not of the team finds nothing there', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/admin/tickets', {
    expected: [/404 \(Not Found\)/],
  })
  await page.waitForURL('**/404')
})
