import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { changeDonorConsent, checkPayment, getDonorConsent } from '../../src/contract/donation.ts'
import { fieldOf, headed, isSignedIn, press } from '../support/account-screen.ts'
import { donationTest } from '../support/donation-site.ts'
import { holdFirst } from '../support/late-response.ts'
import { subscribeToLive, lookAgain } from '../support/live-page.ts'
import { fakeForeignPages } from '../support/foreign-pages.ts'
import { closeGate } from '../support/gate.ts'
import { handOver, joinByBrowser, visitAs } from '../support/real-player.ts'
import { becomes, isAlive } from '../support/waiting.ts'

const test = donationTest()
const refused = /status of 400 \(Bad Request\)/

const main = (page: Page) => page.getByRole('main')
const choose = (page: Page, name: string | RegExp, within = 'Donate') =>
  page.getByRole('region', { name: within, exact: true }).getByRole('radio', { name }).check()
const outcome = (page: Page) => main(page).getByRole('status').locator('strong')
/** What the header says the player has. */
const balance = (page: Page) =>
  page.getByRole('banner').locator('button', { hasText: 'Balance:' }).textContent()

test('a visitor reads what it is for, and is led back after signing in', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/donation`, { locale: 'fr-FR' })
  await headed(page, 'Faire vivre Aldermoor')
  const bar = page.getByRole('progressbar', { name: 'L’objectif du mois' })
  expect(await bar.getAttribute('aria-valuetext')).toContain('sur 350\u00a0€')
  expect(
    await page
      .getByRole('radiogroup', { name: 'Choisissez un montant' })
      .getByRole('radio', { name: '2\u202f300\u00a0écus pour 20\u00a0€' })
      .count(),
  ).toBe(1)
  expect(await main(page).getByText('Le plus avantageux').count()).toBe(1)
  expect(await main(page).getByRole('button', { name: 'Payer' }).isVisible()).toBe(false)
  const player = await site.joinConfirmed()
  await main(page).getByRole('link', { name: 'Se connecter' }).first().click()
  await page.waitForURL('**/account/login?returnUrl=%2Fpage%2Fdonation')
  await fieldOf(page, 'UserName').fill(player.userName)
  await fieldOf(page, 'Password').fill(player.password)
  await press(page, /^Se connecter$/)
  await isSignedIn(page, player.pseudo)
  await page.waitForURL(`${site.url}/page/donation`)
  // from here on the site speaks the player’s own language
  await main(page).getByRole('button', { name: 'Pay €3' }).waitFor()
})

test('a player pays on the provider’s page and comes back to what it brought', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/page/donation')
  const asked = await fakeForeignPages(page.context())
  await choose(page, '1,100\u00a0crowns for €10')
  await press(page, 'Pay €10')
  await page.waitForURL('https://pay.example/**')
  expect(asked).toHaveLength(1)
  const order = [...site.checkout.orders.values()].at(-1)
  if (!order) throw new Error('nothing was ordered')
  expect(order).toMatchObject({ amount: 1000, currency: 'EUR', language: 'en' })
  await site.sendNews(site.checkout.paid(order.id))
  await page.goto(order.returnUrl)
  await becomes(() => outcome(page).textContent(), 'Thank you! 1,100\u00a0crowns added')
  await becomes(() => balance(page), expect.stringContaining('1,100.00') as string)
  // ten of 350
  await main(page).getByText('2.9% of this month’s goal is yours').waitFor()
  await main(page)
    .getByText(/^€10 of €350: it keeps Aldermoor running for about (?:19|20|21) hours\.$/)
    .waitFor()
})

test('a payment that only waits is not celebrated, and who wants no motion sees none', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const id = await site.begin(player, 20)
  await site.sendNews({ kind: 'pending', orderId: id, eventId: `pending ${id}` })
  const path = `/page/donation?payment=${id}`
  const page = await visitAs(visit, site, player, path, { isLive: true, reducedMotion: true })
  await becomes(() => outcome(page).textContent(), 'Your payment is on its way')
  const payoff = main(page).locator('.payoff')
  expect(await payoff.count()).toBe(0)
  await subscribeToLive(page)
  await site.sendNews(site.checkout.paid(id))
  await main(page).getByText('of this month’s goal is yours').waitFor()
  const moving = await payoff.evaluate(
    (one) =>
      one.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
        .length,
  )
  expect(moving).toBe(0)
})

test('the address of coming back credits nothing', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const id = await site.begin(player, 20)
  const page = await visitAs(visit, site, player, `/page/donation?payment=${id}`)
  await becomes(() => outcome(page).textContent(), 'This payment isn’t finished')
  expect(await balance(page)).toContain('0.00')
})

test('a payment that waits turns by itself once it is paid', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const id = await site.begin(player, 20)
  await site.sendNews({ kind: 'pending', orderId: id, eventId: `pending ${id}` })
  const path = `/page/donation?payment=${id}`
  const page = await visitAs(visit, site, player, path, { isLive: true })
  await becomes(() => outcome(page).textContent(), 'Your payment is on its way')
  await subscribeToLive(page)
  await site.sendNews(site.checkout.paid(id))
  await becomes(() => outcome(page).textContent(), 'Thank you! 2,300\u00a0crowns added')
  await becomes(() => balance(page), expect.stringContaining('2,300.00') as string)
})

test('a payment that is paid while an older answer is on its way is seen at once', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const id = await site.begin(player, 20)
  await site.sendNews({ kind: 'pending', orderId: id, eventId: `pending ${id}` })
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: answered, resolve: respond } = Promise.withResolvers<void>()
  const page = await visitAs(visit, site, player, `/page/donation?payment=${id}`, {
    isLive: true,
    prepare: (opened) =>
      opened.route(
        `**${checkPayment.path}`,
        async (route) => {
          const response = await route.fetch()
          respond()
          await late
          await route.fulfill({ response })
        },
        { times: 1 },
      ),
  })
  await answered
  await subscribeToLive(page)
  await site.sendNews(site.checkout.paid(id))
  await becomes(() => outcome(page).textContent(), 'Thank you! 2,300\u00a0crowns added')
  const arrived = page.waitForResponse(`**${checkPayment.path}`)
  arrive()
  await (await arrived).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await outcome(page).textContent()).toBe('Thank you! 2,300\u00a0crowns added')
})

test.for([
  ['refused', 'Le paiement a été refusé'],
  ['expired', 'Paiement abandonné'],
] as const)('a payment that was %s says so in words', async ([kind, words], { visit, site }) => {
  const player = await joinByBrowser(site)
  const id = await site.begin(player, 5)
  await site.sendNews({ kind, orderId: id, eventId: `${kind} ${id}` })
  const path = `/page/donation?payment=${id}`
  const page = await visitAs(visit, site, player, path, { locale: 'fr-FR' })
  await becomes(() => outcome(page).textContent(), words)
  expect(await main(page).getByText('Rien n’a été débité.').count()).toBe(1)
})

test('what was paid otherwise than asked is said to be looked at', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const id = await site.begin(player, 5)
  await site.sendNews(site.checkout.paid(id, { amount: 1, eventId: `odd ${id}` }))
  const page = await visitAs(visit, site, player, `/page/donation?payment=${id}`)
  await becomes(() => outcome(page).textContent(), 'The team is checking this payment')
})

test('the payment of another is not shown', async ({ visit, site }) => {
  const [alice, bob] = [await joinByBrowser(site), await joinByBrowser(site)]
  const id = await site.begin(alice, 5)
  const page = await visitAs(visit, site, bob, `/page/donation?payment=${id}`, {
    expected: [/404 \(Not Found\)/],
  })
  await becomes(() => outcome(page).textContent(), 'We couldn’t check your payment')
})

test('a payment for another player names them, once the pseudo is right', async ({
  visit,
  site,
}) => {
  const [alice, bob] = [await joinByBrowser(site), await joinByBrowser(site)]
  const page = await visitAs(visit, site, alice, '/page/donation', { expected: [refused] })
  await fakeForeignPages(page.context())
  await choose(page, 'For another player')
  const pseudo = page.getByLabel('Their display name')
  await pseudo.fill('Nobody at all')
  await press(page, 'Pay €3')
  await main(page).getByText('No player has this display name.').waitFor()
  expect(await pseudo.inputValue()).toBe('Nobody at all')
  await pseudo.fill(bob.pseudo)
  await press(page, 'Pay €3')
  await page.waitForURL('https://pay.example/**')
  const order = [...site.checkout.orders.values()].at(-1)
  if (!order) throw new Error('nothing was ordered')
  await site.sendNews(site.checkout.paid(order.id))
  await page.goto(order.returnUrl)
  await becomes(
    () => outcome(page).textContent(),
    `Thank you! 300\u00a0crowns given to ${bob.pseudo}`,
  )
})

test('whom it is for, chosen before the scripts came, stays chosen', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/page/donation')
  const gate = await closeGate(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await choose(page, 'For another player')
  gate.open()
  await isAlive(page)
  await page.getByLabel('Their display name').fill('Bob')
  await main(page).getByRole('button', { name: 'Pay €3' }).waitFor()
  expect(
    await main(page)
      .getByRole('region', { name: 'Donate', exact: true })
      .getByRole('radio', { name: 'For another player' })
      .isChecked(),
  ).toBe(true)
})

test('a provider that does not answer loses nothing that was chosen', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/page/donation', {
    expected: [/503 \(Service Unavailable\)/],
  })
  await choose(page, '2,300\u00a0crowns for €20')
  site.checkout.isDown = true
  await press(page, 'Pay €20')
  await main(page).getByRole('alert').waitFor()
  site.checkout.isDown = false
  expect(await page.getByRole('radio', { name: '€20' }).isChecked()).toBe(true)
})

test('who has not confirmed their address is told how, and goes on once they have', async ({
  visit,
  site,
}) => {
  const player = await site.join({ device: await site.browser() })
  const page = await visit(`${site.url}/page/donation`, {
    locale: 'fr-FR',
    prepare: (opened) => handOver(opened, site, player),
  })
  const call = main(page).getByRole('status').filter({ hasText: 'Confirmez d’abord' }).first()
  await call.getByText(player.email).waitFor()
  expect(await main(page).getByRole('button', { name: 'Payer' }).count()).toBe(0)
  await call.getByRole('button', { name: 'Renvoyer le lien' }).click()
  await call.getByText(`Un nouveau lien est en route vers ${player.email}.`).waitFor()
  await site.confirm(player)
  await lookAgain(page)
  await main(page).getByRole('button', { name: 'Payer 3' }).waitFor()
})

test('being named is for the player to say, and stays as they said', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/page/donation')
  const box = page.getByRole('checkbox', { name: 'Name me here' })
  expect(await box.isChecked()).toBe(false)
  const saved = page.waitForResponse('**/api/donation/consent')
  await box.check()
  await (await saved).finished()
  await page.reload()
  await becomes(() => box.isChecked(), true)
})

test('who wants to be named and at once no longer is not', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/page/donation')
  const box = page.getByRole('checkbox', { name: 'Name me here' })
  await box.waitFor()
  const { asked, answered, letGo } = await holdFirst(page, `**${changeDonorConsent.path}`)
  await box.check()
  await becomes(asked, 1)
  await box.uncheck()
  expect(await letGo()).toBe(0)
  await becomes(answered, 2)
  const { device, profile } = player
  expect(await device.callAs(profile.token, getDonorConsent, {})).toEqual({ isNamed: false })
  expect(await box.isChecked()).toBe(false)
})

test('who stops the page of the provider from loading may go there again', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/page/donation', {
    prepare: (opened) => opened.clock.install(),
  })
  let asked = 0
  await page.context().route('https://pay.example/**', () => {
    asked += 1
    return new Promise<void>(() => {})
  })
  await choose(page, '1,100\u00a0crowns for €10')
  const pay = page.getByRole('main').getByRole('button', { name: 'Pay €10' })
  // a click that leads away waits for the page it leads to, which never comes
  await pay.click({ noWaitAfter: true })
  await becomes(() => asked, 1)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.stopLoading')
  await page.clock.runFor(15_000)
  await pay.click({ noWaitAfter: true })
  await becomes(() => asked, 2)
})
