import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { CodeRates } from '../../src/contract/donation.ts'
import { fieldOf } from '../support/account-screen.ts'
import { donationTest, type DonationSite } from '../support/donation-site.ts'
import { subscribeToLive } from '../support/live-page.ts'
import { joinByBrowser, visitAs } from '../support/real-player.ts'
import type { Visit, Visitor } from '../support/browser-test.ts'
import { expectSound } from '../support/sound.ts'
import { becomes } from '../support/waiting.ts'
import { intercept } from '../support/intercept.ts'

const test = donationTest()
const refused = /status of 400 \(Bad Request\)/

let sold = 0
/** A code nobody used, as good as the provider says. */
function newCode(): string {
  sold += 1
  return `CODE${1000 + sold}`
}

const section = (page: Page) => page.getByRole('region', { name: /Vous avez un code|Got a/ })
const ways = (page: Page) => page.getByRole('region', { name: 'Où acheter un code' })
const outcome = (page: Page) => section(page).getByRole('status').locator('strong')

async function openCodes(visit: Visit, site: DonationSite, visitor: Visitor = {}) {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/page/donation', {
    locale: 'fr-FR',
    expected: [refused],
    ...visitor,
  })
  return { page, player }
}

async function enter(page: Page, code: string) {
  await fieldOf(page, 'Code').fill(code)
  await fieldOf(page, 'Code').press('Enter')
}

test('a good code is credited, and the header follows', async ({ visit, site }) => {
  const { page } = await openCodes(visit, site)
  const code = newCode()
  site.codes.sell(code, 25_050)
  await enter(page, `${code.slice(0, 4)}-${code.slice(4)}`)
  await becomes(() => outcome(page).textContent(), '250,50\u00a0écus ajoutés')
  expect(await section(page).textContent()).toContain(
    'Votre solde est maintenant de 250,50\u00a0écus.',
  )
  expect(await page.getByRole('banner').textContent()).toContain('250,50')
  await section(page).getByRole('button', { name: 'Saisir un autre code' }).click()
  expect(await fieldOf(page, 'Code').inputValue()).toBe('')
})

test('a code for another player is theirs', async ({ visit, site }) => {
  const bob = await joinByBrowser(site)
  const { page } = await openCodes(visit, site, { locale: 'en-GB' })
  const code = newCode()
  site.codes.sell(code, 500)
  await section(page).getByRole('radio', { name: 'For another player' }).check()
  await section(page).getByLabel('Their display name').fill(bob.pseudo)
  await enter(page, code)
  await becomes(() => outcome(page).textContent(), `5\u00a0crowns given to ${bob.pseudo}`)
})

test('each way a code can be refused has its own words, and the code stays to be compared', async ({
  visit,
  site,
}) => {
  const [own, others] = [newCode(), newCode()]
  for (const code of [own, others]) site.codes.sell(code, 500)
  const first = await openCodes(visit, site)
  await enter(first.page, others)
  await becomes(() => outcome(first.page).textContent(), '5\u00a0écus ajoutés')

  const { page } = await openCodes(visit, site)
  await enter(page, own)
  await becomes(() => outcome(page).textContent(), '5\u00a0écus ajoutés')
  await section(page).getByRole('button', { name: 'Saisir un autre code' }).click()
  for (const [code, words] of [
    ['court', 'Un code compte de 6 à 32 lettres et chiffres.'],
    ['WRONG123', 'Le prestataire ne connaît pas ce code.'],
    [own, 'Vous avez déjà utilisé ce code.'],
    [others, 'Un autre joueur a déjà utilisé ce code.'],
  ] as const) {
    await enter(page, code)
    await section(page).getByText(words).waitFor()
    expect(await fieldOf(page, 'Code').inputValue()).toBe(code)
    expect(await fieldOf(page, 'Code').getAttribute('aria-invalid')).toBe('true')
  }
})

test('while the provider does not answer the code is kept, and the page turns by itself', async ({
  visit,
  site,
}) => {
  const { page, player } = await openCodes(visit, site, { isLive: true })
  await subscribeToLive(page)
  site.codes.behaviour = 'down'
  await enter(page, newCode())
  await becomes(() => outcome(page).textContent(), 'Le prestataire ne répond pas')
  site.codes.behaviour = 'answers'
  await site.settleCode(player, 12_000)
  await becomes(() => outcome(page).textContent(), '120\u00a0écus ajoutés')
  await becomes(
    () => section(page).getByText('Votre solde est maintenant de 120\u00a0écus.').count(),
    1,
  )
})

test('without the event stream the page asks until it knows', async ({ visit, site }) => {
  const { page, player } = await openCodes(visit, site)
  site.codes.behaviour = 'down'
  await enter(page, newCode())
  await becomes(() => outcome(page).textContent(), 'Le prestataire ne répond pas')
  site.codes.behaviour = 'answers'
  await site.settleCode(player, 12_000)
  await becomes(() => outcome(page).textContent(), '120\u00a0écus ajoutés')
  await becomes(() => page.getByRole('banner').textContent(), expect.stringContaining('120,00'))
})

test('a code that is sent again because no answer came is redeemed once', async ({
  visit,
  site,
}) => {
  const { page } = await openCodes(visit, site, { expected: [/ERR_CONNECTION_RESET/] })
  const code = newCode()
  site.codes.sell(code, 700)
  const keys: (string | undefined)[] = []
  await intercept(page, '**/api/donation/payout', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    if (keys.length === 1) return route.abort('connectionreset')
    return route.fulfill({ response })
  })
  await enter(page, code)
  await section(page).getByRole('alert').waitFor()
  await section(page).getByRole('button', { name: 'Utiliser le code' }).click()
  await becomes(() => outcome(page).textContent(), '7\u00a0écus ajoutés')
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  expect(site.codes.asked.filter((one) => one === code)).toHaveLength(1)
})

test('rates are of the country the browser is set to, and of any that is chosen', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/donation`, { locale: 'fr-BE' })
  const country = page.getByLabel('Pays')
  await becomes(() => country.inputValue(), 'BE')
  await ways(page).getByText('Envoyez un SMS au 3443').waitFor()
  await country.selectOption('France')
  await ways(page).getByText('Envoyez DEDI au 81043').waitFor()
  await ways(page).getByText('3 € + SMS').waitFor()
  const link = ways(page).getByRole('link', { name: 'Acheter en ligne' })
  expect(await link.getAttribute('href')).toBe('https://pay.example/')
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('pictures that the law wants beside a premium number are shown there', async ({
  visit,
  site,
}) => {
  const address = '/proxied/post/signature/picture'
  const page = await visit(`${site.url}/page/donation`, { locale: 'fr-FR' })
  await intercept(page, `**${address}?w=480`, (route) =>
    route.fulfill({ path: 'public/favicon.svg' }),
  )
  await intercept(page, '**/api/donation/rates*', async (route) => {
    const response = await route.fetch()
    const { rates, ...rest } = (await response.json()) as CodeRates
    const shown = rates.map((rate) => ({ ...rate, legalPictures: rate.shortcode ? [address] : [] }))
    return route.fulfill({ response, json: { ...rest, rates: shown } })
  })
  await page.getByLabel('Pays').selectOption('Belgique')
  const picture = ways(page).getByRole('img', { name: 'Mentions légales du 3443' })
  await picture.scrollIntoViewIfNeeded()
  await becomes(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true)
  expect(await ways(page).getByRole('img').count()).toBe(1)
  await expectSound(page, 'rates with pictures')
})

test('rates the provider no longer tells are shown as old', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/donation`, { locale: 'fr-FR' })
  await intercept(page, '**/api/donation/rates*', async (route) => {
    const response = await route.fetch()
    const rates = (await response.json()) as object
    return route.fulfill({ response, json: { ...rates, isStale: true } })
  })
  await page.getByLabel('Pays').selectOption('Belgique')
  await ways(page)
    .getByText(/^Tarifs du \d+ \p{L}+\.? \d{4}, \d\d:\d\d\u00a0: le prestataire ne répond pas/u)
    .waitFor()
})
