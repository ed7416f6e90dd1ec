import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PlayerSite } from '../test/players.ts'
import { rankedSiteTest } from './support/ranked-site.ts'
import { expectSound } from './support/sound.ts'

const test = rankedSiteTest().extend('told', { scope: 'file' }, async ({ ranked }) => {
  await tell(ranked)
  return ranked
})

const hour = 3_600_000

/** As standings of the last hours would have: c1 is of g2, c2 of g3. */
async function tell({ db }: PlayerSite): Promise<void> {
  const { id: game_id } = await db
    .selectFrom('game')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  // one moment for all: feats of the same one are told as one
  const now = Date.now()
  const at = (hours: number) => new Date(now - hours * hour - 1000)
  await db
    .insertInto('realm_feat')
    .values([
      { game_id, character_id: 'c1', kind: 'firstLevel', value: 50, at: at(2) },
      { game_id, character_id: 'c1', kind: 'level', value: 50, at: at(2) },
      { game_id, character_id: 'c2', kind: 'arenaPlace', value: 3, at: at(5) },
    ])
    .execute()
  const risen = { game_id, kind: 'level' }
  await db
    .insertInto('standing_riser')
    .values([
      { ...risen, span: 'week', place: 1, character_id: 'c40', gained: 12 },
      { ...risen, span: 'week', place: 2, character_id: 'c3', gained: 1 },
      { ...risen, span: 'month', place: 1, character_id: 'c40', gained: 1030 },
    ])
    .execute()
}

const feats = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('listitem')
const linesOf = async (page: Page, name: string) =>
  (await feats(page, name).allInnerTexts()).map((text) =>
    text
      .replaceAll('\u00a0', ' ')
      .split(/\s*\n\s*/)
      .filter(Boolean),
  )

test('the home page tells what characters did last, without scripts', async ({ visit, told }) => {
  const page = await visit(told.url, { hasScripts: false, locale: 'fr-FR' })
  expect(await linesOf(page, 'Derniers hauts faits')).toEqual([
    ['Isaut', 'Premier niveau 50 du royaume · il y a 2 h'],
    ['Corvin', 'Place 3 de l’arène · il y a 5 h'],
  ])
  const marks = feats(page, 'Derniers hauts faits').locator('svg')
  expect(await marks.count()).toBe(2)
  await feats(page, 'Derniers hauts faits').first().getByRole('link').click()
  await page.waitForURL('**/character/c1')
})

test('a guild shows the feats of its members alone', async ({ visit, told }) => {
  const page = await visit(`${told.url}/guild/g2`)
  const today = new Date(Date.now() - 2 * hour).toLocaleDateString('en-GB', {
    dateStyle: 'medium',
    timeZone: 'Europe/Paris',
  })
  expect(await linesOf(page, 'Feats of the guild')).toEqual([
    ['Isaut', 'First in the realm to reach level 50', today],
  ])
  await expectSound(page, 'feats of a guild')
})

test('who reads the rankings is led to the feed of feats', async ({ visit, told }) => {
  const page = await visit(`${told.url}/ranking/level`)
  const way = page.getByRole('link', { name: 'Latest feats (RSS)' })
  const address = await way.getAttribute('href')
  expect(address).toBe('/feed/feats/en.rss')
  const found = page.locator(`link[rel=alternate][type="application/rss+xml"][href="${address}"]`)
  expect(await found.count()).toBe(1)
  const feed = await (await fetch(told.url + address)).text()
  expect(feed).toContain('<title>Isaut – First in the realm to reach level 50</title>')
})

test('who rose the most stands above the first page of the ranking', async ({ visit, told }) => {
  const page = await visit(`${told.url}/ranking/level`)
  expect(await linesOf(page, 'Biggest climbers this week')).toEqual([
    ['Garin-5', 'Warrior · Level 47', '+12 levels'],
    ['Maren', 'Rogue · Level 59', '+1 level'],
  ])
  expect(await linesOf(page, 'Leaders of the month')).toEqual([
    ['Garin-5', 'Warrior · Level 47', '+1,030 levels'],
  ])
  await expectSound(page, 'risers')
  for (const path of ['/ranking/level?page=2', '/ranking/arena', '/ranking/gold']) {
    await page.goto(told.url + path)
    expect(await page.getByRole('heading', { name: 'Biggest climbers this week' }).count()).toBe(0)
  }
})
