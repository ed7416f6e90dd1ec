import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { openTicketOf } from '../support/ticket-site.ts'
import { expectSound } from '../support/sound.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest()

const main = (page: Page) => page.getByRole('main')
const questions = (page: Page) => main(page).getByRole('group').locator('summary')
const isOpen = (page: Page, question: string) =>
  main(page)
    .locator('details', { hasText: question })
    .evaluate((element) => (element as HTMLDetailsElement).open)

test('a visitor finds an answer as they type, and is led on where it does not help', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/support`)
  const all = await questions(page).count()
  expect(all).toBe(10)
  await main(page).getByRole('searchbox', { name: 'What is it about?' }).fill('PAYMENT credit')
  await becomes(
    () => questions(page).allTextContents(),
    ['My payment was not credited', 'My code is refused'],
  )
  await questions(page).getByText('My payment was not credited').click()
  await main(page).getByText('usually comes within a minute').waitFor()
  const on = main(page).getByRole('link', { name: 'I still need help' })
  expect(await on.getAttribute('href')).toBe('/support/new?category=payment')
  await main(page).getByRole('button', { name: 'This helped' }).click()
  await main(page).getByText('Glad it did').waitFor()
  await main(page).getByRole('searchbox').fill('zebra')
  await main(page).getByText('Nothing here about “zebra”').waitFor()
  await main(page).getByRole('searchbox').fill('')
  await becomes(() => questions(page).count(), all)
})

test('the address of an answer opens it, without scripts too', async ({ visit, site }) => {
  const address = `${site.url}/support#appeal-ban`
  const page = await visit(address)
  await becomes(() => isOpen(page, 'How do I appeal against a ban?'), true)
  const plain = await visit(address, { hasScripts: false })
  await becomes(() => isOpen(plain, 'How do I appeal against a ban?'), true)
})

test('a visitor is asked to sign in for tickets alone', async ({ visit, site }) => {
  const page = await visit(`${site.url}/support`)
  const way = main(page).getByRole('link', { name: 'Sign in', exact: true })
  expect(await way.getAttribute('href')).toBe('/account/login?returnUrl=%2Fsupport%2Fnew')
  await page.goto(`${site.url}/support/ticket/1`)
  await page.waitForURL('**/account/login?returnUrl=%2Fsupport%2Fticket%2F1')
})

test('a player sees their own tickets with whose turn it is', async ({ visit, site }) => {
  const [player, other] = [await joinByBrowser(site), await joinByBrowser(site)]
  await openTicketOf(player, { Subject: 'Where is my horse?' })
  await openTicketOf(other, { Subject: 'Nothing of yours' })
  const page = await visitAs(visit, site, player, '/support')
  const tickets = main(page).getByRole('region', { name: 'Your tickets' }).getByRole('listitem')
  await tickets.getByText('Where is my horse?').waitFor()
  expect(await tickets.count()).toBe(1)
  expect(await tickets.textContent()).toContain('Waiting for the team')
})

test('pictures of what questions are about lead to these, without scripts too', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/support`, { hasScripts: false })
  const tiles = main(page).getByRole('navigation', { name: 'Topics' })
  expect(await tiles.getByRole('listitem').allInnerTexts()).toContain('Payments\n2 questions')
  await tiles.getByRole('link', { name: 'Payments' }).click()
  await page.waitForURL('**/support#about-payment')
  expect(await main(page).locator('h2:target').innerText()).toBe('Payments')
})

test('the page of help is sound', async ({ visit, site }) => {
  await expectSound(await visit(`${site.url}/support`), 'help')
})
