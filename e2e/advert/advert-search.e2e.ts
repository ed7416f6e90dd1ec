import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { advertSiteTest } from '../support/advert-site.ts'
import { closeGate } from '../support/gate.ts'
import { nameOf } from '../../test/ranked-game.ts'
import { phone } from '../support/looks.ts'
import { visitAs } from '../support/real-player.ts'
import { becomes } from '../support/waiting.ts'

const test = advertSiteTest()

const main = (page: Page) => page.getByRole('main')
const titles = (page: Page) => main(page).getByRole('heading', { level: 3 }).allTextContents()
const search = (page: Page) => main(page).getByRole('searchbox')
const query = (page: Page) => new URL(page.url()).search
const cards = (page: Page) => main(page).getByRole('article')

/** Timers that the page sets from now on wait until it hears `timersend`, and end all at once. */
async function holdTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const held = new Map<number, () => void>()
    window.setTimeout = ((run: (...given: unknown[]) => void, _: number, ...given: unknown[]) => {
      const timer = -1 - held.size
      held.set(timer, () => run(...given))
      return timer
    }) as typeof window.setTimeout
    const end = window.clearTimeout
    window.clearTimeout = (timer) => {
      held.set(Number(timer), () => {})
      end(timer)
    }
    addEventListener('timersend', () => held.forEach((run) => run()))
  })
}

test('adverts are read from the server as they are, without scripts, and searched', async ({
  visit,
  board,
}) => {
  const word = board.word()
  const seller = await board.join()
  await board.write(seller, { Title: `Sword of ${word}`, Gold: 1250 })
  await board.write(seller, { Title: `Guild of ${word}`, Category: 'recruit', Gold: null })
  const page = await visit(`${board.site.url}/advert?q=${word}`, { hasScripts: false })
  expect((await titles(page)).toSorted()).toEqual([`Guild of ${word}`, `Sword of ${word}`])
  expect(await main(page).getByText('1,250 gold').isVisible()).toBe(true)
  await main(page).getByLabel('Price to').fill('2000')
  await main(page).getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**goldMax=2000**')
  expect(await titles(page)).toEqual([`Sword of ${word}`])
  expect(new URL(page.url()).searchParams.get('goldMax')).toBe('2000')
})

test('what is typed is looked for at once, and one step back undoes it', async ({
  visit,
  board,
}) => {
  const [one, other] = [board.word(), board.word()]
  const seller = await board.join()
  await board.write(seller, { Title: `Lamp of ${one}` })
  await board.write(seller, { Title: `Rope of ${other}` })
  const page = await visit(`${board.site.url}/advert`)
  await search(page).pressSequentially(one)
  await becomes(() => titles(page), [`Lamp of ${one}`])
  await becomes(() => query(page), `?q=${one}`)
  expect(await search(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await search(page).fill(other)
  await becomes(() => titles(page), [`Rope of ${other}`])
  await page.goBack()
  await becomes(() => search(page).inputValue(), '')
  await becomes(() => query(page), '')
  await page.goForward()
  await becomes(() => search(page).inputValue(), other)
  await becomes(() => titles(page), [`Rope of ${other}`])
})

test('an answer that comes late does not undo what was typed meanwhile', async ({
  visit,
  board,
}) => {
  const word = board.word()
  const page = await visit(`${board.site.url}/advert`)
  const gate = await closeGate(page, /\/api\/advert\/search\?q=slow&/)
  const asked = page.waitForRequest(/\/api\/advert\/search\?q=slow&/)
  await search(page).fill('slow')
  await asked
  await search(page).fill(word)
  gate.open()
  await becomes(() => query(page), `?q=${word}`)
  expect(await search(page).inputValue()).toBe(word)
  await main(page).getByRole('heading', { name: 'Nobody is offering this right now' }).waitFor()
})

test('words wiped away while their answer is slow are not looked for', async ({ visit, board }) => {
  const word = board.word()
  const page = await visit(`${board.site.url}/advert?q=${word}`)
  const gate = await closeGate(page, /\/api\/advert\/search\?q=slow/)
  const asked = page.waitForRequest(/\/api\/advert\/search\?q=slow/)
  await search(page).fill('slow')
  await asked
  const again = page.waitForResponse(new RegExp(`search\\?q=${word}`))
  await search(page).fill(word)
  await again
  gate.open()
  await becomes(() => query(page), `?q=${word}`)
  expect(await search(page).inputValue()).toBe(word)
})

test('a filter taken back while its answer is slow narrows nothing', async ({ visit, board }) => {
  const word = board.word()
  const page = await visit(`${board.site.url}/advert?q=${word}`)
  const written = main(page).getByLabel('Written in')
  const gate = await closeGate(page, /\/api\/advert\/search\?.*language=fr/)
  const asked = page.waitForRequest(/\/api\/advert\/search\?.*language=fr/)
  await written.selectOption('French')
  await asked
  const again = page.waitForResponse(new RegExp(`search\\?q=${word}`))
  await written.selectOption('Any')
  await again
  gate.open()
  await becomes(() => query(page), `?q=${word}`)
  expect(await written.inputValue()).toBe('')
})

test('a step back that is taken back before it arrives leaves the words where they were', async ({
  visit,
  board,
}) => {
  const word = board.word()
  const page = await visit(`${board.site.url}/advert`)
  await search(page).fill(word)
  await becomes(() => query(page), `?q=${word}`)
  const wordless = /\/api\/advert\/search(?!.*q=)/
  const gate = await closeGate(page, wordless)
  const asked = page.waitForRequest(wordless)
  await page.goBack()
  await asked
  await becomes(() => search(page).inputValue(), '')
  await page.goForward()
  await becomes(() => search(page).inputValue(), word)
  gate.open()
  await main(page).getByRole('heading', { name: 'Nobody is offering this right now' }).waitFor()
  expect(await search(page).inputValue()).toBe(word)
})

test('what is typed goes along to a category, and what is typed on the way stays', async ({
  visit,
  board,
}) => {
  const word = board.word()
  const page = await visit(`${board.site.url}/advert?language=en`)
  const gate = await closeGate(page, /\/api\/advert\/search\?/)
  await search(page).fill(word)
  await main(page).getByRole('link', { name: 'For sale', exact: true }).click()
  await main(page).locator('[aria-busy=true]').waitFor()
  const all = `?q=${word}+lamp&category=sell&language=en`
  await search(page).focus()
  const asked = page.waitForRequest(/lamp/)
  await page.keyboard.type(' lamp')
  await asked
  gate.open()
  await becomes(() => query(page), all)
  expect(await search(page).inputValue()).toBe(`${word} lamp`)
  await search(page).fill(`${word} rope`)
  await main(page).getByRole('link', { name: 'Without English' }).click()
  await becomes(() => query(page), `?q=${word}+rope&category=sell`)
  expect(await search(page).inputValue()).toBe(`${word} rope`)
})

test('a link is followed though the pause after the last key ends on its heels', async ({
  visit,
  board,
}) => {
  const word = board.word()
  const page = await visit(`${board.site.url}/advert?language=en`)
  await holdTimers(page)
  await search(page).fill(word)
  const link = main(page).getByRole('link', { name: 'Without English' })
  await becomes(() => link.getAttribute('href'), `/advert?q=${word}`)
  await link.evaluate((one: HTMLElement) => {
    one.click()
    dispatchEvent(new Event('timersend'))
  })
  await becomes(() => query(page), `?q=${word}`)
  expect(await search(page).inputValue()).toBe(word)
})

test('filters and category narrow a search, and its address brings all of it back', async ({
  visit,
  board,
}) => {
  const word = board.word()
  const [seller, other] = [await board.join(), await board.join()]
  await board.write(seller, { Title: `Epée de ${word}`, Language: 'fr', Gold: 500 })
  await board.write(seller, { Title: `Sword of ${word}`, Gold: 900 })
  await board.write(other, { Title: `Wanted: ${word}`, Category: 'buy', Gold: null })
  const page = await visit(`${board.site.url}/advert?q=${word}`)
  await main(page).getByLabel('Order').selectOption('Dearest first')
  await becomes(() => titles(page), [`Sword of ${word}`, `Epée de ${word}`, `Wanted: ${word}`])
  await main(page).getByRole('link', { name: 'For sale', exact: true }).click()
  await becomes(() => titles(page), [`Sword of ${word}`, `Epée de ${word}`])
  await main(page).getByLabel('Written in').selectOption('French')
  await becomes(() => titles(page), [`Epée de ${word}`])
  const shared = await visit(page.url())
  expect(await titles(shared)).toEqual([`Epée de ${word}`])
  expect(await shared.getByLabel('Written in').inputValue()).toBe('fr')
  await main(shared).getByRole('link', { name: 'Without French' }).click()
  await becomes(() => titles(shared), [`Sword of ${word}`, `Epée de ${word}`])
  await main(shared).getByRole('link', { name: 'Clear all' }).click()
  await becomes(() => query(shared), '')
  await becomes(() => search(shared).inputValue(), '')
})

test('all of a card leads to its advert, and the name on it to the character', async ({
  visit,
  board,
}) => {
  const word = board.word()
  const seller = await board.join()
  const id = await board.write(seller, { Title: `Bow of ${word}` })
  const page = await visit(`${board.site.url}/advert?q=${word}`)
  const name = nameOf(Number(seller.character.slice(1)))
  const link = cards(page).getByRole('link', { name })
  expect(await link.getAttribute('href')).toBe(`/character/${seller.character}`)
  await cards(page).click()
  await page.waitForURL(`**/advert/${id}/bow-of-${word}`)
  await main(page)
    .getByRole('heading', { level: 1, name: `Bow of ${word}` })
    .waitFor()
})

test('a search that finds nothing says what would find more', async ({ visit, board }) => {
  const word = board.word()
  const seller = await board.join()
  await board.write(seller, { Title: `Ring of ${word}`, Gold: 5000 })
  const page = await visit(`${board.site.url}/advert?q=${word}&goldMax=10`)
  await main(page).getByRole('heading', { name: 'Nobody is offering this right now' }).waitFor()
  await main(page).getByRole('link', { name: 'Search without: Up to 10 gold' }).click()
  await becomes(() => titles(page), [`Ring of ${word}`])
})

test('on a phone the filters come up from below, and the results follow', async ({
  visit,
  board,
}) => {
  const word = board.word()
  const seller = await board.join()
  await board.write(seller, { Title: `Cup of ${word}`, Gold: 20 })
  await board.write(seller, { Title: `Crown of ${word}`, Gold: 9000 })
  const page = await visit(`${board.site.url}/advert?q=${word}`, { size: phone })
  const rightOf = async (field: Locator) => {
    const { x, width } = (await field.boundingBox()) ?? { x: 0, width: 0 }
    return Math.round(x + width)
  }
  // the order fills what the button beside it leaves
  await page.setViewportSize({ width: 430, height: 800 })
  expect(await rightOf(main(page).getByRole('combobox'))).toBe(await rightOf(search(page)))
  await page.setViewportSize(phone)
  await main(page).getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Price to').fill('100')
  await sheet.getByRole('button', { name: 'Show: 1 notice' }).click()
  await sheet.waitFor({ state: 'hidden' })
  expect(await titles(page)).toEqual([`Cup of ${word}`])
})

test('a player saves a search, and finds it among theirs', async ({ visit, board }) => {
  const word = board.word()
  const player = await board.join()
  const page = await visitAs(visit, board.site, player, `/advert?q=${word}&levelMin=20`)
  await main(page).getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  expect(await dialog.getByLabel('What you call it').inputValue()).toBe(
    `“${word}”, Level 20 and above`,
  )
  await dialog.getByLabel('What you call it').fill('For my mage')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await main(page).getByText('Saved: we’ll notify you of new notices.').waitFor()
  await main(page).getByRole('status').getByRole('link', { name: 'Saved searches' }).click()
  const saved = main(page).getByRole('link', { name: 'For my mage', exact: true })
  await saved.waitFor()
  expect(await saved.getAttribute('href')).toBe(`/advert?q=${word}&levelMin=20`)
  await main(page).getByRole('button', { name: 'Remove “For my mage”' }).click()
  await main(page).getByRole('heading', { name: 'No saved searches' }).waitFor()
})

test('a visitor who saves a search signs in first, and comes back to it', async ({
  visit,
  board,
}) => {
  const page = await visit(`${board.site.url}/advert?q=${board.word()}`)
  const address = new URL(page.url())
  await main(page).getByRole('link', { name: 'Save this search' }).click()
  await page.waitForURL('**/account/login?**')
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(address.pathname + address.search)
})

test('who came from the menu keeps the field while the first answer is slow', async ({
  visit,
  board,
}) => {
  await board.write(await board.join())
  const page = await visit(`${board.site.url}/advert/`)
  const gate = await closeGate(page, /\/api\/advert\/search\?q=/)
  await search(page).pressSequentially('la')
  await page.locator('main [aria-busy=true]').waitFor()
  await page.keyboard.type('mp')
  expect(await search(page).inputValue()).toBe('lamp')
  gate.open()
  await becomes(() => query(page), '?q=lamp')
  expect(await search(page).evaluate((field) => field === document.activeElement)).toBe(true)
})

test('who searches too much is told when to go on', async ({ visit, board }) => {
  const page = await visit(`${board.site.url}/advert`, {
    expected: [/429 \(Too Many Requests\)/],
    prepare: (opened) =>
      opened.route(/\/api\/advert\/search\?q=/, (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '42' }, body: '{}' }),
      ),
  })
  await search(page).fill('lamp')
  const refusal = main(page).getByRole('alert')
  await refusal.getByText('You can try again in 42 seconds.').waitFor()
})

test('what was posted since the last visit is marked, and nothing on the first', async ({
  visit,
  board,
}) => {
  const word = board.word()
  const seller = await board.join()
  const old = await board.write(seller, { Title: `Old rope of ${word}` })
  await board.write(seller, { Title: `New rope of ${word}` })
  const hour = 3600
  await board.site.db
    .updateTable('advert')
    .set({ published_at: sql`now() - interval '2 days'` })
    .where('id', '=', old)
    .execute()
  const page = await visit(`${board.site.url}/advert?q=${word}`)
  await becomes(() => page.evaluate(() => localStorage.getItem('board-visit')?.split(' ')[1]), '0')
  expect(await main(page).getByText('New', { exact: true }).count()).toBe(0)
  const yesterday = Math.floor(Date.now() / 1000) - 24 * hour
  await page.evaluate((at) => localStorage.setItem('board-visit', `${at} 0`), yesterday)
  await page.reload()
  const fresh = cards(page).filter({ has: page.getByText('New', { exact: true }) })
  await becomes(() => fresh.getByRole('heading').allTextContents(), [`New rope of ${word}`])
  await page.reload()
  await becomes(() => fresh.getByRole('heading').allTextContents(), [`New rope of ${word}`])
})
