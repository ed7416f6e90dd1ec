import { expect } from 'vitest'
import { someServers } from './support/asked-servers.ts'
import { test as browserTest } from './support/browser-test.ts'
import { openGameSite } from './support/game-site.ts'
import { looksOfStates } from './support/looks.ts'
import { fakeNotifications, signIn } from './support/player.ts'
import { expectSound } from './support/sound.ts'

/** A site that has seen everybody for two hours, and Alex for longer. */
const test = browserTest.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const game = someServers()
  const given = { rankings: ['time'], hasOwnCharacters: false } as const
  const site = await openGameSite(game, { onCleanup, given })
  await site.db.updateTable('character_time').set({ seconds: 7200 }).execute()
  await site.db
    .updateTable('character_time')
    .set({ seconds: 1_123_456 })
    .where('character_id', '=', 'Alex')
    .execute()
  await site.take()
  return site
})

/** What a game that tells names alone knows nothing of. */
const wordOfLevels = /\b(?:levels?|class(?:es)?|guilds?|arena|gold)\b/i

test('who was seen the longest leads the ranking, in hours', async ({ visit, site }) => {
  const page = await visit(`${site.url}/ranking/time`, { hasScripts: false })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Time in the game')
  const rows = page.getByRole('table').getByRole('row')
  expect(await rows.first().innerText()).toMatch(/Name\s+Time$/)
  expect(await page.getByRole('main').innerText()).toContain('312 hours')
  expect(await page.getByRole('main').innerText()).toContain('2 hours')
  expect(await page.getByRole('main').innerText()).not.toMatch(wordOfLevels)
})

test('each has a page with how long they were seen, and their place', async ({ visit, site }) => {
  const page = await visit(`${site.url}/character/Alex`)
  const main = page.getByRole('main')
  await main.getByText('312 hours in the game').waitFor()
  expect(await main.getByRole('link', { name: 'Time in the game' }).innerText()).toMatch(/1$/)
  expect(await main.innerText()).not.toMatch(wordOfLevels)
})

test('home names who is in the game most often', async ({ visit, site }) => {
  const page = await visit(site.url, { locale: 'fr-FR' })
  const top = page.getByRole('region', { name: 'Le plus souvent en jeu' })
  expect(await top.getByRole('listitem').first().innerText()).toMatch(/Alex\s+312\s+heures/)
  expect(await top.locator('li svg').count()).toBe(0)
})

test('who is signed in is not sent to link what the game does not tell', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/ranking/time`, {
    prepare: async (opened) => {
      await signIn(opened)
      await fakeNotifications(opened, () => 0)
    },
  })
  await page.locator('html[data-session=member]').waitFor()
  const main = page.getByRole('main')
  expect(await main.locator('.for-members').count()).toBe(0)
  expect(await main.getByRole('link', { name: 'RSS' }).count()).toBe(0)
})

test.for(looksOfStates)(
  'time in the game is sound: $locale, $theme, $device',
  async ({ locale, theme, size }, { visit, site }) => {
    const page = await visit(`${site.url}/ranking/time`, { locale, theme, size })
    await expectSound(page, 'time-ranking')
    await page.goto(`${site.url}/character/Alex`)
    await expectSound(page, 'time-character')
  },
)
