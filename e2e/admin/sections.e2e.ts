import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listShifts, watchShifts } from '../census/shifts.ts'
import { desktop, looksOfStates, phone } from '../support/looks.ts'
import { playerSiteTest, visitAs } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { joinTeam } from '../support/team-player.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest()

const sections = (page: Page) => page.getByRole('navigation', { name: 'Team pages' })
const current = (page: Page) => sections(page).locator('[aria-current=page]').allTextContents()
const opener = (page: Page) => page.getByRole('main').locator('[popovertarget=sections]')

/** The names of the groups, each with its sections. */
async function listGroups(page: Page): Promise<Record<string, string[]>> {
  await sections(page).getByRole('list').first().waitFor()
  const lists = await sections(page).getByRole('list').all()
  const groups = lists.map(async (list) => {
    const name = await list.evaluate(
      (one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent,
    )
    return [name, await list.getByRole('link').allTextContents()] as const
  })
  return Object.fromEntries(await Promise.all(groups)) as Record<string, string[]>
}

test('a member finds the pages of their role beside each, in groups, and none that are empty', async ({
  visit,
  site,
}) => {
  const support = await joinTeam(site, 'support')
  const page = await visitAs(visit, site, support, '/admin/tickets', { locale: 'en-GB' })
  expect(await listGroups(page)).toEqual({ Today: ['Overview', 'Tickets'], Community: ['Players'] })
  expect(await current(page)).toEqual(['Tickets'])
  await sections(page).getByRole('link', { name: 'Players' }).click()
  await page.waitForURL('**/admin/users')
  await becomes(() => current(page), ['Players'])
})

test('an owner finds all, and a page below a section is of it', async ({ visit, site }) => {
  const owner = await joinTeam(site, 'owner')
  const path = `/admin/users/${owner.id}`
  const page = await visitAs(visit, site, owner, path, { locale: 'en-GB' })
  const groups = Object.keys(await listGroups(page))
  expect(groups).toEqual(['Today', 'Community', 'Money', 'Site', 'Operations'])
  expect(await current(page)).toEqual(['Players'])
})

test('on a phone one button says where one is and opens the same list, by keyboard', async ({
  visit,
  site,
}) => {
  const editor = await joinTeam(site, 'editor')
  const page = await visitAs(visit, site, editor, '/admin/texts', { locale: 'en-GB', size: phone })
  await opener(page).waitFor()
  expect(await opener(page).innerText()).toMatch(/Team\s*Texts/)
  expect(await sections(page).count()).toBe(0)
  await opener(page).press('Enter')
  expect(await listGroups(page)).toMatchObject({
    Site: ['News', 'Events', 'Screenshots', 'Help and pages', 'Texts'],
  })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('Tab')
  await becomes(focused, 'Overview')
  await page.keyboard.press('Escape')
  await sections(page).waitFor({ state: 'hidden' })
  expect(await opener(page).evaluate((one) => one === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  expect(await current(page)).toEqual(['Texts'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await becomes(focused, 'News')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/news')
  await sections(page).waitFor({ state: 'hidden' })
  await becomes(async () => /News/.test(await opener(page).innerText()), true)
})

test.for([phone, desktop])(
  'the sections have their place before it is known whose they are, %o',
  async (size, { visit, site }) => {
    const owner = await joinTeam(site, 'owner')
    const page = await visitAs(visit, site, owner, '/admin/audit', {
      size,
      prepare: watchShifts,
    })
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    const shifts = await listShifts(page)
    // the page is as long as what was loaded
    expect(shifts.filter((shift) => !shift.includes(': <footer'))).toEqual([])
  },
)

test.for(looksOfStates)('the list on a phone is sound, %o', async (look, { visit, site }) => {
  const owner = await joinTeam(site, 'owner')
  const page = await visitAs(visit, site, owner, '/admin/overview', { ...look, size: phone })
  await opener(page).click()
  await page.locator('#sections:popover-open [aria-current=page]').waitFor()
  await expectSound(page, 'the sections', '#sections:popover-open')
})
