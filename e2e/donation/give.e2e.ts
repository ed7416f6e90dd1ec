import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listLedger } from '../../src/contract/money.ts'
import { fieldOf, fill, press } from '../support/account-screen.ts'
import { donationTest } from '../support/donation-site.ts'
import { joinByBrowser, visitAs } from '../support/real-player.ts'
import { becomes } from '../support/waiting.ts'
import { intercept } from '../support/intercept.ts'

const test = donationTest()
const refused = /status of 400 \(Bad Request\)/

const main = (page: Page) => page.getByRole('main')

test('a gift is shown once more before it is made, and then is the other player’s', async ({
  visit,
  site,
}) => {
  const [alice, bob] = [await joinByBrowser(site), await joinByBrowser(site)]
  await site.enrich(alice, 100)
  const page = await visitAs(visit, site, alice, '/page/donation/give', { locale: 'fr-FR' })
  await fill(page, { Pseudo: bob.pseudo, Amount: '12,50', Message: 'Pour le donjon d’hier' })
  await press(page, 'Continuer')
  await page.getByRole('heading', { name: 'Est-ce bien cela' }).waitFor()
  const facts = await main(page).locator('dl').textContent()
  expect(facts).toContain(bob.pseudo)
  expect(facts).toContain('12,50\u00a0écus')
  expect(facts).toContain('Pour le donjon d’hier')
  await press(page, 'Modifier')
  expect(await fieldOf(page, 'Amount').inputValue()).toBe('12,50')
  await press(page, 'Continuer')
  await press(page, 'Donner 12,50')
  await main(page).getByText(`${bob.pseudo} a reçu 12,50\u00a0écus`).waitFor()
  await becomes(() => page.getByRole('banner').textContent(), expect.stringContaining('87,50'))
  const { entries } = await bob.device.callAs(bob.profile.token, listLedger, { page: 1 })
  expect(entries).toMatchObject([{ kind: 'giftReceived', amount: 12.5 }])
})

test('what is refused is said at its field, and nothing typed is lost', async ({ visit, site }) => {
  const alice = await joinByBrowser(site)
  await site.enrich(alice, 10)
  const bob = await joinByBrowser(site)
  const page = await visitAs(visit, site, alice, '/page/donation/give', { expected: [refused] })
  await fill(page, { Pseudo: alice.pseudo, Amount: 'ten' })
  await press(page, 'Continue')
  await main(page).getByText('Enter an amount above zero').waitFor()
  for (const [Pseudo, Amount, words] of [
    [alice.pseudo, '5', 'That’s you.'],
    ['Nobody', '5', 'No player has this display name.'],
    [bob.pseudo, '10.01', 'You don’t have enough for this.'],
  ] as const) {
    await fill(page, { Pseudo, Amount })
    await press(page, 'Continue')
    await press(page, `Give ${Amount}`)
    await main(page).getByText(words).waitFor()
    expect(await fieldOf(page, 'Pseudo').inputValue()).toBe(Pseudo)
  }
})

test('a gift whose answer got lost is sent again, and made once', async ({ visit, site }) => {
  const [alice, bob] = [await joinByBrowser(site), await joinByBrowser(site)]
  await site.enrich(alice, 100)
  const page = await visitAs(visit, site, alice, '/page/donation/give', {
    expected: [/ERR_CONNECTION_RESET/],
  })
  const keys: (string | undefined)[] = []
  await intercept(page, '**/api/money/gift', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    if (keys.length === 1) return route.abort('connectionreset')
    return route.fulfill({ response })
  })
  await fill(page, { Pseudo: bob.pseudo, Amount: '30' })
  await press(page, 'Continue')
  await press(page, 'Give 30')
  await main(page).getByRole('alert').waitFor()
  await press(page, 'Give 30')
  await main(page).getByText(`${bob.pseudo} has received 30\u00a0crowns`).waitFor()
  await main(page).getByText('You have 70\u00a0crowns left.').waitFor()
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)

  // the same words again are another gift
  await press(page, 'Give again')
  await fill(page, { Pseudo: bob.pseudo, Amount: '30' })
  await press(page, 'Continue')
  await press(page, 'Give 30')
  await main(page).getByText('You have 40\u00a0crowns left.').waitFor()
  expect(new Set(keys).size).toBe(2)
})

test('who is not signed in is asked to, and led back', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/donation/give`)
  await page.waitForURL('**/account/login?returnUrl=%2Fpage%2Fdonation%2Fgive')
})
