import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readFocus } from './support/focus.ts'
import { closeGate } from './support/gate.ts'
import { looksOfStates } from './support/looks.ts'
import { rankedSiteTest } from './support/ranked-site.ts'
import { expectSound } from './support/sound.ts'
import { becomes } from './support/waiting.ts'

const test = rankedSiteTest()

const button = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(?:Search|Rechercher)$/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(?:Search|Rechercher)$/ })
const field = (page: Page) => dialog(page).getByRole('textbox')
const found = (page: Page, group: string) =>
  dialog(page).getByRole('region', { name: group }).getByRole('link')

test('a character is found from any page, by keyboard alone', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/forum`)
  await page.keyboard.press('Control+k')
  await becomes(async () => (await readFocus(page))?.name, 'INPUT')
  await page.keyboard.type('ISAU')
  await found(page, 'Characters').first().waitFor()
  expect(await found(page, 'Characters').first().innerText()).toMatch(/^Isaut/)
  await page.keyboard.press('ArrowDown')
  expect((await readFocus(page))?.name).toMatch(/^Isaut/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/character/c1')
  expect(await dialog(page).isVisible()).toBe(false)
})

test('Enter goes to the best once it is there, unless something else is typed', async ({
  visit,
  ranked,
}) => {
  const page = await visit(`${ranked.url}/forum`)
  await button(page).click()
  const gate = await closeGate(page, /q=garin$/)
  const asked = page.waitForRequest(/q=garin$/)
  await field(page).fill('garin')
  await asked
  await field(page).press('Enter')
  await field(page).fill('maren')
  gate.open()
  await found(page, 'Characters').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/forum')
  await field(page).press('Enter')
  await page.waitForURL('**/character/c3')
})

test('pages are found by their names, at once and without the site', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/forum`, { expected: [/ERR_FAILED/] })
  await button(page).click()
  await found(page, 'Pages').first().waitFor()
  await page.route('**/api/search?**', (route) => route.abort())
  await field(page).fill('notice b')
  await becomes(() => found(page, 'Pages').allInnerTexts(), ['Notice board'])
  await dialog(page).getByRole('alert').waitFor()
  await found(page, 'Pages').click()
  await page.waitForURL('**/advert/')
})

test('guilds, topics and help lead to their pages', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/forum`)
  await button(page).click()
  await field(page).fill('lantern')
  await found(page, 'Guilds').first().click()
  await page.waitForURL('**/guild/*')
  await button(page).click()
  await field(page).fill('password')
  await found(page, 'Help').first().click()
  await page.waitForURL('**/support#lost-password')
})

test('what could not be searched is said', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/forum`)
  await page.route('**/api/search?**', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as object
    await route.fulfill({ response, json: { ...answer, topics: [], missing: ['topics'] } })
  })
  await button(page).click()
  await field(page).fill('isau')
  await found(page, 'Characters').first().waitFor()
  await dialog(page).getByText('Couldn’t search just now: News and forum.').waitFor()
})

test('Escape closes it, and the focus is where it was', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/forum`)
  await button(page).click()
  await field(page).fill('zzzzz')
  await dialog(page).getByText('Nothing called “zzzzz”').waitFor()
  await page.keyboard.press('Escape')
  await becomes(() => dialog(page).isVisible(), false)
  await becomes(async () => (await readFocus(page))?.name, 'Search')
  await button(page).click()
  expect(await field(page).inputValue()).toBe('')
})

test.for(looksOfStates)(
  'the search is sound: $locale, $theme, $device',
  async ({ theme, locale, size }, { visit, ranked }) => {
    const page = await visit(`${ranked.url}/forum`, { theme, locale, size, reducedMotion: true })
    await button(page).click()
    await dialog(page).getByRole('link').first().waitFor()
    await expectSound(page, 'pages', 'dialog[open]')
    await field(page).fill('or')
    await dialog(page).getByRole('region').nth(1).waitFor()
    await expectSound(page, 'found', 'dialog[open]')
    await field(page).fill('zw'.repeat(20))
    await dialog(page).locator('output:not(.sr-only)', { hasText: '«' }).waitFor()
    await expectSound(page, 'none', 'dialog[open]')
  },
)
