import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { advertSiteTest } from '../support/advert-site.ts'
import { closeGate } from '../support/gate.ts'
import { nameOf } from '../../test/ranked-game.ts'
import { joinByBrowser, visitAs } from '../support/real-player.ts'
import { becomes } from '../support/waiting.ts'

const test = advertSiteTest()

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const missing = [/404 \(Not Found\)/]

test('a player writes an advert, sees it as others will, and puts it up', async ({
  visit,
  board,
}) => {
  const word = board.word()
  const player = await board.join()
  const page = await visitAs(visit, board.site, player, '/advert')
  await main(page).getByRole('link', { name: 'Post a notice' }).first().click()
  await main(page).getByLabel('Title').fill(`Shield of ${word}`)
  await main(page).getByLabel('Text').fill('Oak and iron.\nMeet me at the ferry.')
  await main(page).getByLabel('Price in gold').fill('12 500')
  const preview = main(page).getByRole('region', { name: 'How others will see it' })
  expect(await preview.getByRole('heading', { level: 3 }).textContent()).toBe(`Shield of ${word}`)
  expect(await preview.getByText('12,500 gold').isVisible()).toBe(true)
  await main(page).getByRole('button', { name: 'Post it' }).click()
  await page.waitForURL(`**/advert/*/shield-of-${word}`)
  await becomes(() => heading(page).textContent(), `Shield of ${word}`)
  await main(page).getByText('Everyone can see it until').waitFor()
  const other = await visit(page.url())
  expect(await heading(other).textContent()).toBe(`Shield of ${word}`)
  expect(await main(other).getByText('Everyone can see it until').count()).toBe(0)
})

test('what is wrong is said at its field, and nothing typed is lost', async ({ visit, board }) => {
  const player = await board.join()
  const page = await visitAs(visit, board.site, player, '/advert/new')
  await main(page).getByLabel('Title').fill('Axe')
  await main(page).getByLabel('Price in gold').fill('1.5')
  await main(page).getByRole('button', { name: 'Post it' }).click()
  await main(page).getByText('A title has 4 to 80 characters.').waitFor()
  expect(await main(page).getByText('This text is too short or too long.').isVisible()).toBe(true)
  expect(await main(page).getByText('Enter a whole amount of gold').isVisible()).toBe(true)
  expect(
    await main(page)
      .getByLabel('Title')
      .evaluate((field) => field === document.activeElement),
  ).toBe(true)
  expect(await main(page).getByLabel('Price in gold').inputValue()).toBe('1.5')
})

test('a price that was typed for another category keeps nothing from being sent', async ({
  visit,
  board,
}) => {
  const word = board.word()
  const player = await board.join()
  const page = await visitAs(visit, board.site, player, '/advert/new')
  await main(page).getByLabel('Price in gold').fill('12k')
  await main(page).getByRole('radio', { name: 'Recruitment' }).check()
  await main(page).getByLabel('Title').fill(`Healers for ${word}`)
  await main(page).getByLabel('Text').fill('We meet on Tuesdays at the ferry.')
  await main(page).getByRole('button', { name: 'Post it' }).click()
  await page.waitForURL(`**/advert/*/healers-for-${word}`)
  await main(page).getByText('Everyone can see it until').waitFor()
})

test('what was typed and not sent is there again, until it is put away', async ({
  visit,
  board,
}) => {
  const player = await board.join()
  const page = await visitAs(visit, board.site, player, '/advert/new')
  await main(page).getByRole('radio', { name: 'Groups' }).check()
  await main(page).getByLabel('Title').fill('Sunken Keep tonight')
  await page.reload()
  await main(page).getByText('Here’s what you typed and didn’t send.').waitFor()
  expect(await main(page).getByLabel('Title').inputValue()).toBe('Sunken Keep tonight')
  expect(await main(page).getByRole('radio', { name: 'Groups' }).isChecked()).toBe(true)
  await main(page).getByRole('button', { name: 'Start over' }).click()
  expect(await main(page).getByLabel('Title').inputValue()).toBe('')
  await page.reload()
  await becomes(() => main(page).getByLabel('Title').inputValue(), '')
  expect(await main(page).getByText('Here’s what you typed').count()).toBe(0)
})

test('what was sent is not offered again, however long the way to it takes', async ({
  visit,
  board,
}) => {
  const player = await board.join()
  const page = await visitAs(visit, board.site, player, '/advert/new')
  const gate = await closeGate(page, '**/api/advert/one/*')
  await main(page).getByLabel('Title').fill('Sent and done with')
  await main(page).getByLabel('Text').fill('Nobody needs to type this twice.')
  const asked = page.waitForRequest('**/api/advert/one/*')
  await main(page).getByRole('button', { name: 'Post it' }).click()
  await asked
  const next = await page.context().newPage()
  await next.goto(`${board.site.url}/advert/new`)
  await main(next).getByLabel('Title').waitFor()
  expect(await main(next).getByLabel('Title').inputValue()).toBe('')
  gate.open()
  await page.waitForURL('**/sent-and-done-with')
})

test('an advert that is edited keeps its own text where another was edited after it', async ({
  visit,
  board,
}) => {
  const player = await board.join()
  const [first, second] = [`Lamp of ${board.word()}`, `Rope of ${board.word()}`]
  for (const Title of [first, second]) await board.write(player, { Title })
  const page = await visitAs(visit, board.site, player, '/advert/mine')
  const title = main(page).getByLabel('Title')
  await main(page)
    .getByRole('link', { name: `Edit “${first}”` })
    .click()
  await becomes(() => title.inputValue(), first)
  await main(page).getByRole('link', { name: 'My notices' }).click()
  await main(page)
    .getByRole('link', { name: `Edit “${second}”` })
    .click()
  await becomes(() => title.inputValue(), second)
  await page.evaluate(() => history.go(-2))
  await becomes(() => title.inputValue(), first)
})

test('a player without a character is led to one, and a visitor to the sign-in', async ({
  visit,
  board,
}) => {
  const player = await joinByBrowser(board.site)
  const page = await visitAs(visit, board.site, player, '/advert/new')
  const way = main(page).getByRole('link', { name: 'Link your characters' })
  await way.waitFor()
  expect(await way.getAttribute('href')).toBe('/setting/game')
  const visitor = await visit(`${board.site.url}/advert/new`)
  await visitor.waitForURL('**/account/login?returnUrl=%2Fadvert%2Fnew')
})

test('an author changes an advert, takes it down and puts it up again', async ({
  visit,
  board,
}) => {
  const word = board.word()
  const player = await board.join()
  const id = await board.write(player, { Title: `Boots of ${word}` })
  const page = await visitAs(visit, board.site, player, '/advert/mine', {
    expected: missing,
  })
  await main(page).getByText('Notices: 1 of 10').waitFor()
  await main(page)
    .getByRole('link', { name: `Edit “Boots of ${word}”` })
    .click()
  await main(page).getByLabel('Title').fill(`Gloves of ${word}`)
  await main(page).getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`**/advert/${id}/gloves-of-${word}`)
  await becomes(() => heading(page).textContent(), `Gloves of ${word}`)
  await main(page)
    .getByRole('button', { name: `Take down “Gloves of ${word}”` })
    .click()
  await main(page).getByText('Nobody sees it any more.').waitFor()
  const other = await visit(`${board.site.url}/advert/${id}`, { expected: missing })
  expect(await heading(other).textContent()).toBe('This notice is no longer on the board')
  await main(page)
    .getByRole('button', { name: `Post again: “Gloves of ${word}”` })
    .click()
  await main(page).getByText('Everyone can see it until').waitFor()
})

test('an advert that was never there is not found, for browsers and people', async ({
  visit,
  board,
}) => {
  const { url } = board.site
  expect((await fetch(`${url}/advert/2000000000`)).status).toBe(404)
  const odd = await fetch(`${url}/advert/first`, { redirect: 'manual' })
  expect([odd.status, odd.headers.get('location')]).toEqual([302, '/404'])
  const page = await visit(`${url}/advert/2000000000`, { expected: missing })
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await main(page).getByRole('link', { name: 'See all notices' }).click()
  await page.waitForURL('**/advert')
})

test('markup in an advert is text', async ({ visit, board }) => {
  const word = board.word()
  const player = await board.join()
  const Title = `<img src=x onerror=alert(1)> ${word}`
  const Text = `"><script>alert(1)</script>\n${'w'.repeat(1900)}`
  const id = await board.write(player, { Title, Text })
  const page = await visit(`${board.site.url}/advert/${id}`)
  expect(await heading(page).textContent()).toBe(Title)
  expect(await main(page).getByText('<script>alert(1)</script>').isVisible()).toBe(true)
  expect(
    await main(page)
      .getByText(nameOf(Number(player.character.slice(1))))
      .first()
      .isVisible(),
  ).toBe(true)
})
