import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { grantMoney } from '../../src/contract/grant.ts'
import { looksOfStates } from '../support/looks.ts'
import { joinByBrowser, playerSiteTest, readMoney, visitAs } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { joinTeam } from '../support/team-player.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest({ grants: { money: 50, points: 100 } })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

test('one gives a little alone, and much with another', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const first = await joinTeam(site, 'admin')
  const second = await joinTeam(site, 'admin')
  const page = await visitAs(visit, site, first, `/admin/users/${player.id}`)
  const ask = async (amount: string, reason: string) => {
    await main(page).getByRole('button', { name: 'Give or take…' }).click()
    await dialog(page).getByLabel('How much').fill(amount)
    await dialog(page).getByLabel('Why').fill(reason)
    await dialog(page).getByRole('button', { name: 'Do it' }).click()
  }
  await ask('0', 'Nothing')
  await dialog(page).getByText('Enter an amount').first().waitFor()
  await dialog(page).getByLabel('How much').fill('12,50')
  await dialog(page).getByRole('button', { name: 'Do it' }).click()
  await main(page).getByText('Done. The player has been told.').waitFor()
  expect(await readMoney(player)).toBe(12.5)
  await ask('45', 'First at the fair')
  await main(page).getByText('It’s waiting under Grants.').waitFor()
  expect(await readMoney(player)).toBe(12.5)

  await page.goto(`${site.url}/admin/grants`)
  await main(page).getByText('You asked: someone else decides.').waitFor()
  const other = await visitAs(visit, site, second, '/admin/grants')
  await main(other).getByText('First at the fair').waitFor()
  await main(other).getByRole('button', { name: 'Grant', exact: true }).click()
  await dialog(other).getByRole('button', { name: 'Grant', exact: true }).click()
  await main(other).getByText('Granted: it is booked.').waitFor()
  await main(other).getByText('All clear').waitFor()
  await becomes(() => readMoney(player), 57.5)
})

test.for(looksOfStates)('grants break no rule, %o', async (look, { visit, site }) => {
  const player = await joinByBrowser(site)
  const { device, profile } = await joinTeam(site, 'owner')
  const give = (Amount: number, Reason: string) =>
    device.callAs(profile.token, grantMoney, { Id: player.id, Unit: 'money', Amount, Reason })
  await give(5, 'A little')
  await give(500, 'A lot')
  const page = await visitAs(visit, site, await joinTeam(site, 'admin'), '/admin/grants', look)
  await main(page).getByText('A lot').waitFor()
  await expectSound(page, 'grants')
})
