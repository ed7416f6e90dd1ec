import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { reviewPayment, payout } from '../../src/contract/donation.ts'
import { donationTest, type DonationSite } from '../support/donation-site.ts'
import { closeGate } from '../support/gate.ts'
import { joinByBrowser, readMoney, visitAs } from '../support/real-player.ts'
import { joinTeam } from '../support/team-player.ts'
import { listViolations } from '../support/violations.ts'
import { expectSound } from '../support/sound.ts'
import { becomes } from '../support/waiting.ts'
import { frenchLooksOfStates } from '../support/looks.ts'

const test = donationTest()
const path = '/admin/payments'

const main = (page: Page) => page.getByRole('main')
const held = (page: Page, pseudo: string) =>
  main(page).getByRole('listitem').filter({ hasText: pseudo })

/** A player whose payment was not what was ordered. */
async function joinOdd(site: DonationSite) {
  const player = await joinByBrowser(site)
  const id = await site.begin(player, 20)
  await site.sendNews(site.checkout.paid(id, { amount: 1, eventId: `odd ${id}` }))
  return player
}

/** A player whose code was taken by a provider that did not say what it is worth. */
async function joinOddCode(site: DonationSite, Code: string) {
  const player = await joinByBrowser(site)
  site.codes.behaviour = 'down'
  const { payment } = await player.device.callAs(player.profile.token, payout, { Code })
  site.codes.behaviour = 'answers'
  const odd = { state: 'quarantined', reason: 'codeUnfinished', look_at: null }
  await site.db.updateTable('payment').set(odd).where('id', '=', payment.id).execute()
  return player
}

test('a payment with something odd about it is credited by who has looked at it', async ({
  visit,
  site,
}) => {
  const player = await joinOdd(site)
  const admin = await joinTeam(site, 'admin')
  const page = await visitAs(visit, site, admin, path, { locale: 'fr-FR' })
  const row = held(page, player.pseudo)
  await row.getByText('Le montant payé n’est pas celui qui était demandé.').waitFor()
  expect(await row.textContent()).toContain('2\u202f300\u00a0écus')
  await row.getByRole('button', { name: 'Créditer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Créditer ce paiement' })
  await dialog.getByText(`${player.pseudo} recevra 2\u202f300\u00a0écus.`).waitFor()
  expect(await listViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Créditer' }).click()
  await main(page).getByText('Le paiement est crédité.').waitFor()
  await becomes(() => row.count(), 0)
  expect(await readMoney(player)).toBe(2300)
})

test('a payment is refused, and brings nothing', async ({ visit, site }) => {
  const player = await joinOdd(site)
  const owner = await joinTeam(site, 'owner')
  const page = await visitAs(visit, site, owner, path)
  await held(page, player.pseudo).getByRole('button', { name: 'Refuse' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refuse this payment?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await held(page, player.pseudo).count()).toBe(1)
  await held(page, player.pseudo).getByRole('button', { name: 'Refuse' }).click()
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await main(page).getByText('Payment refused.').waitFor()
  expect(await readMoney(player)).toBe(0)
})

test('of a code the team says what it is worth', async ({ visit, site }) => {
  const player = await joinOddCode(site, 'ODD12345')
  const admin = await joinTeam(site, 'admin')
  const page = await visitAs(visit, site, admin, path)
  await held(page, player.pseudo).getByRole('button', { name: 'Credit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Credit' }).click()
  await dialog.getByText('Enter an amount above zero').waitFor()
  await dialog.getByLabel('What it’s worth, in crowns').fill('2,50')
  await dialog.getByRole('button', { name: 'Credit' }).click()
  await main(page).getByText('Payment credited.').waitFor()
  expect(await readMoney(player)).toBe(2.5)
})

test('a payment that is settled late leaves what is typed about another', async ({
  visit,
  site,
}) => {
  const [player, other] = [await joinOdd(site), await joinOddCode(site, 'ODD54321')]
  const admin = await joinTeam(site, 'admin')
  const page = await visitAs(visit, site, admin, path)
  const gate = await closeGate(page, `**${reviewPayment.path}`)
  const dialog = page.getByRole('dialog', { name: 'Credit this payment' })
  await held(page, player.pseudo).getByRole('button', { name: 'Credit' }).click()
  const sent = page.waitForRequest(`**${reviewPayment.path}`)
  await dialog.getByRole('button', { name: 'Credit' }).click()
  await sent
  await page.keyboard.press('Escape')
  await held(page, other.pseudo).getByRole('button', { name: 'Credit' }).click()
  const worth = dialog.getByLabel('What it’s worth, in crowns')
  await worth.fill('2,50')
  gate.open()
  await main(page).getByText('Payment credited.').waitFor()
  await becomes(() => held(page, player.pseudo).count(), 0)
  expect(await worth.inputValue()).toBe('2,50')
})

test('who was slower is told that it is settled', async ({ visit, site }) => {
  const player = await joinOdd(site)
  const admin = await joinTeam(site, 'admin')
  const page = await visitAs(visit, site, admin, path, {
    expected: [/status of 400 \(Bad Request\)/],
  })
  await held(page, player.pseudo).getByRole('button', { name: 'Credit' }).click()
  const settled = { state: 'refused', reason: 'refusedByTeam' }
  await site.db.updateTable('payment').set(settled).where('account_id', '=', player.id).execute()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Credit' }).click()
  await dialog.getByText('Someone else on the team has dealt with this').waitFor()
  await becomes(() => held(page, player.pseudo).count(), 0)
})

test('the room is shut to other roles, and to players', async ({ visit, site }) => {
  const moderator = await joinTeam(site, 'moderator')
  const expected = [/404 \(Not Found\)/]
  for (const player of [moderator, await joinByBrowser(site)]) {
    const page = await visitAs(visit, site, player, path, { expected })
    await page.waitForURL('**/404')
  }
})

test.for(frenchLooksOfStates)(
  'the room breaks no rule: $theme, $device',
  async ({ locale, theme, size }, { visit, site }) => {
    const player = await joinOdd(site)
    const admin = await joinTeam(site, 'admin')
    const page = await visitAs(visit, site, admin, path, {
      locale,
      theme,
      reducedMotion: true,
      size,
    })
    await held(page, player.pseudo).waitFor()
    await expectSound(page, 'held payments')
  },
)
