import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aRealm, realm, realmWithZones } from './support/realm.ts'
import { test as browserTest } from './support/browser-test.ts'
import { openGameSite } from './support/game-site.ts'
import { expectSound } from './support/sound.ts'

const test = browserTest.extend('site', { scope: 'file' }, ({}, { onCleanup }) =>
  openGameSite(aRealm(2000), { onCleanup, given: realm }),
)

const region = (page: Page) => page.getByRole('region', { name: 'Who is where' })
const halls = (page: Page) => region(page).getByRole('heading', { level: 3 })
const views = (page: Page) => page.getByRole('navigation', { name: 'Who to see' })
const hall = (page: Page, name: string) =>
  region(page)
    .locator('li')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })

test('a visitor sees without scripts who is in the hall of which guild', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/online`, { hasScripts: false })
  expect(await halls(page).allTextContents()).toEqual([
    'Ashen Oath',
    'Ferrymen',
    'Les Lanternes',
    'Wardens of the Weir',
    'No guild',
  ])
  const oath = hall(page, 'Ashen Oath')
  expect(await oath.locator('p').first().textContent()).toBe('400 players')
  expect(await oath.locator('li').count()).toBe(8)
  await oath.getByRole('link', { name: '392 more of Ashen Oath' }).click()
  expect(await halls(page).allTextContents()).toEqual(['Ashen Oath'])
  expect(await hall(page, 'Ashen Oath').locator('li').count()).toBe(100)
  await page.getByRole('link', { name: 'All halls' }).click()
  expect(await halls(page).count()).toBe(5)
})

test('halls are those of classes on an address of their own, and the table is a view', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/online`)
  await expectSound(page, 'halls of guilds')
  await views(page).getByRole('link', { name: 'By class' }).click()
  await page.waitForURL('**/page/online?by=class')
  await halls(page).filter({ hasText: 'Knight' }).waitFor()
  expect(await halls(page).count()).toBe(6)
  await expectSound(page, 'halls of classes')
  await hall(page, 'Knight')
    .getByRole('link', { name: /more of Knight$/ })
    .click()
  await page.waitForURL('**/page/online?class=%3Dknight')
  await region(page).getByText('All halls').waitFor()
  expect(await halls(page).allTextContents()).toEqual(['Knight'])
  await views(page).getByRole('link', { name: 'As a list' }).click()
  await page.waitForURL('**/page/online?view=list')
  await page.getByRole('region', { name: 'In the game now' }).getByRole('table').waitFor()
  expect(await views(page).locator('[aria-current=true]').textContent()).toBe('As a list')
})

test('a guild that nobody plays of says so, with the way to all others', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/online?guild=%3DNobody`)
  await region(page).getByRole('heading', { name: 'None of them is here' }).waitFor()
  await region(page).getByRole('link', { name: 'All halls' }).click()
  await halls(page).first().waitFor()
})

test('three players have their halls, too, and who hides is in none', async ({
  visit,
  onTestFinished,
}) => {
  const site = await openGameSite(aRealm(4), { onCleanup: onTestFinished, given: realm })
  await site.hide('a0')
  const page = await visit(`${site.url}/page/online`)
  await expect.poll(() => region(page).locator('li li').count(), { timeout: 20_000 }).toBe(3)
  expect(await page.locator('h1 + p').textContent()).toBe('4 players, 1 stays anonymous')
  expect(await halls(page).allTextContents()).toEqual(['Ashen Oath', 'Les Lanternes', 'No guild'])
  await expectSound(page, 'three players')
})

test('by place, everybody is where the game says, with how many are there of all', async ({
  visit,
  onTestFinished,
}) => {
  const given = realmWithZones('players')
  const site = await openGameSite(aRealm(80), { onCleanup: onTestFinished, given })
  const page = await visit(`${site.url}/page/online`)
  await views(page).getByRole('link', { name: 'By place' }).click()
  await page.waitForURL('**/page/online?by=zone')
  await hall(page, 'Stormwind City').waitFor()
  expect(await halls(page).allTextContents()).toEqual(['Stormwind City', 'Wychwood', 'Elsewhere'])
  const city = hall(page, 'Stormwind City')
  expect(await city.locator('p').first().textContent()).toBe('40 players · 50%')
  await expectSound(page, 'halls of places')
  await city.getByRole('link', { name: '32 more of Stormwind City' }).click()
  await page.waitForURL('**/page/online?zone=%3D1519')
  await expect.poll(() => hall(page, 'Stormwind City').locator('li').count()).toBe(40)
})

test('where an owner shows no more, places are numbers, and small ones are none', async ({
  visit,
  onTestFinished,
}) => {
  const given = realmWithZones('counts')
  const site = await openGameSite(aRealm(9), { onCleanup: onTestFinished, given })
  const page = await visit(`${site.url}/page/online?by=zone`)
  await expect.poll(() => hall(page, 'Stormwind City').locator('p').count()).toBe(1)
  expect(await region(page).locator('li p').allTextContents()).toEqual([
    '5 players · 56%',
    '3 players · 33%',
    '1 player · 11%',
    'Groups of fewer than three are counted as elsewhere, so nobody can be hunted down.',
  ])
  expect(await region(page).locator('li li').count()).toBe(0)
  await expectSound(page, 'numbers of places')
})
