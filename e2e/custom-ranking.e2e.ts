import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { fileRanking } from '../src/app/guildhall.ts'
import { hostileNames, nameOf, rankedGame } from '../test/ranked-game.ts'
import { startTestSite } from '../test/test-site.ts'
import { test as browserTest } from './support/browser-test.ts'
import { looksOfStates, phone } from './support/looks.ts'
import { expectSound } from './support/sound.ts'

const laps = Array.from({ length: 130 }, (_, index) => [nameOf(130 - index), 7200 + index * 60])

/** A ranking of laps by characters of a game, and one that nobody has written yet. */
const test = browserTest.extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-laps-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'laps.json'), JSON.stringify(Object.fromEntries(laps)))
  return folder
})

const rankingsIn = (folder: string) => ({
  custom: [
    fileRanking({
      key: 'laps',
      name: { fr: 'Tours de piste', en: 'Fastest laps' },
      about: { fr: 'Le grand circuit.', en: 'Once around the great course.' },
      column: { fr: 'Durée', en: 'Duration' },
      path: join(folder, 'laps.json'),
      unit: 'duration',
      order: 'asc',
      most: 1000,
    }),
    fileRanking({ key: 'kills', name: 'Kills', path: join(folder, 'kills.csv') }),
  ],
})

const gameTest = test.extend('site', { scope: 'file' }, async ({ folder }, { onCleanup }) => {
  const site = await startTestSite({
    site: { name: 'Valmoor', timeZone: 'UTC' },
    game: rankedGame(),
    rankings: rankingsIn(folder),
  })
  onCleanup(() => site.stop())
  await untilRead(site.url)
  return site
})

/** Rankings are read as the site starts, and those of the game, which say whose a name is. */
async function untilRead(url: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const response = await fetch(`${url}/api/custom-ranking/laps`)
      const { total } = (await response.json()) as { total: number }
      expect(total).toBe(130)
    },
    { timeout: 60_000, interval: 1000 },
  )
}

gameTest('the menu leads to it, and names lead to their characters', async ({ visit, site }) => {
  const page = await visit(`${site.url}/ranking/level`, { locale: 'en-GB' })
  await page.getByRole('navigation', { name: 'The site' }).getByText('Rankings').click()
  await page.getByRole('link', { name: 'Fastest laps' }).first().click()
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Fastest laps' }).waitFor()
  expect(await main.innerText()).toContain('Once around the great course.')
  const rows = main.getByRole('table').getByRole('row')
  expect(await rows.first().innerText()).toMatch(/Place\s+Name\s+Duration/)
  expect(await rows.nth(1).innerText()).toMatch(/^1\s+Corvin-17\s+2:00:00$/)
  expect(await rows.count()).toBe(51)
  await rows.nth(1).getByRole('link', { name: 'Corvin-17', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Corvin-17' }).waitFor()
})

gameTest('it has pages, on which hostile names are words', async ({ visit, site }) => {
  const page = await visit(`${site.url}/ranking/laps?page=3`, { hasScripts: false })
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 2 }).innerText()).toBe('Places 101 to 130 of 130')
  expect(await main.innerText()).toContain(hostileNames.markup)
  const answer = await fetch(`${site.url}/ranking/laps?page=9`, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe('/ranking/laps?page=3')
  const unknown = await fetch(`${site.url}/ranking/kicks`, { redirect: 'manual' })
  expect(unknown.headers.get('location')).toBe('/404')
})

gameTest('the first three stand on a podium, on the first page alone', async ({ visit, site }) => {
  const page = await visit(`${site.url}/ranking/laps`, { locale: 'en-GB', size: phone })
  const podium = page.getByRole('region', { name: 'The top three' })
  const first = await podium.getByRole('listitem').first().innerText()
  expect(first).toMatch(/^Corvin-17\s+2:00:00\s+1$/)
  expect(await podium.getByRole('listitem').count()).toBe(3)
  await expectSound(page, 'podium of a custom ranking')
  await page.goto(`${site.url}/ranking/laps?page=2`)
  await page.getByRole('heading', { level: 2, name: /^Places 51/ }).waitFor()
  expect(await podium.count()).toBe(0)
})

gameTest('a name is found while it is typed, and its place is led to', async ({ visit, site }) => {
  const page = await visit(`${site.url}/ranking/laps`, { locale: 'en-GB', size: phone })
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Search by name' }).fill(nameOf(30).toUpperCase())
  const found = main.getByRole('search').getByRole('link')
  await found
    .filter({ hasText: nameOf(30) })
    .first()
    .waitFor()
  expect(await found.first().innerText()).toMatch(/^101\s/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/ranking/laps?page=3#place-101')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id), { timeout: 20_000 })
    .toBe('place-101')
})

gameTest('one that could not be read says so', async ({ visit, site }) => {
  const page = await visit(`${site.url}/ranking/kills`)
  await page.getByText('No word from the game yet').waitFor()
})

gameTest.for(looksOfStates)(
  'a ranking of another program is sound: $locale, $theme, $device',
  async ({ locale, theme, size }, { visit, site }) => {
    const page = await visit(`${site.url}/ranking/laps?page=3`, { locale, theme, size })
    await expectSound(page, 'custom-ranking')
  },
)

const lone = test.extend('site', { scope: 'file' }, async ({ folder }, { onCleanup }) => {
  const site = await startTestSite({
    site: { name: 'Valmoor', timeZone: 'UTC' },
    game: 'none',
    rankings: rankingsIn(folder),
  })
  onCleanup(() => site.stop())
  await untilRead(site.url)
  return site
})

lone('a site without a game has it, too', async ({ visit, site }) => {
  const page = await visit(`${site.url}/ranking/`, { size: phone })
  expect(new URL(page.url()).pathname).toBe('/ranking/laps')
  expect(await page.getByRole('main').getByRole('row').count()).toBe(51)
  const bar = page.getByRole('navigation', { name: 'Quick access' })
  expect(await bar.getByRole('link', { name: 'Ranking' }).getAttribute('href')).toBe(
    '/ranking/laps',
  )
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  expect(sitemap).toContain('/ranking/laps')
  expect(sitemap).not.toContain('/ranking/level')
})
