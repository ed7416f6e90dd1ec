import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { someServers } from './support/asked-servers.ts'
import { test as browserTest } from './support/browser-test.ts'
import { openGameSite } from './support/game-site.ts'
import { looksOfStates } from './support/looks.ts'
import { expectSound } from './support/sound.ts'
import { becomes } from './support/waiting.ts'

const test = browserTest.extend('site', { scope: 'file' }, ({}, { onCleanup }) =>
  openGameSite(someServers(), { onCleanup, given: { rankings: [] } }),
)

const region = (page: Page, name: string) => page.getByRole('region', { name })

test('each server says what it tells of itself, and all of them how many there is room for', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/server`, { hasScripts: false })
  const rows = region(page, 'Services').getByRole('listitem')
  await becomes(() => rows.count(), 3)
  const firstLines = async (index: number) =>
    (await rows.nth(index).innerText()).split('\n').slice(0, 2)
  expect(await firstLines(0)).toEqual([
    'Survival',
    '1,040 of 2,000 players · Map: Valmoor · version 1.21.4 · 31 ms',
  ])
  expect(await firstLines(1)).toEqual(['Creative', '1 player'])
  expect(await firstLines(2)).toEqual(['Events', 'Down'])
  expect(await page.getByRole('main').getByText('1,041 players online').isVisible()).toBe(true)
  expect(await page.getByRole('main').getByText('room for 2,000').isVisible()).toBe(true)
})

test('what players enter is copied with one press, and Steam joins where the game is its own', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/server`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const row = region(page, 'Services').getByRole('listitem').first()
  await row.getByRole('button', { name: 'Copy' }).click()
  await row.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('play.valmoor.example')
  const join = region(page, 'Services').getByRole('link', { name: 'Join' })
  expect(await join.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    'steam://connect/play.valmoor.example',
  ])
})

test('a game that players have is joined, and nothing of it is waited for', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/download`)
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe('Join Aldermoor')
  const connect = region(page, 'How to connect')
  const servers = connect.getByRole('list').first().getByRole('listitem')
  expect((await servers.allInnerTexts()).map((text) => text.split(/\n+/))).toEqual([
    ['Survival', 'play.valmoor.example', 'Copy', 'Join'],
    ['Creative', 'creative.valmoor.example:25566', 'Copy'],
  ])
  expect(await connect.getByRole('listitem').last().innerText()).toContain(
    'Start the game and connect to one of the servers above.',
  )
  expect(await main.getByText('isn’t here yet').count()).toBe(0)
  await expectSound(page, 'join')
})

test('who plays is told by server, and nothing of levels, classes and guilds', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/online`, { hasScripts: false })
  expect(await page.locator('h1 + p').textContent()).toBe(
    '1,041 players, 920 of whom the game doesn’t name',
  )
  const views = page.getByRole('navigation', { name: 'Who to see' })
  expect(await views.getByRole('link').allTextContents()).toEqual(['By server', 'As a list'])
  const halls = region(page, 'Who is where')
  expect(await halls.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Survival',
    'Creative',
  ])
  expect(await page.getByRole('main').innerText()).not.toMatch(/level|class|guild/i)
  await halls.getByRole('link', { name: '112 more of Survival' }).click()
  expect(await halls.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Survival'])
  await page.goto(`${site.url}/page/online?view=list`)
  const headings = region(page, 'In the game now').getByRole('columnheader')
  expect(await headings.allTextContents()).toEqual(['Name'])
  expect(await page.getByRole('main').innerText()).not.toMatch(/level|class|guild/i)
})

test('a name is searched for among those who are named', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/online?view=list`)
  const search = page.getByRole('search', { name: 'Find a player' })
  await search.getByLabel('Search by name').fill('steve_11')
  await becomes(() => page.getByRole('rowheader').count(), 11)
  expect(await search.getByRole('combobox').count()).toBe(0)
  await search.getByLabel('Search by name').fill('nobody')
  await page.getByText('Nobody in the game right now has such a name.').waitFor()
})

test('where nobody is named, those who play are counted', async ({ visit, onTestFinished }) => {
  const game = someServers()
  game.online = []
  const site = await openGameSite(game, { onCleanup: onTestFinished, given: { rankings: [] } })
  const page = await visit(`${site.url}/page/online`)
  expect(await page.locator('h1 + p').textContent()).toBe('1,041 players')
  await page.getByText('The game doesn’t say who is playing').waitFor()
  await expectSound(page, 'nobody-named')
})

test.for(looksOfStates)(
  'servers and players are sound: $locale, $theme, $device',
  async ({ locale, theme, size }, { visit, site }) => {
    const page = await visit(`${site.url}/page/server`, { locale, theme, size })
    await expectSound(page, 'asked-servers')
    await page.goto(`${site.url}/page/online`)
    await expectSound(page, 'players-by-server')
    await page.goto(`${site.url}/page/online?view=list`)
    await expectSound(page, 'players-by-name')
  },
)
