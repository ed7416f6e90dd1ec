import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sandboxVote } from '../src/server/vote/adapters/sandbox-vote.ts'
import { nameOf } from '../test/ranked-game.ts'
import { listShifts, watchShifts } from './census/shifts.ts'
import { looksOfStates } from './support/looks.ts'
import { joinByBrowser, visitAs } from './support/real-player.ts'
import { linkGameAccounts, rankedSiteTest } from './support/ranked-site.ts'
import { expectSound } from './support/sound.ts'

const test = rankedSiteTest({
  votes: [sandboxVote({ name: 'Lantern List', points: 3, everyMinutes: 120 })],
})

const hero = (page: Page) => page.getByRole('main').locator('.hero')
const characters = (page: Page) => hero(page).getByRole('listitem')

test('the first page greets a player with their characters, places and what waits', async ({
  visit,
  ranked,
}) => {
  const player = await joinByBrowser(ranked, { pseudo: 'Bramwell' })
  await linkGameAccounts(ranked, player, ['a20', 'a101', 'a120'])
  for (const table of ['standing_character_0', 'standing_character_1'] as const) {
    await ranked.db.updateTable(table).where('id', '=', 'c20').set({ level_change: 4 }).execute()
  }
  const page = await visitAs(visit, ranked, player, '/', { prepare: watchShifts })
  await hero(page).getByText('Welcome back, Bramwell').waitFor()
  await characters(page).first().waitFor()
  const lines = await characters(page).allInnerTexts()
  expect(lines.map((text) => text.split(/\s*\n\s*/))).toEqual([
    [nameOf(20), expect.stringMatching(/Level 54 · no\. 20$/), '4', 'up 4 since yesterday'],
    [nameOf(101), expect.stringMatching(/Level 27 · no\. 101$/)],
  ])
  await hero(page).getByRole('link', { name: '1 vote ready' }).waitFor()
  expect(await hero(page).getByRole('link', { name: 'Balance: 0.00' }).isVisible()).toBe(true)
  expect(await listShifts(page)).toEqual([])
  await characters(page).first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/character/c20')
})

test('the news of a player begin on the first screen, below half a picture', async ({
  visit,
  ranked,
}) => {
  const player = await joinByBrowser(ranked)
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const page = await visitAs(visit, ranked, player, '/', { size })
    const heading = page.getByRole('heading', { name: 'News', exact: true })
    const box = await heading.boundingBox()
    expect(box?.y).toBeLessThan(size.height * 0.85)
    const picture = await hero(page).boundingBox()
    expect(picture?.height).toBeLessThan(size.height * 0.65)
  }
})

test('who has no characters yet is led to linking them', async ({ visit, ranked }) => {
  const player = await joinByBrowser(ranked)
  const page = await visitAs(visit, ranked, player, '/')
  await hero(page).getByRole('link', { name: 'Link your characters' }).click()
  await page.waitForURL('**/setting/game')
})

test('a visitor is greeted by nobody, and the site is asked for nothing of theirs', async ({
  visit,
  ranked,
}) => {
  const asked: string[] = []
  const page = await visit(ranked.url, {
    prepare: async (opened) => {
      opened.on('request', (request) => asked.push(new URL(request.url()).pathname))
    },
  })
  await page.waitForLoadState('networkidle')
  expect(await hero(page).getByText('Welcome back').count()).toBe(0)
  expect(asked.filter((path) => /character|vote|player-panel/.test(path))).toEqual([])
})

test.for(looksOfStates)(
  'the page of a player is sound: $locale, $theme, $device',
  async ({ locale, theme, size }, { visit, ranked }) => {
    const player = await joinByBrowser(ranked)
    await linkGameAccounts(ranked, player, [locale === 'fr-FR' ? 'a30' : 'a31'])
    const page = await visitAs(visit, ranked, player, '/', {
      locale,
      theme,
      size,
      reducedMotion: true,
    })
    await characters(page).first().waitFor()
    await expectSound(page, 'greeted')
  },
)
