import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isRefusal } from './support/account-screen.ts'
import { looksOfStates } from './support/looks.ts'
import { playerSiteTest, visitAs } from './support/real-player.ts'
import { expectSound } from './support/sound.ts'
import { joinTeam } from './support/team-player.ts'

const test = playerSiteTest()

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()

test('an editor makes an event in both languages, which visitors read until it is hidden', async ({
  visit,
  site,
}) => {
  const editor = await joinTeam(site, 'editor')
  const page = await visitAs(visit, site, editor, '/admin/events', { expected: [isRefusal] })
  await main(page).getByRole('link', { name: 'New event' }).click()
  await field(page, 'Title in English').fill('Lantern Night')
  await field(page, 'Title in French').fill('La nuit des Lanternes')
  await field(page, 'Start').fill('2199-06-05T20:30')
  await field(page, 'End').fill('2199-06-05T20:00')
  await press(page, 'Add the event')
  // refused at its field, and nothing is lost
  await main(page).getByText('It ends after it starts').waitFor()
  await field(page, 'End').fill('2199-06-05T23:30')
  await press(page, 'Add the event')
  await main(page).getByText('Saved. Visitors read it at once.').waitFor()

  const visitor = await visit(`${site.url}/page/events`, { locale: 'fr-FR', hasScripts: false })
  await main(visitor).getByRole('heading', { name: 'La nuit des Lanternes' }).waitFor()
  await press(page, 'Hide')
  await main(page).getByText('Visitors don’t see it any more, and nobody is reminded.').waitFor()
  const { status } = await fetch(`${site.url}/page/events`, { redirect: 'manual' })
  expect(status).toBe(302)

  await press(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await main(page).getByRole('heading', { name: 'No events yet' }).waitFor()
})

test.for(looksOfStates)(
  'the page of an event is sound for $locale, $theme, $device',
  async ({ locale, theme, size }, { visit, site }) => {
    const editor = await joinTeam(site, 'editor')
    const look = { locale, theme, size }
    const page = await visitAs(visit, site, editor, '/admin/events/+new', look)
    await main(page).locator('input').first().waitFor()
    await expectSound(page, 'a new event')
  },
)
