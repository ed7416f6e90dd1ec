import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aRealm, realm } from './support/realm.ts'
import { test as browserTest } from './support/browser-test.ts'
import { looksOfStates, phone } from './support/looks.ts'
import { openGameSite } from './support/game-site.ts'
import { subscribeToLive } from './support/live-page.ts'
import { expectSound } from './support/sound.ts'
import { becomes } from './support/waiting.ts'
import { intercept } from './support/intercept.ts'

const hour = 3_600_000
/** By the clock of a site in UTC. */
const wall = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ')

/** Every ten minutes, the newest first: an hour of them is missing. */
const past = Array.from({ length: 143 }, (_, index) => {
  return index >= 60 && index < 66 ? undefined : 200 + ((index * 7) % 90)
})

const test = browserTest.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openGameSite(aRealm(312), {
    onCleanup,
    given: realm,
    events: [
      { key: 'fair', title: 'Harvest Fair', start: wall(Date.now() - 3 * hour) },
      { key: 'ring', title: 'Ring Cup', start: wall(Date.now() - 30 * hour) },
      { key: 'dusk', title: 'Lantern Night', start: wall(Date.now() + 3 * hour) },
    ],
  })
  await site.countInThePast(past)
  return site
})

const verdict = (page: Page) => page.getByRole('heading', { level: 1 })
const services = (page: Page) => page.getByRole('region', { name: 'Services' })
const chart = (page: Page) =>
  page
    .getByRole('region', { name: /^(?:Players over time|Les joueurs au fil du temps)$/ })
    .getByRole('figure')

/** Leaves the chart as it came: asked for again, it has one point more where ten minutes are over meanwhile. */
const keepChart = (page: Page) =>
  intercept(page, '**/api/game/population*', () => new Promise<void>(() => {}))

test('who asks whether one can play is told so first, and how many do', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/server`, { locale: 'fr-FR' })
  expect(await verdict(page).textContent()).toBe('Aldermoor est en ligne')
  const main = page.getByRole('main')
  expect(await main.getByText('Tout fonctionne\u00a0: à vous de jouer.').isVisible()).toBe(true)
  expect(await main.getByText('312 joueurs en ligne').isVisible()).toBe(true)
  await main.getByRole('link', { name: 'Voir qui joue' }).click()
  await page.waitForURL('**/page/online')
})

test('each service says in words how it is, since when and for how long', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/server`)
  const rows = services(page).getByRole('listitem')
  await becomes(() => rows.count(), 2)
  expect(await rows.nth(0).innerText()).toMatch(
    /^Sign-in\s+Online\s+for 3 d 4 h · since \d+ \w+ 20/,
  )
  expect(await rows.nth(1).innerText()).toMatch(/^World\s+Online\s+for 1 d · since \d+ \w+ 20/)
})

test('what the game is, is said as far as it is known', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/server`, { locale: 'fr-FR' })
  const facts = page.getByRole('region', { name: 'Le jeu' })
  const terms = await facts.getByRole('term').allTextContents()
  const values = await facts.getByRole('definition').locator('span:first-child').allTextContents()
  expect(terms.map((term, index) => `${term} ${values[index]}`)).toEqual([
    'Record de joueurs 312',
    'Niveau maximal 60',
    'Version 3.3.5a',
    'Expérience ×3',
    'Butin ×1,5',
    'Or ×2',
  ])
})

test('the chart of a day, a week and a month each have an address', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/server`, { hasScripts: false })
  const spans = page.getByRole('navigation', { name: 'Time shown' })
  const shown = async () => [
    await spans.locator('[aria-current=page]').textContent(),
    await chart(page).getAttribute('aria-label'),
  ]
  expect(await shown()).toEqual(['24 hours', 'Players online over the last 24 hours'])
  await spans.getByRole('link', { name: '7 days' }).click()
  await page.waitForURL('**/page/server?span=7d')
  expect(await shown()).toEqual(['7 days', 'Players online over the last 7 days'])
  await spans.getByRole('link', { name: '30 days' }).click()
  await page.waitForURL('**/page/server?span=30d')
  expect(await shown()).toEqual(['30 days', 'Players online over the last 30 days'])
  await page.goto(`${site.url}/page/server?span=a%20century`)
  expect(await shown()).toEqual(['24 hours', 'Players online over the last 24 hours'])
})

test('what went on in the time that is shown stands on the line, and in words below it', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/server`, { hasScripts: false })
  const moments = chart(page).getByRole('listitem')
  expect(await moments.allInnerTexts()).toEqual([
    expect.stringMatching(/^Harvest Fair \w{3} \d\d\/\d\d, \d\d:\d\d$/),
  ])
  expect(await chart(page).locator('line[stroke-dasharray]').count()).toBe(1)
})

test('events and updates of the game lead from the chart to where they are told of', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/server?span=30d`)
  const moments = chart(page).getByRole('listitem').getByRole('link')
  const names = await moments.allTextContents()
  expect(names).toContain('Harvest Fair')
  expect(names).toContain('Class balance in 2.7: the numbers and the reasons')
  // what is told beside the game is no part of it
  expect(names).not.toContain('The Ferryman’s Lamp')
  const onTheLine = chart(page).locator('svg a')
  expect(await onTheLine.locator('title').allTextContents()).toEqual(names)
  await onTheLine.filter({ hasText: 'Class balance' }).click()
  await page.waitForURL('**/article/*/class-balance-for-2-7')
  await page.goBack()
  await moments.filter({ hasText: 'Harvest Fair' }).click()
  await page.waitForURL('**/page/events')
})

test('without scripts the page says all of it, the numbers behind the chart too', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/server`, { hasScripts: false })
  expect(await verdict(page).textContent()).toBe('Aldermoor is online')
  expect(await services(page).getByRole('listitem').count()).toBe(2)
  expect(await chart(page).getByRole('slider').count()).toBe(0)
  await chart(page).getByText('Show as table').click()
  // the ten minutes that have just begun are there once somebody has counted in them
  expect([144, 145]).toContain(await chart(page).getByRole('row').count())
})

test('a time in which nobody counted is a gap, and not known', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/server`)
  const line = chart(page).locator('svg svg path[stroke-linecap]')
  expect((await line.getAttribute('d'))?.match(/M/g)?.length).toBeGreaterThanOrEqual(2)
  await chart(page).getByText('Show as table').click()
  const unknown = chart(page).getByRole('row').filter({ hasText: 'unknown' })
  expect(await unknown.count()).toBeGreaterThanOrEqual(5)
})

test('the highest, the lowest and the latest are said in words', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/server`)
  const terms = chart(page).getByRole('term')
  expect(await terms.allTextContents()).toEqual(['Highest', 'Lowest', 'Latest'])
  const [highest, lowest] = await chart(page).getByRole('definition').allTextContents()
  expect(highest).toMatch(/^\d{3} players (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d\d\/\d\d, \d\d:\d\d$/)
  expect(lowest).toMatch(/^200 players /)
})

test('points of the chart are read by keyboard', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/server`, { prepare: keepChart })
  const slider = chart(page).getByRole('slider', { name: 'Players online over the last 24 hours' })
  const read = () => slider.getAttribute('aria-valuetext')
  await slider.focus()
  const latest = (await read()) ?? ''
  expect(latest).toMatch(/^\w{3} \d+ \w+ \d{4}, \d\d:\d\d: \d+ players/)
  await page.keyboard.press('ArrowLeft')
  await becomes(async () => (await read()) === latest, false)
  // what is read is shown too
  const shown = await chart(page).getByRole('paragraph').first().innerText()
  expect(shown).toContain(((await read()) ?? '').split(', ')[0])
  await page.keyboard.press('Home')
  await becomes(() => slider.getAttribute('aria-valuenow'), '0')
  await page.keyboard.press('PageUp')
  await becomes(() => slider.getAttribute('aria-valuenow'), '10')
  await page.keyboard.press('End')
  await becomes(read, latest)
})

test('points of the chart are read by pointer, and the last again when it goes', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/server`, { prepare: keepChart })
  const slider = chart(page).getByRole('slider')
  const now = () => slider.getAttribute('aria-valuenow')
  const latest = await now()
  const box = await slider.boundingBox()
  if (!box) throw new Error('the chart is not shown')
  await slider.hover({ position: { x: box.width / 2, y: 40 } })
  await becomes(async () => Math.abs(Number(await now()) - Number(latest) / 2) <= 1, true)
  await verdict(page).hover()
  await becomes(now, latest)
})

test('a service that goes down is told to who looks at the page', async ({
  visit,
  onTestFinished,
}) => {
  const game = aRealm(12)
  const site = await openGameSite(game, { onCleanup: onTestFinished, given: realm })
  const page = await visit(`${site.url}/page/server`, { isLive: true })
  expect(await verdict(page).textContent()).toBe('Aldermoor is online')
  await subscribeToLive(page)
  game.services = game.services.map((one) => ({ ...one, isOnline: false, since: Date.now() }))
  await site.refresh()
  await becomes(() => verdict(page).textContent(), 'Aldermoor is down')
  expect(await services(page).getByText('Down').count()).toBe(2)
})

test('where no events come, the page asks every minute', async ({ visit, site }) => {
  const responses = ['Up', 'Down'].map((word) => ({
    services: [
      { key: 'world', name: { fr: 'Monde', en: 'World' }, online: word === 'Up', since: null },
    ],
    takenAt: Math.floor(Date.now() / 1000) + 60,
  }))
  const page = await visit(`${site.url}/page/server`, {
    prepare: async (opened) => {
      await opened.clock.install()
      await opened.route('**/api/game/state', (route) =>
        route.fulfill({ json: responses.length > 1 ? responses.shift() : responses[0] }),
      )
    },
  })
  await page.clock.runFor(1000)
  await becomes(() => services(page).getByRole('listitem').count(), 1)
  expect(await verdict(page).textContent()).toBe('Aldermoor is online')
  await page.clock.runFor(60_000)
  await becomes(() => verdict(page).textContent(), 'Aldermoor is down')
})

test.for(looksOfStates)(
  'the page is sound: $locale, $theme, $device',
  async ({ locale, theme, size }, { visit, site }) => {
    const page = await visit(`${site.url}/page/server`, {
      locale,
      theme,
      size,
      reducedMotion: true,
    })
    await page.locator('summary').filter({ hasText: /tabl/ }).press('Enter')
    await chart(page).getByRole('slider').focus()
    await expectSound(page, 'table and reading')
  },
)

test('in forced colours the lines keep to them', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/server`, { forcedColors: true })
  const line = chart(page).locator('svg svg path[stroke-linecap]')
  const colors = await line.evaluate((one) => ({
    stroke: getComputedStyle(one).stroke,
    text: getComputedStyle(document.body).color,
  }))
  expect(colors.stroke).toBe(colors.text)
})

test('half of the server down is said, with what it means and where to look', async ({
  visit,
  onTestFinished,
}) => {
  const game = aRealm(5)
  game.services = game.services.map((one) =>
    one.key === 'login' ? { ...one, isOnline: false, since: Date.now() - 1_500_000 } : one,
  )
  const site = await openGameSite(game, {
    onCleanup: onTestFinished,
    given: realm,
    site: { name: 'Aldermoor', links: { chatServer: 'https://chat.example/aldermoor' } },
  })
  const page = await visit(`${site.url}/page/server`, { locale: 'fr-FR', size: phone })
  const main = page.getByRole('main')
  expect(await verdict(page).textContent()).toBe('Aldermoor est en partie hors ligne')
  expect(await main.getByText('Ne répond pas\u00a0: Connexion.').isVisible()).toBe(true)
  expect(await main.getByText(/^Depuis 2\d\u00a0min/).isVisible()).toBe(true)
  expect(await main.getByRole('link', { name: 'Discuter' }).getAttribute('href')).toBe(
    'https://chat.example/aldermoor',
  )
  await expectSound(page, 'partly')
})

test('a server that is down blames nobody and makes no offer to play', async ({
  visit,
  onTestFinished,
}) => {
  const game = aRealm(5)
  game.services = game.services.map((one) => ({ ...one, isOnline: false }))
  const site = await openGameSite(game, { onCleanup: onTestFinished, given: realm })
  const page = await visit(`${site.url}/page/server`, { size: phone })
  const main = page.getByRole('main')
  expect(await verdict(page).textContent()).toBe('Aldermoor is down')
  expect(await main.getByText('It isn’t anything on your side').isVisible()).toBe(true)
  expect(await main.getByRole('link', { name: 'Play' }).count()).toBe(0)
  expect(await main.getByRole('link', { name: 'Read the news' }).getAttribute('href')).toBe('/')
  await expectSound(page, 'down')
})

test('what the site could not look at for a while is shown as what it was then', async ({
  visit,
  onTestFinished,
}) => {
  const game = aRealm(5)
  const site = await openGameSite(game, { onCleanup: onTestFinished, given: realm })
  game.failing.add('listServices').add('listOnline')
  await site.age(60)
  const page = await visit(`${site.url}/page/server`, { locale: 'fr-FR', size: phone })
  expect(await verdict(page).textContent()).toBe('Impossible de joindre Aldermoor pour l’instant')
  expect(await services(page).getByText('Nous n’avons pas pu vérifier depuis').isVisible()).toBe(
    true,
  )
  expect(await page.getByRole('main').getByText('joueurs en ligne', { exact: true }).count()).toBe(
    0,
  )
  await expectSound(page, 'old')
})

test('before anybody was ever counted the chart says why it is empty', async ({
  visit,
  onTestFinished,
}) => {
  const game = aRealm(0)
  const site = await openGameSite(game, { onCleanup: onTestFinished, given: { isSimulated: true } })
  game.failing.add('listOnline')
  await site.db.deleteFrom('population_sample').execute()
  const page = await visit(`${site.url}/page/server`, { size: phone })
  expect(await chart(page).getByText('No counts for this period yet').isVisible()).toBe(true)
  expect(await page.getByText('These players live in a simulated world').isVisible()).toBe(true)
  await expectSound(page, 'uncounted')
})

/** More on Saturdays from eight to nine in the evening in UTC than ever else, four weeks long. */
const weeks = (now: number) =>
  Array.from({ length: 28 * 144 }, (_, index) => {
    const at = new Date(now - (index + 1) * 600_000)
    return at.getUTCDay() === 6 && at.getUTCHours() === 20 ? 180 : 20 + at.getUTCHours()
  })

test('the hours in which most play are those of the visitor, and all of them are in a table', async ({
  visit,
  onTestFinished,
}) => {
  const site = await openGameSite(aRealm(12), {
    onCleanup: onTestFinished,
    site: { name: 'Aldermoor', timeZone: 'Asia/Tokyo' },
  })
  await site.countInThePast(weeks(Date.now()))
  const peak = (page: Page) => page.getByRole('region', { name: 'When it’s busy' })
  const facts = (page: Page) => peak(page).getByRole('definition').allTextContents()
  const plain = await visit(`${site.url}/page/server`, { hasScripts: false })
  expect((await facts(plain))[0]).toBe('Sun 05:00 · 180 players')
  expect(await peak(plain).getByText('Hours: Asia/Tokyo').isVisible()).toBe(true)
  const page = await visit(`${site.url}/page/server`)
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const own = new Date(Date.UTC(2026, 10, 7, 20)).toLocaleString('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  await becomes(async () => (await facts(page))[0], `${own.replace(',', '')} · 180 players`)
  const table = peak(page).getByRole('table', { name: /by weekday and hour$/ })
  expect(await table.getByRole('columnheader').count()).toBe(25)
  expect(await table.getByRole('rowheader').allTextContents()).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ])
  await becomes(() => table.locator('[data-level="4"]').allTextContents(), ['180'])
  await expectSound(page, 'peak hours')
})

test('before a week was counted the hours say how much of it is there', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/server`, { size: phone })
  const peak = page.getByRole('region', { name: 'When it’s busy' })
  const text = peak.getByText(/^It takes a week of counting to tell. [01] days? so far.$/)
  expect(await text.isVisible()).toBe(true)
})

test('the foot of every page says how fast the game goes', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/server`, { locale: 'fr-FR' })
  const foot = page.getByRole('contentinfo')
  expect(await foot.getByText('×3 d’expérience · ×1,5 de butin · ×2 d’or').isVisible()).toBe(true)
})
