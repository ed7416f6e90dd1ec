import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { inMemory } from '../test/memory-game.ts'
import { openPlayerSite, type PlayerSite } from '../test/players.ts'
import { fill, headed, press } from './support/account-screen.ts'
import { someServers } from './support/asked-servers.ts'
import { test as browserTest } from './support/browser-test.ts'
import { looksOfStates, phone } from './support/looks.ts'
import { joinByBrowser, visitAs } from './support/real-player.ts'
import { expectSound } from './support/sound.ts'
import { joinTeam } from './support/team-player.ts'

const test = browserTest.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite({
    site: { name: 'Valmoor', timeZone: 'UTC' },
    game: inMemory(someServers(), { rankings: [], hasOwnCharacters: false }),
  })
  onCleanup(() => site.close())
  return site
})

const laptop = { width: 1280, height: 720 }

/** What is said of accounts of a game and of characters, of their levels, classes and guilds. */
const wordOfCharacters =
  /\b(?:game accounts?|your characters?|levels?|class(?:es)?|guilds?|rankings?|gold|realms?|swords?|healers?)\b/i

async function signIn(visit: Parameters<typeof visitAs>[0], site: PlayerSite, path: string) {
  return visitAs(visit, site, await joinByBrowser(site), path)
}

/** Where the links of the page lead that lead to what there is not. */
async function waysAstray(page: Page): Promise<string[]> {
  const all = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return all.filter((href) =>
    /^\/(?:ranking|character|guild|setting\/game|page\/reward)/.test(href),
  )
}

test('home tells how many play, and nothing of rankings', async ({ visit, site }) => {
  const page = await visit(site.url, { size: laptop })
  const main = page.getByRole('main')
  await main.getByText(/1,041/).first().waitFor()
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.toSorted()).toEqual(['Earlier news', 'News', 'On the forum', 'Servers'])
  expect(await waysAstray(page)).toEqual([])
})

test('home tells each server, who is in it, and the way in', async ({ visit, site }) => {
  const page = await visit(site.url, { size: laptop, hasScripts: false })
  const servers = page.getByRole('region', { name: 'Servers' }).getByRole('listitem')
  expect((await servers.allInnerTexts()).map((text) => text.split(/\n+/))).toEqual([
    ['Survival', '1,040 / 2,000', 'Valmoor · 1.21.4', 'play.valmoor.example', 'Join'],
    ['Creative', '1', 'creative.valmoor.example:25566'],
    ['Events', 'Down'],
  ])
  expect(await servers.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe(
    'steam://connect/play.valmoor.example',
  )
})

test('menus lead to the servers and to who plays', async ({ visit, site }) => {
  const page = await visit(site.url, { size: phone })
  const bar = page.getByRole('navigation', { name: 'Quick access' })
  expect((await bar.getByRole('link').allTextContents()).join(' ')).not.toMatch(wordOfCharacters)
  for (const path of ['/ranking/level', '/character/Alex', '/guild/1', '/setting/game']) {
    const { status } = await fetch(`${site.url}${path}`)
    expect(status, path).toBe(404)
  }
})

test('who joins is led to the game, and not to accounts of it', async ({ visit, site }) => {
  const page = await visit(`${site.url}/account/register`)
  await fill(page, {
    UserName: 'newcomer',
    Pseudo: 'Newcomer',
    Email: 'newcomer@mail.example',
    Password: 'four brown horses',
  })
  await press(page, 'Create my account')
  await headed(page, 'Welcome, Newcomer!')
  expect(await page.getByRole('main').innerText()).not.toMatch(wordOfCharacters)
})

test.for([
  '/page/download',
  '/page/donation',
  '/page/online',
  '/page/server/',
  '/vote',
  '/support',
  '/setting',
  '/setting/privacy',
  '/advert',
  '/advert/new',
])('%s speaks of no characters, and leads to none', async (path, { visit, site }) => {
  const page = await signIn(visit, site, path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(wordOfCharacters)
  expect(await waysAstray(page)).toEqual([])
})

test('the team is told of no accounts of the game where there are none', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const admin = await joinTeam(site, 'admin')
  const page = await visitAs(visit, site, admin, `/admin/users/${player.id}`)
  await headed(page, player.pseudo)
  expect(await page.getByRole('main').innerText()).not.toMatch(wordOfCharacters)
})

test.for(looksOfStates)(
  'home is sound with players by name: $locale, $theme, $device',
  async ({ locale, theme, size }, { visit, site }) => {
    const page = await visit(site.url, { locale, theme, size, reducedMotion: true })
    await expectSound(page, 'players-by-name-home')
  },
)
