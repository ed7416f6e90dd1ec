import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openTicket } from '../../src/contract/support.ts'
import { openPlayerSite } from '../../test/players.ts'
import { test as base } from '../support/browser-test.ts'
import { looksOfStates } from '../support/looks.ts'
import { visitAs } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { joinTeam } from '../support/team-player.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite()
  onCleanup(() => site.close())
  const { device, profile } = await site.joinConfirmed()
  const ticket = {
    Category: 'game',
    Priority: 'normal',
    Subject: 'A sword',
    Text: 'Gone.',
  } as const
  await device.callAs(profile.token, openTicket, { ...ticket, Pictures: [] })
  return site
})

const main = (page: Page) => page.getByRole('main')

test('a member comes in, sees what waits, and goes there', async ({ visit, site }) => {
  const support = await joinTeam(site, 'support')
  const page = await visitAs(visit, site, support, '/admin')
  await main(page).getByRole('heading', { name: 'Overview' }).waitFor()
  const card = main(page).getByRole('listitem').filter({ hasText: 'Tickets to answer' })
  expect(await card.textContent()).toMatch(/^1Tickets to answer/)
  expect(await main(page).getByRole('heading', { name: 'Donations' }).count()).toBe(0)
  await card.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await main(page).getByRole('heading', { name: 'A sword' }).waitFor()
})

test.for(looksOfStates)('an owner’s overview is sound, %o', async (look, { visit, site }) => {
  const owner = await joinTeam(site, 'owner')
  const page = await visitAs(visit, site, owner, '/admin/overview', look)
  await main(page).getByRole('slider').first().waitFor()
  // what nobody connected is said, with what to do
  await main(page).getByText('docs/mail.md').waitFor()
  await expectSound(page, 'the overview')
})
