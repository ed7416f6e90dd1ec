import type { Page } from 'playwright-core'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { nothing } from './support/browser-test.ts'
import { closeGate } from './support/gate.ts'
import { playerSiteTest } from './support/real-player.ts'
import { siteTest } from './support/site-test.ts'
import { becomes, isAlive } from './support/waiting.ts'
import { intercept } from './support/intercept.ts'

const test = siteTest()

const header = (page: Page) => page.getByRole('banner')
const goTo = (page: Page, name: string) =>
  header(page).getByRole('link', { name, exact: true }).click()

test('a link followed with a key held leads where the browser says, without the site', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url)
  await isAlive(page)
  const forum = header(page).getByRole('link', { name: 'Forum', exact: true })
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    forum.click({ modifiers: ['ControlOrMeta'] }),
  ])
  await becomes(() => tab.evaluate(() => location.pathname), '/forum')
  expect(new URL(page.url()).pathname).toBe('/')
  await tab.close()
})

test('a link to where one is leaves no second step on the way back', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`)
  await isAlive(page)
  await page.evaluate(() => (document.body.dataset['same'] = ''))
  const steps = await page.evaluate(() => history.length)
  await goTo(page, 'Forum')
  await goTo(page, 'Forum')
  await goTo(page, 'Notice board')
  await page.waitForURL('**/advert/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // the page was loaded once
  expect(await page.locator('body[data-same]').count()).toBe(1)
  expect(await page.evaluate(() => history.length)).toBe(steps + 1)
})

test('going back leads to where one was on the page', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`)
  const last = page.getByRole('main').getByRole('table').last().getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(300)
  await last.click()
  await page.getByRole('heading', { level: 2, name: /comment/ }).waitFor()
  await becomes(() => page.evaluate(() => window.scrollY), 0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Forum' }).waitFor()
  await becomes(() => page.evaluate(() => window.scrollY), place)
})

test('after a navigation keyboard and screen reader are at the new page', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url)
  await goTo(page, 'Forum')
  await page.getByRole('heading', { level: 1, name: 'Forum' }).waitFor()
  await becomes(() => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 3)), '<h1')
  const announced = page.locator('output.sr-only').last()
  await becomes(() => announced.textContent(), await page.title())
  expect(await page.title()).toBe('Forum · Aldermoor')
})

test('a navigation that takes its time is seen to be under way', async ({ visit, site }) => {
  const page = await visit(site.url)
  const gate = await closeGate(page, /\.data(?:\?|$)/)
  const line = page.locator('[class*="animate-[advance"]')
  await goTo(page, 'Forum')
  await line.waitFor({ state: 'attached' })
  gate.open()
  await page.getByRole('heading', { level: 1, name: 'Forum' }).waitFor()
  await line.waitFor({ state: 'detached' })
})

test('a page that fails says so within the site, and can be tried again', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url, {
    locale: 'fr-FR',
    expected: [/500 \(Internal Server Error\)/],
  })
  await intercept(page, '**/forum.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await goTo(page, 'Forum')
  const main = page.getByRole('main')
  await main
    .getByRole('heading', { level: 1, name: 'Quelque chose a lâché de notre côté' })
    .waitFor()
  expect(await main.getByRole('alert').textContent()).toBe(
    'Une erreur inattendue est survenue de notre côté. Réessayez dans un instant.',
  )
  expect(await header(page).getByRole('link', { name: 'Accueil', exact: true }).isVisible()).toBe(
    true,
  )
  await main.getByRole('button', { name: 'Réessayer' }).click()
  await main.getByRole('heading', { level: 1, name: 'Forum' }).waitFor()
})

test('who loses the connection is told what happened', async ({ visit, site }) => {
  const page = await visit(site.url, {
    locale: 'fr-FR',
    expected: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
  })
  await intercept(page, '**/forum.data*', (route) => route.abort('internetdisconnected'))
  await goTo(page, 'Forum')
  await page
    .getByRole('heading', { level: 1, name: 'Quelque chose a lâché de notre côté' })
    .waitFor()
  await page.unroute('**/forum.data*')
  await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click()
  await page.getByRole('heading', { name: 'Actualités', exact: true }).waitFor()
})

test('a page that the browser’s translator changed before it came alive still lives', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/forum`, {
    // React says that the page is not the server's, and goes on with one of its own
    expected: [/Minified React error #418/],
    prepare: (opened) =>
      opened.route('**/forum', async (route) => {
        const response = await route.fetch()
        const body = await response.text()
        await route.fulfill({
          response,
          body: body.replaceAll('>Home<', '><font>Startseite</font><'),
        })
      }),
  })
  await goTo(page, 'Notice board')
  await page.waitForURL('**/advert/')
  await page.getByRole('heading', { level: 1, name: 'Notice board' }).waitFor()
})

test('a page opened before its scripts came works by its links alone', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`)
  const slow = await page.context().newPage()
  const gate = await closeGate(slow, '**/assets/*.js')
  await slow.goto(`${site.url}/forum`, { waitUntil: 'commit' })
  await header(slow).getByRole('button', { name: 'Rankings' }).click()
  await header(slow).getByRole('link', { name: 'Guilds' }).click({ noWaitAfter: true })
  gate.open()
  await slow.waitForURL('**/ranking/guild')
  await isAlive(slow)
})

test('a menu opened before the scripts came stays until one has chosen', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/forum`)
  const gate = await closeGate(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await header(page).getByRole('button', { name: 'Rankings' }).click()
  const guilds = header(page).getByRole('link', { name: 'Guilds' })
  await guilds.waitFor()
  gate.open()
  await isAlive(page)
  expect(await guilds.isVisible()).toBe(true)
  await guilds.click()
  await page.waitForURL('**/ranking/guild')
  await guilds.waitFor({ state: 'hidden' })
})

const isMarked = async (page: Page) => (await page.locator('html[data-hydrated]').count()) > 0

test('a page is marked as hydrated when its buttons work, and not before', async ({
  visit,
  site,
}) => {
  const page = await visit(nothing)
  const gate = await closeGate(page, '**/assets/*.js')
  await page.goto(`${site.url}/account/login`, { waitUntil: 'commit' })
  const button = page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })
  await button.waitFor()
  expect([await isMarked(page), await button.isDisabled()]).toEqual([false, true])
  gate.open()
  await isAlive(page)
  expect(await button.isDisabled()).toBe(false)
  await goTo(page, 'Forum')
  await page.getByRole('heading', { level: 1, name: 'Forum' }).waitFor()
  expect(await isMarked(page)).toBe(true)
})

playerSiteTest()('a page that failed on the server is hydrated too', async ({ visit, site }) => {
  await sql`alter table ticket rename to ticket_away`.execute(site.db)
  const page = await visit(`${site.url}/support`, {
    expected: [/500 \(Internal Server Error\)/],
  })
  await page.getByRole('heading', { level: 1, name: 'Something broke on our side' }).waitFor()
  expect(await isMarked(page)).toBe(true)
})
