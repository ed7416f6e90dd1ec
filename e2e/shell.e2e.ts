import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fakeForeignPages } from './support/foreign-pages.ts'
import { fullSite } from './support/full-site.ts'
import { closeGate } from './support/gate.ts'
import { openSite, siteTest } from './support/site-test.ts'
import { becomes, isAlive } from './support/waiting.ts'

const test = siteTest({ site: fullSite }).extend(
  'bareSite',
  { scope: 'file' },
  ({}, { onCleanup }) => openSite(onCleanup, { site: { name: 'Bare' } }),
)

const phone = { width: 360, height: 780 }
const header = (page: Page) => page.getByRole('banner')
const waysOf = (page: Page, within: string) => {
  return page
    .locator(within)
    .locator('a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
}

const places = [
  '/',
  '/forum',
  '/page/download',
  '/page/server/',
  '/page/online',
  '/support/',
  '/ranking/arena',
  '/ranking/summon',
  '/ranking/guild',
  '/ranking/level',
  '/ranking/gold',
  '/advert/',
  '/page/reward',
  '/vote/',
  '/page/donation',
]

test('the header leads to every part of the site', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/policy`, { locale: 'fr-FR' })
  expect(await waysOf(page, 'header nav')).toEqual(places)
  await header(page).getByRole('button', { name: 'Classements' }).click()
  await header(page).getByRole('link', { name: 'Guildes' }).click()
  await page.waitForURL('**/ranking/guild')
  // the menu goes with the page it was opened on
  await header(page).getByRole('link', { name: 'Guildes' }).waitFor({ state: 'hidden' })
})

test('one line says by name where to play, to look for others and to be rewarded', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/policy`)
  const navigation = header(page).getByRole('navigation')
  const words = navigation.locator('> ul > li').locator('a, button').locator('visible=true')
  expect((await words.allInnerTexts()).map((word) => word.trim())).toEqual([
    'Home',
    'Forum',
    'Play',
    'Rankings',
    'Notice board',
    'Rewards',
  ])
  await navigation.getByRole('link', { name: 'Notice board' }).click()
  await page.waitForURL('**/advert/')
  await navigation.getByRole('button', { name: 'Rewards' }).click()
  await navigation.getByRole('link', { name: 'Rewards' }).click()
  await page.waitForURL('**/page/reward')
  await page.getByRole('heading', { level: 1, name: 'Rewards' }).waitFor()
})

test('the bar lies over the picture of the first page, and is solid once one reads on', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url)
  const read = () =>
    header(page).evaluate((bar) => ({
      top: bar.getBoundingClientRect().top,
      color: getComputedStyle(bar).backgroundColor,
      page: getComputedStyle(document.documentElement).backgroundColor,
      hero: document.querySelector('.hero')?.getBoundingClientRect().top,
    }))
  expect(await read()).toMatchObject({ top: 0, hero: 0, color: 'rgba(0, 0, 0, 0)' })
  await page.evaluate(() => window.scrollTo(0, 900))
  await becomes(
    async () => {
      const { top, color } = await read()
      return { top, isSolid: !/rgba|\//.test(color) }
    },
    { top: 0, isSolid: true },
  )

  await page.goto(`${site.url}/forum`)
  const { color, page: ground } = await read()
  expect(color).toBe(ground)
})

test('who asked for less motion has a bar that stays with the picture', async ({ visit, site }) => {
  const page = await visit(site.url, { reducedMotion: true })
  await page.evaluate(() => window.scrollTo(0, 900))
  await becomes(() => header(page).evaluate((bar) => bar.getBoundingClientRect().bottom < 0), true)
})

test('a phone reaches every part of the site from its lower edge', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/policy`, { locale: 'fr-FR', size: phone })
  const bar = page.getByRole('navigation', { name: 'Accès rapide' })
  const box = await bar.boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(phone.height)
  await bar.getByRole('button', { name: 'Menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  const reached = new Set([
    ...(await waysOf(page, 'nav[aria-label="Accès rapide"]')),
    ...(await waysOf(page, 'dialog')),
  ])
  expect(places.filter((path) => !reached.has(path))).toEqual([])
  expect(Object.values(fullSite.links).filter((url) => !reached.has(url))).toEqual([])
  await sheet.getByRole('link', { name: 'Guildes' }).click()
  await page.waitForURL('**/ranking/guild')
  await sheet.waitFor({ state: 'hidden' })
})

test('what a visitor opens before the scripts come stays open as they come', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/forum`, { size: phone })
  const gate = await closeGate(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await sheet.waitFor()
  gate.open()
  await isAlive(page)
  expect(await sheet.isVisible()).toBe(true)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await sheet.getByRole('link', { name: 'Support' }).click()
  await page.waitForURL('**/support/')
  // the menu goes with the page it was opened on
  await sheet.waitFor({ state: 'hidden' })
})

test('a press beside a phone’s menu closes it, and goes nowhere', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`, { size: phone })
  await page.getByRole('button', { name: 'Menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await sheet.waitFor()
  const logo = await header(page).getByRole('link').first().boundingBox()
  await page.mouse.click((logo?.x ?? 0) + 5, (logo?.y ?? 0) + 5)
  await sheet.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/forum')
})

test('a phone’s menu opens and closes without scripts', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`, { size: phone, hasScripts: false })
  await page.getByRole('button', { name: 'Menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'hidden' })
})

test('the place one is at is marked', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`)
  const current = () => header(page).locator('[aria-current=page]').allTextContents()
  expect(await current()).toEqual(['Forum'])
  await header(page).getByRole('link', { name: 'Home', exact: true }).click()
  await becomes(current, ['Home'])
})

test('the owner’s other places are in the header, in the order of the contract', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/policy`)
  await header(page).getByRole('button', { name: 'More' }).click()
  const list = header(page).getByRole('list', { name: 'Elsewhere on the web' })
  const links = await list
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links).toEqual(Object.values(fullSite.links))
})

test('what the owner has not set is not shown', async ({ visit, bareSite }) => {
  const page = await visit(`${bareSite.url}/page/policy`)
  expect(await page.getByRole('list', { name: 'Elsewhere on the web' }).count()).toBe(0)
  expect(await page.getByRole('contentinfo').locator('img').count()).toBe(0)
  const foreign = await page
    .locator('a')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
  expect(foreign.filter((href) => new URL(href).origin !== bareSite.url)).toEqual([])
})

test('the logo is 30 pixels high and leads home', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`)
  const home = header(page).getByRole('link', { name: 'Aldermoor, home' })
  const logo = home.locator('img')
  expect(await logo.getAttribute('src')).toBe('/icons/icon-192.png')
  expect((await logo.boundingBox())?.height).toBe(30)
  await home.click()
  await page.waitForURL(`${site.url}/`)
})

test('the footer says whose the site is, in the visitor’s language', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`, { locale: 'fr-FR' })
  const footer = page.getByRole('contentinfo')
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Paris' }).format()
  expect(await footer.getByText(`© ${year} The Wardens of Aldermoor`).isVisible()).toBe(true)
  expect(await footer.getByText('Ce serveur n’est pas officiel.').isVisible()).toBe(true)
  expect(await footer.getByText('Tenu par ses joueurs.').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'English' }).first().click()
  await footer.getByText('This server is not official.').waitFor()
  expect(await footer.getByText('Kept by its players.').isVisible()).toBe(true)
})

test('every page ends with all places of the site, and the hour of the server', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/policy`, {
    prepare: (opened) => opened.clock.setFixedTime('2026-11-03T21:07:30Z'),
  })
  const footer = page.getByRole('contentinfo')
  const map = footer.getByRole('navigation', { name: 'Site map' })
  const ways = await map
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(ways.toSorted()).toEqual(places.toSorted())
  await becomes(() => footer.getByRole('time').textContent(), '22:07')
  await map.getByRole('link', { name: 'Guilds' }).click()
  await page.waitForURL('**/ranking/guild')
})

test('the footer leads to the partner and to the privacy policy', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`)
  const foreign = await fakeForeignPages(page.context())
  const footer = page.getByRole('contentinfo')
  expect(await footer.getByRole('img', { name: 'Lantern Hosting' }).getAttribute('src')).toBe(
    '/icons/icon-512.png',
  )
  await footer.getByRole('link', { name: 'Privacy policy' }).click()
  await page.waitForURL('**/page/policy')
  await footer.getByRole('link', { name: 'Lantern Hosting' }).click()
  await becomes(() => foreign, ['https://hosting.example/'])
})

test('the cookie notice goes when it is accepted, and does not come back for 13 months', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/forum`, { locale: 'fr-FR' })
  const notice = page.getByRole('complementary', { name: 'Cookies' })
  const box = await notice.boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(800)
  expect(box?.height).toBeLessThan(50)
  await notice.getByRole('button', { name: 'J’ai compris' }).click()
  await notice.waitFor({ state: 'hidden' })
  const cookies = await page.context().cookies()
  const consent = cookies.find(({ name }) => name === 'cookie_policy')
  expect(consent?.value).toBe('1')
  const end = new Date()
  end.setMonth(end.getMonth() + 13)
  const days = ((consent?.expires ?? 0) - end.getTime() / 1000) / 86_400
  // a month is 28 to 31 days long
  expect(Math.abs(days)).toBeLessThan(3)
  await page.goto(site.url)
  expect(await notice.isVisible()).toBe(false)
})

test('a notice that is not accepted stays from page to page', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`)
  await header(page).getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('heading', { name: 'News', exact: true }).waitFor()
  expect(await page.getByRole('complementary', { name: 'Cookies' }).isVisible()).toBe(true)
})

test('from far down the page a link leads back up', async ({ visit, site }) => {
  const page = await visit(site.url)
  const up = page.getByRole('link', { name: 'Back to top' })
  expect(await up.isVisible()).toBe(false)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await up.click()
  await becomes(() => page.evaluate(() => window.scrollY), 0)
  await becomes(() => up.isVisible(), false)
})

test('an unknown address redirects to the not-found page', async ({ visit, site }) => {
  for (const path of ['/nowhere', '/page/nowhere', '/ranking/nowhere', '/forum/nowhere']) {
    const response = await fetch(site.url + path, { redirect: 'manual' })
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, '/404'])
  }
  const page = await visit(`${site.url}/nowhere`, {
    locale: 'fr-FR',
    expected: [/404 \(Not Found\)/],
  })
  expect(new URL(page.url()).pathname).toBe('/404')
  expect((await page.request.get(`${site.url}/404`)).status()).toBe(404)
  expect(await page.getByText('404', { exact: true }).isVisible()).toBe(true)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Cette page est introuvable',
  )
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await page.waitForURL(`${site.url}/`)
})
