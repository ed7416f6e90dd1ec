import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPlayerSite, type PlayerSite } from '../test/players.ts'
import { fill, headed, press } from './support/account-screen.ts'
import { test as browserTest } from './support/browser-test.ts'
import { looksOfStates, phone } from './support/looks.ts'
import { joinByBrowser, visitAs } from './support/real-player.ts'
import { expectSound } from './support/sound.ts'

const test = browserTest.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite({
    site: { name: 'Valmoor', timeZone: 'UTC' },
    game: 'none',
  })
  onCleanup(() => site.close())
  return site
})

const laptop = { width: 1280, height: 720 }

/** Where the links of the page lead that lead to a page of the game. */
async function waysToGame(page: Page): Promise<string[]> {
  const all = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const game = /^\/(?:ranking|character|setting\/game|page\/(?:server|online|download|reward))/
  return all.filter((href) => game.test(href))
}

/** What is said of a game and of characters; tickets may still be about one. */
const gameWord = /\b(?:in the game|game accounts?|characters?)\b/i

async function signIn(visit: Parameters<typeof visitAs>[0], site: PlayerSite, path: string) {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, path)
  return { player, page }
}

test('home has no place for a game, and no way to one', async ({ visit, site }) => {
  const page = await visit(site.url, { size: laptop })
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'Join us' }).isVisible()).toBe(true)
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.toSorted()).toEqual(['Earlier news', 'News', 'On the forum'])
  expect(await waysToGame(page)).toEqual([])
})

test('menus of a wide and of a narrow screen lead to what there is', async ({ visit, site }) => {
  const wide = await visit(site.url, { size: laptop })
  const nav = wide.getByRole('navigation', { name: 'The site' })
  expect(await nav.getByRole('link').allTextContents()).toEqual([
    'Home',
    'Forum',
    'Support',
    'Notice board',
  ])
  const narrow = await visit(site.url, { size: phone })
  const bar = narrow.getByRole('navigation', { name: 'Quick access' })
  expect(await bar.getByRole('link').allTextContents()).toEqual(
    ['Home', 'Forum', 'Support'].map((name) => expect.stringContaining(name)),
  )
})

test('the policy tells of no data of a game', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/policy`)
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.length).toBeGreaterThan(5)
  expect(headings.filter((heading) => heading.includes('game'))).toEqual([])
})

test('the settings have no tab of a game', async ({ visit, site }) => {
  const { page } = await signIn(visit, site, '/setting')
  const tabs = page.getByRole('navigation', { name: 'Settings' })
  await tabs.getByRole('link', { name: 'Privacy' }).waitFor()
  expect(await tabs.getByRole('link').count()).toBe(4)
  expect(await waysToGame(page)).toEqual([])
})

test('who joins is led to what there is, and asked for nothing of a game', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/account/register`)
  await fill(page, {
    UserName: 'newcomer',
    Pseudo: 'Newcomer',
    Email: 'newcomer@mail.example',
    Password: 'four brown horses',
  })
  await press(page, 'Create my account')
  await headed(page, 'Welcome, Newcomer!')
  const steps = page.getByRole('main').getByRole('heading', { level: 2 })
  expect(await steps.allTextContents()).toEqual(['Confirm your address'])
  expect(await page.getByRole('main').innerText()).not.toMatch(gameWord)
})

test.for(['/page/donation', '/vote', '/support', '/support/new', '/setting/privacy'])(
  '%s speaks of no game, and leads to none',
  async (path, { visit, site }) => {
    const { page } = await signIn(visit, site, path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(gameWord)
    expect(await waysToGame(page)).toEqual([])
  },
)

test('an advert is its author’s, and says nothing of a character', async ({ visit, site }) => {
  const { player, page } = await signIn(visit, site, '/advert')
  const main = page.getByRole('main')
  expect(await main.innerText()).not.toMatch(gameWord)
  expect(await main.getByText('gold', { exact: false }).count()).toBe(0)
  await main.getByRole('link', { name: 'Post a notice' }).first().click()
  await main.getByLabel('Title').fill('A barn by the ferry')
  await main.getByLabel('Text').fill('Dry, and with a view of the river.')
  const preview = main.getByRole('region', { name: 'How others will see it' })
  expect(await preview.innerText()).toContain(player.pseudo)
  await expectSound(page, 'form')
  await main.getByRole('button', { name: 'Post it' }).click()
  await page.waitForURL('**/advert/*/a-barn-by-the-ferry')
  const board = await visit(`${site.url}/advert`)
  const card = board.getByRole('article').filter({ hasText: 'A barn by the ferry' })
  expect(await card.innerText()).toContain(player.pseudo)
  await expectSound(board, 'board')
})

test.for(looksOfStates)(
  'home is sound without a game: $locale, $theme, $device',
  async ({ locale, theme, size }, { visit, site }) => {
    const page = await visit(site.url, { locale, theme, size, reducedMotion: true })
    await expectSound(page, 'without-game')
  },
)
