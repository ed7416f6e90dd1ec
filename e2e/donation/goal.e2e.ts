import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { changeDonorConsent } from '../../src/contract/donation.ts'
import { test } from '../support/browser-test.ts'
import { openDonationSite } from '../support/donation-site.ts'
import { subscribeToLive } from '../support/live-page.ts'
import { joinByBrowser, visitAs } from '../support/real-player.ts'
import { becomes } from '../support/waiting.ts'

const main = (page: Page) => page.getByRole('main')

test('a goal that is reached is celebrated in words, by those who let themselves be named', async ({
  visit,
  onTestFinished,
}) => {
  const site = await openDonationSite({ donation: { objective: 20 } })
  onTestFinished(() => site.close())
  const [alice, bob] = [await joinByBrowser(site, { pseudo: 'Alice' }), await joinByBrowser(site)]
  for (const one of [alice, bob]) await site.sendNews(site.checkout.paid(await site.begin(one, 20)))
  await alice.device.callAs(alice.profile.token, changeDonorConsent, { IsNamed: true })

  const page = await visit(`${site.url}/page/donation`, { locale: 'fr-FR' })
  await main(page).getByText('Objectif atteint\u202f!').waitFor()
  const bar = page.getByRole('progressbar')
  expect(await bar.getAttribute('aria-valuetext')).toBe('40\u00a0€ sur 20\u00a0€')
  expect(await bar.getAttribute('value')).toBe('1')
  await main(page).getByText('2 joueurs ont donné').waitFor()
  const thanks = page.getByRole('region', { name: 'Mécènes du mois' })
  expect(await thanks.getByRole('listitem').allTextContents()).toEqual(['1Alice'])
  await thanks.getByText('et 1 autre joueur').waitFor()

  await page.goto(site.url)
  const home = page.getByRole('region', { name: 'L’objectif du mois' })
  await home.getByText('Objectif atteint, merci\u202f!').waitFor()
  await home.getByRole('link', { name: 'Participer' }).click()
  await page.waitForURL('**/page/donation')
})

test('who gave is thanked under a goal that knows of it, and named as soon as they want to be', async ({
  visit,
  onTestFinished,
}) => {
  const site = await openDonationSite()
  onTestFinished(() => site.close())
  const player = await joinByBrowser(site, { pseudo: 'Alice' })
  const id = await site.begin(player, 20)
  await site.sendNews({ kind: 'pending', orderId: id, eventId: `pending ${id}` })
  const path = `/page/donation?payment=${id}`
  const page = await visitAs(visit, site, player, path, { isLive: true })
  await main(page).getByText('Your payment is on its way').waitFor()
  await main(page).getByText('No donations yet this month').waitFor()
  const goal = () => page.getByRole('progressbar').getAttribute('aria-valuetext')
  await subscribeToLive(page)

  await site.sendNews(site.checkout.paid(id))
  await main(page).getByText('Thank you! 2,300\u00a0crowns added').waitFor()
  await becomes(goal, '€20 of €350')
  expect(await main(page).getByText('No donations yet').count()).toBe(0)
  await main(page).getByLabel('Name me').check()
  const thanks = page.getByRole('region', { name: 'This month’s patrons' })
  await thanks.getByRole('listitem').filter({ hasText: 'Alice' }).waitFor()

  await page.reload()
  expect(await goal()).toBe('€20 of €350')
  expect(await thanks.getByRole('listitem').allTextContents()).toEqual(['1Alice'])
  await page.getByRole('banner').getByRole('link', { name: 'Aldermoor' }).first().click()
  await page.waitForURL(`${site.url}/`)
  await becomes(goal, '€20 of €350')
})

test('without a goal there is nothing to reach, and somebody to thank', async ({
  visit,
  onTestFinished,
}) => {
  const site = await openDonationSite({ donation: {} })
  onTestFinished(() => site.close())
  const player = await joinByBrowser(site)
  await site.sendNews(site.checkout.paid(await site.begin(player, 5)))
  const page = await visit(`${site.url}/page/donation`)
  await main(page).getByText('€5 given this month').waitFor()
  expect(await page.getByRole('progressbar').count()).toBe(0)
  await page.goto(site.url)
  await page.getByRole('region', { name: 'On the forum' }).waitFor()
  expect(await page.getByRole('region', { name: 'This month’s goal' }).count()).toBe(0)
})

test('who takes no payments says so, and how one can help all the same', async ({
  visit,
  onTestFinished,
}) => {
  const site = await openDonationSite({ payments: [] })
  onTestFinished(() => site.close())
  const page = await visit(`${site.url}/page/donation`, { locale: 'fr-FR' })
  await page.getByRole('heading', { name: 'Les dons sont fermés' }).waitFor()
  expect(await main(page).getByRole('radio').count()).toBe(0)
  await main(page).getByRole('link', { name: 'Aller au forum' }).click()
  await page.waitForURL('**/forum')
})

test('the sandbox says that nothing is paid, and leads all the way', async ({
  visit,
  onTestFinished,
}) => {
  const site = await openDonationSite({ payments: undefined })
  onTestFinished(() => site.close())
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/page/donation', { locale: 'fr-FR' })
  await main(page).getByText('Mode test\u00a0: aucun argent n’est débité.').waitFor()
  await main(page)
    .getByRole('radio', { name: /^2\s300\sécus\s.*20/ })
    .check()
  await main(page).getByRole('button', { name: 'Simuler 20' }).click()
  await page.waitForURL('**/sandbox/pay/**')
  await page.getByText(/^2\u202f300 écus – /).waitFor()
  await page.getByRole('button', { name: 'Payer', exact: true }).click()
  await page.waitForURL('**/page/donation?payment=*')
  await main(page).getByText('Merci\u202f! 2\u202f300\u00a0écus ajoutés').waitFor()
  await page.getByLabel('Votre code').fill('SANDBOX7')
  await page.getByLabel('Votre code').press('Enter')
  await main(page).getByText('200\u00a0écus ajoutés').waitFor()
})
