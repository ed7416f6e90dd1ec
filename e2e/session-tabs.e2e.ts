import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn } from './support/player.ts'
import { answerPlayers } from './support/player-server.ts'
import { siteTest } from './support/site-test.ts'
import { becomes, isAlive } from './support/waiting.ts'

const test = siteTest()

const menuOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Alice-des-Aulnes' })
const wayInOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Connexion' })
const pathOf = (page: Page) => new URL(page.url()).pathname
const isForgotten = (page: Page) => page.evaluate(() => sessionStorage.getItem('session') === null)

const asAlice = {
  locale: 'fr-FR',
  prepare: async (page: Page) => {
    await signIn(page)
    await answerPlayers(page.context())
  },
}

async function openTab(beside: Page, address: string): Promise<Page> {
  const page = await beside.context().newPage()
  await page.goto(address)
  await isAlive(page)
  return page
}

async function signOut(page: Page) {
  await menuOf(page).click()
  await page.locator('#account').getByRole('button', { name: 'Se déconnecter' }).click()
  await wayInOf(page).waitFor()
}

test('a new tab joins the session of an open one', async ({ visit, site }) => {
  const first = await visit(site.url, asAlice)
  const second = await openTab(first, `${site.url}/forum`)
  await menuOf(second).waitFor()
  expect(await wayInOf(second).count()).toBe(0)
  expect(await second.locator('html').getAttribute('data-session')).toBe('member')
})

test('a guarded page opened in a new tab waits for the session of an open one', async ({
  visit,
  site,
}) => {
  const first = await visit(site.url, asAlice)
  const second = await openTab(first, `${site.url}/notification/`)
  await menuOf(second).waitFor()
  expect(pathOf(second)).toBe('/notification/')
})

test('another browser joins nothing', async ({ visit, site }) => {
  await visit(site.url, asAlice)
  const other = await visit(site.url, { locale: 'fr-FR' })
  await other.waitForLoadState('networkidle')
  expect(await wayInOf(other).isVisible()).toBe(true)
})

test('who signs out in one tab is signed out in all, and sees nothing of theirs in any', async ({
  visit,
  site,
}) => {
  const first = await visit(site.url, asAlice)
  const second = await openTab(first, `${site.url}/notification/`)
  const third = await openTab(first, `${site.url}/forum`)
  await menuOf(third).waitFor()
  await menuOf(second).waitFor()
  await signOut(first)
  await wayInOf(second).waitFor()
  await wayInOf(third).waitFor()
  await becomes(() => pathOf(second), '/')
  expect(pathOf(third)).toBe('/forum')
  expect(await Promise.all([first, second, third].map(isForgotten))).toEqual([true, true, true])
})

test('who signs out on a guarded page goes home', async ({ visit, site }) => {
  const page = await visit(`${site.url}/notification/`, asAlice)
  await signOut(page)
  await becomes(() => pathOf(page), '/')
})

test('who signs out elsewhere stays where they are', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`, asAlice)
  const wanted: string[] = []
  page.on('request', (request) => wanted.push(new URL(request.url()).pathname))
  await signOut(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  // a navigation would ask for the data of the next page
  expect(wanted.filter((path) => path.endsWith('.data'))).toEqual([])
  expect(pathOf(page)).toBe('/forum')
})

test('a visitor who opens a guarded page is sent to sign in, and the page is remembered', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/notification/?page=2&a=b`, { locale: 'fr-FR' })
  await page.waitForURL(/\/account\/login/)
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('returnUrl')]).toEqual([
    '/account/login',
    '/notification/?page=2&a=b',
  ])
})
