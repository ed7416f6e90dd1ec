import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { looksOfStates } from './support/looks.ts'
import { joinByBrowser, playerSiteTest, visitAs } from './support/real-player.ts'
import { expectSound } from './support/sound.ts'

const hour = 3_600_000
/** By the clocks of a site in UTC. */
const wall = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ')

// to the minute, so that what is counted is not a minute less by the time it is read
const now = Math.ceil(Date.now() / 60_000) * 60_000
const test = playerSiteTest({
  site: { name: 'Aldermoor', timeZone: 'UTC' },
  events: [
    {
      key: 'lanterns',
      title: { fr: 'La nuit des Lanternes', en: 'Lantern Night' },
      text: { fr: 'Apportez une lanterne.', en: 'Bring a lantern.\n\nThere will be soup.' },
      start: wall(now + 52 * hour),
      end: wall(now + 55 * hour),
      url: '/forum',
    },
    { key: 'ring', title: 'Ring Cup', start: wall(now + 73 * hour), repeats: 'weekly' },
    { key: 'gate', title: 'Saltmere opens', start: wall(now + 500 * hour), isOpening: true },
    { key: 'fair', title: 'Harvest Fair', start: wall(now - 100 * hour) },
  ],
})

const main = (page: Page) => page.getByRole('main')
const remind = (page: Page, title: string) =>
  main(page)
    .getByRole('button', { name: `Remind me: ${title}`, exact: true })
    .first()

test('a visitor reads what is next and how long it takes until then, without scripts too', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/events`, { hasScripts: false })
  const next = main(page).getByRole('region', { name: 'Lantern Night' })
  await next.getByText('There will be soup.').waitFor()
  expect(await next.getByRole('timer').textContent()).toMatch(/^in 2\sdays [34]\shours$/)
  const opening = main(page).getByRole('region', { name: 'Saltmere opens' })
  expect(await opening.getByRole('timer').textContent()).toBe('in 20\u00a0days')
  // what comes again is told of once, and has a line each time
  const later = main(page).getByRole('region', { name: 'Coming up' })
  expect(await later.getByRole('heading', { level: 4 }).allInnerTexts()).toEqual([
    expect.stringContaining('Ring Cup'),
  ])
  expect(await later.getByText('Ring Cup').count()).toBe(3)
  expect(await main(page).getByText('Harvest Fair').isVisible()).toBe(false)
  await main(page).getByText('1 past event').click()
  await main(page).getByText('Harvest Fair').waitFor()
})

test('a visitor reads it in French, and finds the page in the menu', async ({ visit, site }) => {
  const page = await visit(site.url, { locale: 'fr-FR' })
  await page.getByRole('button', { name: 'Jouer' }).first().click()
  await page.getByRole('link', { name: 'Événements' }).first().click()
  const next = main(page).getByRole('region', { name: 'La nuit des Lanternes' })
  await next.getByText('Apportez une lanterne.').waitFor()
  expect(await next.getByRole('timer').textContent()).toMatch(/^dans 2\sjours [34]\sheures$/)
})

const hero = (page: Page, title: string) =>
  page.locator('.hero').getByRole('link', { name: new RegExp(`^${title} ·`) })

test('the first page says what is next and which server opens, without scripts too', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url, { hasScripts: false })
  expect(await hero(page, 'Lantern Night').textContent()).toMatch(/· in 2\sdays [34]\shrs$/)
  expect(await hero(page, 'Saltmere opens').textContent()).toMatch(/· in 20\sdays$/)
  await hero(page, 'Lantern Night').click()
  await page.waitForURL('**/page/events')
  const server = await visit(`${site.url}/page/server`)
  await main(server)
    .getByRole('link', { name: /^Lantern Night ·/ })
    .waitFor()
})

test('the first page counts the last minute, until the event goes on and is over', async ({
  visit,
  site,
}) => {
  const time = now + 52 * hour - 30_000
  const page = await visit(site.url, { prepare: ({ clock }) => clock.install({ time }) })
  const line = hero(page, 'Lantern Night')
  await line.getByText(/in \d+\ssecs$/).waitFor()
  await page.clock.fastForward(40_000)
  await line.getByText('on now').waitFor()
  await page.clock.fastForward(3 * hour)
  await line.getByText('over').waitFor()
})

test('the search of the site leads to an event', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').fill('lantern')
  const events = page.getByRole('dialog').getByRole('region', { name: 'Events' })
  await events.getByRole('link', { name: 'Lantern Night' }).click()
  await page.waitForURL('**/page/events#event-lanterns')
})

test('an event is put into a calendar', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/events`)
  const link = main(page).getByRole('link', { name: 'Add to calendar: Lantern Night' })
  const file = await page.request.get(`${site.url}${await link.getAttribute('href')}`)
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toContain('SUMMARY:Lantern Night\r\n')
})

test('a player is reminded of what they chose by keyboard, and takes it back', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/page/events')
  const button = remind(page, 'Lantern Night')
  await button.focus()
  await page.keyboard.press('Enter')
  await main(page).getByText('We’ll notify you 15 minutes before it starts.').waitFor()
  expect(await button.getAttribute('aria-pressed')).toBe('true')
  await page.reload()
  await main(page).getByText('We’ll notify you 15 minutes before it starts.').waitFor()
  await button.focus()
  await page.keyboard.press('Space')
  await main(page).getByText('You won’t be reminded.').waitFor()
  const kept = await site.db.selectFrom('event_reminder').selectAll().execute()
  expect(kept).toEqual([])
})

test('who is not signed in comes to sign in, and would come back', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/events`)
  await main(page).getByRole('link', { name: 'Remind me: Lantern Night' }).click()
  await page.waitForURL('**/account/login?returnUrl=%2Fpage%2Fevents')
})

test.for(looksOfStates)(
  'the page is sound for $locale, $theme, $device',
  async ({ locale, theme, size }, { visit, site }) => {
    const page = await visit(`${site.url}/page/events`, { locale, theme, size })
    await main(page).locator('summary').click()
    await expectSound(page, 'the events')
  },
)
