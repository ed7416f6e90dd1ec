import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aRealm, realm } from './support/realm.ts'
import { test as browserTest } from './support/browser-test.ts'
import { looksOfStates, phone } from './support/looks.ts'
import { openGameSite } from './support/game-site.ts'
import { subscribeToLive } from './support/live-page.ts'
import { expectSound } from './support/sound.ts'
import { becomes } from './support/waiting.ts'

const test = browserTest.extend('site', { scope: 'file' }, ({}, { onCleanup }) =>
  openGameSite(aRealm(40), { onCleanup, given: realm }),
)

const laptop = { width: 1280, height: 720 }
const hero = (page: Page) => page.getByRole('main').locator('.hero')
const top = (page: Page) =>
  page.getByRole('region', { name: /^(?:Highest levels|Plus hauts niveaux)$/ })

test('the first screen says how many play and that one can', async ({ visit, site }) => {
  const page = await visit(site.url, { locale: 'fr-FR', hasScripts: false, size: laptop })
  expect(await hero(page).getByRole('link', { name: '40 en ligne' }).isVisible()).toBe(true)
  await hero(page).getByRole('link', { name: 'Serveur en ligne' }).click()
  await page.waitForURL('**/page/server/')
})

test('news and leaders begin above the fold of a laptop', async ({ visit, site }) => {
  const page = await visit(site.url, { size: laptop })
  const first = page
    .getByRole('region', { name: 'News', exact: true })
    .getByRole('listitem')
    .first()
  const leader = top(page).getByRole('listitem').first()
  for (const one of [first, leader]) {
    const box = await one.boundingBox()
    expect(box?.y).toBeLessThan(laptop.height - 40)
  }
})

test('on a phone who leads stands between the latest news and what came before', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url, { size: phone })
  const topOf = async (name: string) =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? NaN
  const latest = await topOf('News')
  const leaders = await topOf('Highest levels')
  expect(latest).toBeLessThan(leaders)
  expect(leaders).toBeLessThan(await topOf('Earlier news'))
  expect(leaders - latest).toBeLessThan(phone.height * 1.2)
})

/** The highest flag of the castle and its gate’s sill in the picture, which is 560 lines high; and the bar’s lines. */
const castle = { flag: 86 / 560, sill: 342 / 560, bar: 65 }

test.for([768, 1024, 1280, 1600, 1920, 2560])(
  'at %i pixels the menu leaves the castle whole, from its highest flag to its gate',
  async (width, { visit, site }) => {
    for (const theme of ['dark', 'light'] as const) {
      const page = await visit(site.url, { size: { width, height: 1080 }, theme })
      const picture = hero(page).locator('img').locator('visible=true')
      const seen = await picture.evaluate((image: HTMLImageElement) => {
        const frame = image.getBoundingClientRect()
        // as `object-fit: cover` draws it
        const high = Math.max(
          frame.height,
          (frame.width * image.naturalHeight) / image.naturalWidth,
        )
        const [, at = ''] = getComputedStyle(image).objectPosition.split(' ')
        const part = at.endsWith('%') ? (frame.height - high) / 100 : 1
        return { above: parseFloat(at) * part, high, frame: frame.height }
      })
      expect(seen.above + castle.flag * seen.high).toBeGreaterThan(castle.bar)
      expect(seen.above + castle.sill * seen.high).toBeLessThan(seen.frame - 24)
    }
  },
)

test('the five of the highest level are beside the news, with class and level', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url, { locale: 'fr-FR' })
  const rows = top(page).getByRole('listitem')
  expect(await rows.count()).toBe(5)
  expect((await rows.first().innerText()).split('\n')).toEqual([
    '1',
    'Branwen',
    'Chevalier',
    'Niveau 60',
  ])
  expect(await rows.first().getByRole('link').getAttribute('href')).toBe('/character/c0')
  await top(page).getByRole('link', { name: 'Voir tout le classement' }).click()
  await page.waitForURL('**/ranking/level')
})

test('a game without levels shows its first ranking, one without rankings none', async ({
  visit,
  onTestFinished,
}) => {
  const onCleanup = onTestFinished
  const rich = aRealm(6)
  rich.characters = rich.characters.map((one, index) => ({ ...one, gold: 1_000_000 - index }))
  const given = { ...realm, rankings: ['gold'] as const }
  const site = await openGameSite(rich, { onCleanup, given })
  const page = await visit(site.url)
  const fortunes = page.getByRole('region', { name: 'Greatest fortunes' })
  expect(await fortunes.getByRole('listitem').first().innerText()).toContain('1,000,000')

  const unranked = await openGameSite(aRealm(6), { onCleanup, given: { ...realm, rankings: [] } })
  const plain = await visit(unranked.url)
  expect(await plain.getByRole('region').filter({ hasText: 'See the full ranking' }).count()).toBe(
    0,
  )
  expect(await plain.getByRole('region', { name: 'On the forum' }).isVisible()).toBe(true)
})

test('nobody ranked yet leaves no empty place', async ({ visit, onTestFinished }) => {
  const site = await openGameSite(aRealm(0), { onCleanup: onTestFinished, given: realm })
  const page = await visit(site.url)
  expect(await top(page).count()).toBe(0)
})

test('a server that is down is said on the first screen, as it happens', async ({
  visit,
  onTestFinished,
}) => {
  const game = aRealm(4)
  const site = await openGameSite(game, { onCleanup: onTestFinished, given: realm })
  const page = await visit(site.url, { size: phone, isLive: true })
  await subscribeToLive(page)
  game.services = game.services.map((one) => ({ ...one, isOnline: false, since: Date.now() }))
  await site.refresh()
  await hero(page).getByRole('link', { name: 'Server down' }).waitFor()
  await becomes(() => hero(page).getByRole('link', { name: 'Server online' }).count(), 0)
  await expectSound(page, 'down')
})

test('what the realm is stands below the picture, as far as it is known', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url, { locale: 'fr-FR', hasScripts: false, size: laptop })
  const main = page.getByRole('main')
  const facts = main.locator('dl').first()
  expect((await facts.innerText()).replaceAll(/\s+/g, ' ').trim()).toMatch(
    /^d’expérience ×1,5 de butin · ×2 d’or ×3 niveau maximal Version 3\.3\.5a 60/,
  )
  const classes = main.getByRole('region', { name: 'Choisissez votre voie' })
  expect((await classes.getByRole('listitem').allInnerTexts()).map((name) => name.trim())).toEqual([
    'Chevalier',
    'Mage',
    'Archer',
    'Prêtre',
    'Voleur',
    'Druide',
  ])
  expect(await classes.getByRole('link', { name: 'Druide' }).getAttribute('href')).toBe(
    '/ranking/level?class=druid',
  )
  await classes.getByRole('link', { name: 'Voir tout le classement' }).click()
  await page.waitForURL('**/ranking/level')
})

test('a game that says nothing of itself leaves no empty place', async ({
  visit,
  onTestFinished,
}) => {
  const site = await openGameSite(aRealm(4), { onCleanup: onTestFinished })
  const page = await visit(site.url)
  const main = page.getByRole('main')
  expect(await main.getByRole('region', { name: 'Choose who you’ll be' }).count()).toBe(0)
  // how many played at once is counted by the site
  const said = main.locator('.realm-facts').getByText(/experience|highest level/)
  expect(await said.count()).toBe(0)
})

test.for(looksOfStates)(
  'the first page is sound with all of it: $locale, $theme, $device',
  async ({ locale, theme, size }, { visit, site }) => {
    const page = await visit(site.url, { locale, theme, size, reducedMotion: true })
    expect(await top(page).isVisible()).toBe(true)
    await expectSound(page, 'all')
  },
)

test('a site that has lost all it knew of the game still has its pages', async ({
  visit,
  onTestFinished,
}) => {
  const site = await openGameSite(aRealm(3), { onCleanup: onTestFinished, given: realm })
  await site.loseGame()
  const expected = [/status of 500/]
  const home = await visit(site.url, { expected })
  expect(await home.getByRole('region', { name: 'News', exact: true }).isVisible()).toBe(true)
  expect(
    await hero(home)
      .getByRole('link', { name: /Server|online/ })
      .count(),
  ).toBe(0)
  const heading = async (path: string) => {
    const page = await visit(site.url + path, { expected })
    return page.getByRole('heading', { level: 1 }).textContent()
  }
  expect(await heading('/page/server')).toBe('We can’t reach Aldermoor right now')
  expect(await heading('/page/online')).toBe('Players online')
})
