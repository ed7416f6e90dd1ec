import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { giveMoney } from '../../src/contract/money.ts'
import { donationTest } from '../support/donation-site.ts'
import { subscribeToLive } from '../support/live-page.ts'
import { looksOfStates } from '../support/looks.ts'
import { joinByBrowser, visitAs } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { becomes } from '../support/waiting.ts'

const test = donationTest()
const path = '/page/donation/history'

const rows = (page: Page, section: string) =>
  page.getByRole('region', { name: section, exact: true }).getByRole('listitem')

test('a player reads what became of each payment, and why their balance changed', async ({
  visit,
  site,
}) => {
  const [alice, bob] = [await joinByBrowser(site), await joinByBrowser(site)]
  const refunded = await site.begin(alice, 20)
  const paid = { ...site.checkout.paid(refunded), eventId: `paid ${refunded}` }
  await site.sendNews(paid)
  await site.sendNews({ ...paid, kind: 'refunded', amount: 1000, eventId: `half ${refunded}` })
  await site.sendNews(site.checkout.paid(await site.begin(alice, 10, bob.pseudo)))
  const declined = await site.begin(alice, 5)
  await site.sendNews({ kind: 'refused', orderId: declined, eventId: `refused ${declined}` })
  const gift = { Pseudo: bob.pseudo, Amount: 120.5, Message: 'Merci' }
  await alice.device.callAs(alice.profile.token, giveMoney, gift)

  const page = await visitAs(visit, site, alice, path, { locale: 'fr-FR' })
  const payments = rows(page, 'Paiements')
  await becomes(() => payments.count(), 3)
  const [third, second, first] = await payments.allTextContents()
  expect(first).toMatch(
    /Paiement de 20\u00a0€.*2\u202f300\u00a0écus.*Crédité.*1\u202f150\u00a0écus repris/,
  )
  expect(second).toContain(`pour ${bob.pseudo}`)
  expect(third).toMatch(/Refusé.*La banque ou le prestataire ne l’a pas accepté/)

  const [sent, taken, given] = await rows(page, 'Mouvements').allTextContents()
  expect(given).toMatch(/^Don\d.*\+2\u202f300 écussolde\u00a0: 2\u202f300$/)
  expect(taken).toMatch(/^Don remboursé.*−1\u202f150 écussolde\u00a0: 1\u202f150$/)
  expect(sent).toMatch(
    new RegExp(
      `^Cadeau offert à ${bob.pseudo}«\u00a0Merci\u00a0».*−120,50 écussolde\u00a0: 1\u202f029,50$`,
    ),
  )

  const others = await visitAs(visit, site, bob, path, { locale: 'en-GB' })
  await rows(others, 'Payments').getByText(`from ${alice.pseudo}`).waitFor()
  await rows(others, 'Movements').getByText('Gift received').waitFor()
})

test('each list has its own pages in the address', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  for (let amount = 1; amount <= 30; amount += 1) await site.enrich(player, amount)
  const page = await visitAs(visit, site, player, path)
  await becomes(() => rows(page, 'Movements').count(), 25)
  await page.getByRole('navigation', { name: 'Pages of movements' }).getByText('Next').click()
  await page.waitForURL('**/history?movements=2')
  await becomes(() => rows(page, 'Movements').count(), 5)
  await rows(page, 'Movements').getByText('+5').waitFor()
  await page.goBack()
  await becomes(() => rows(page, 'Movements').count(), 25)
})

test('what another player gives appears as it comes', async ({ visit, site }) => {
  const [alice, bob] = [await joinByBrowser(site), await joinByBrowser(site)]
  await site.enrich(bob, 50)
  const page = await visitAs(visit, site, alice, path, { isLive: true })
  await page.getByText('No movements yet').waitFor()
  await page.getByText('No payments').waitFor()
  await subscribeToLive(page)
  const gift = { Pseudo: alice.pseudo, Amount: 12.5, Message: '' }
  await bob.device.callAs(bob.profile.token, giveMoney, gift)
  await rows(page, 'Movements').getByText(`from ${bob.pseudo}`).waitFor()
})

const givers = looksOfStates.map((look, index) => {
  return { ...look, long: ('ABCDEFGH'[index] ?? '').repeat(20) }
})

test.for(givers)(
  'the money of a player breaks no rule: $locale, $theme, $device',
  async ({ locale, theme, size, long }, { visit, site }) => {
    const alice = await joinByBrowser(site)
    await joinByBrowser(site, { pseudo: long })
    await site.sendNews(site.checkout.paid(await site.begin(alice, 20)))
    await site.sendNews(site.checkout.paid(await site.begin(alice, 10, long)))
    await site.begin(alice, 5)
    await site.enrich(alice, 999_999.99)
    const gift = { Pseudo: long, Amount: 999.99, Message: 'm'.repeat(200) }
    await alice.device.callAs(alice.profile.token, giveMoney, gift)
    const visitor = { locale, theme, size, reducedMotion: true }
    const page = await visitAs(visit, site, alice, path, visitor)
    for (const [address, sign] of [
      [path, 'm'.repeat(200)],
      ['/page/donation/give', /écus|crowns/],
      ['/page/donation', /Me nommer|Name me/],
    ] as const) {
      await page.goto(site.url + address)
      await page.getByRole('main').getByText(sign).first().waitFor()
      await expectSound(page, address)
    }
  },
)
