import { expect } from 'vitest'
import { listPayments, openCheckout, payout } from '../../contract/donation.ts'
import { type DonationSite, test } from '../../../test/donation-test.ts'
import { signedInAs } from '../../../test/test-api.ts'

const as = (accountId: number) => ({ headers: signedInAs(accountId) })
const hour = 3_600_000
const silent = { state: 'quarantined', reason: 'providerSilent' } as const

async function order(site: DonationSite, accountId: number) {
  const input = { Provider: 'checkout', Pack: 'small' }
  return (await site.call(openCheckout, input, as(accountId))).payment.id
}

const historyOf = async (site: DonationSite, accountId: number) =>
  (await site.call(listPayments, { page: 1 }, as(accountId))).payments

/** The site looks at payments once an hour. */
async function live(site: DonationSite, hours: number): Promise<void> {
  for (let gone = 0; gone < hours; gone += 1) {
    site.now.at += hour
    await site.donations.lookAtDue()
  }
}

const listWaiting = (site: DonationSite) =>
  site.db.selectFrom('payment').select('id').where('look_at', 'is not', null).execute()

test('a code whose provider was taken out of the configuration comes before the team', async ({
  site,
}) => {
  site.codes.sell('A1B2C3D4', 250)
  site.codes.behaviour = 'lost'
  const { payment } = await site.call(payout, { Code: 'A1B2C3D4' }, as(site.alice))
  site.providers.delete('codes')
  await live(site, 7 * 24)
  expect(await historyOf(site, site.alice)).toMatchObject([{ state: 'created' }])
  await live(site, 2)
  expect(await historyOf(site, site.alice)).toMatchObject([silent])
  expect(await listWaiting(site)).toEqual([])
  const { id } = payment
  expect(await site.donations.listToReview()).toMatchObject([{ id, reference: 'A1B2C3D4' }])
  await site.donations.review({ id, isGood: true, money: 2.5, by: site.bob })
  expect(await site.balanceOf(site.alice)).toBe(250)
})

test('a code is redeemed once its provider is back in the configuration', async ({ site }) => {
  site.codes.sell('A1B2C3D4', 250)
  site.codes.behaviour = 'down'
  await site.call(payout, { Code: 'A1B2C3D4' }, as(site.alice))
  site.codes.behaviour = 'answers'
  site.providers.delete('codes')
  await live(site, 24)
  site.providers.set('codes', site.codes)
  await live(site, 2)
  expect(await site.balanceOf(site.alice)).toBe(250)
})

test('a payment whose provider was taken out of the configuration comes before the team', async ({
  site,
}) => {
  const [created, pending] = [await order(site, site.alice), await order(site, site.bob)]
  await site.message([{ kind: 'pending', orderId: pending, eventId: 'evt-1' }])
  // paid, which nobody heard of before the provider was taken out
  site.checkout.says.set(`order-${created}`, site.checkout.paid(created))
  site.providers.delete('checkout')
  await live(site, 71)
  expect(await historyOf(site, site.alice)).toMatchObject([{ state: 'created' }])
  await live(site, 7)
  expect(await historyOf(site, site.alice)).toMatchObject([silent])
  expect(await historyOf(site, site.bob)).toMatchObject([silent])
  expect(await listWaiting(site)).toEqual([])
  const held = await site.donations.listToReview()
  expect(held.map(({ reference }) => reference).toSorted()).toEqual(
    [`order-${created}`, `order-${pending}`].toSorted(),
  )
})

test('an order its provider knows nothing of comes before the team', async ({ site }) => {
  const id = await order(site, site.alice)
  // the keys are another account’s by now: paid, and nobody there can tell
  site.checkout.says.set(`order-${id}`, 'unknown')
  await live(site, 71)
  expect(await historyOf(site, site.alice)).toMatchObject([{ state: 'created' }])
  await live(site, 7)
  expect(await historyOf(site, site.alice)).toMatchObject([silent])
})

test('what nobody could be asked about is credited as soon as its provider tells of it', async ({
  site,
}) => {
  const id = await order(site, site.alice)
  site.providers.delete('checkout')
  await live(site, 80)
  site.providers.set('checkout', site.checkout)
  await site.message([{ ...site.checkout.paid(id), amount: 5, eventId: 'evt-1' }])
  expect(await historyOf(site, site.alice)).toMatchObject([{ reason: 'amountDiffers' }])
  const other = await order(site, site.bob)
  site.providers.delete('checkout')
  await live(site, 80)
  site.providers.set('checkout', site.checkout)
  await site.message([{ ...site.checkout.paid(other), eventId: 'evt-2' }])
  expect(await historyOf(site, site.bob)).toMatchObject([{ state: 'paid', reason: null }])
  expect(await site.balanceOf(site.bob)).toBe(500)
})

test('a provider that does not answer for some days is asked until it does', async ({ site }) => {
  const [left, paid] = [await order(site, site.alice), await order(site, site.bob)]
  site.checkout.isDown = true
  await live(site, 90)
  expect(await historyOf(site, site.alice)).toMatchObject([{ id: left, state: 'created' }])
  site.checkout.isDown = false
  site.checkout.says.set(`order-${paid}`, site.checkout.paid(paid))
  await live(site, 7)
  expect(await historyOf(site, site.alice)).toMatchObject([{ state: 'expired' }])
  expect(await historyOf(site, site.bob)).toMatchObject([{ state: 'paid' }])
})

test('a provider that never answers again leaves its payments to the team', async ({ site }) => {
  const [created, pending] = [await order(site, site.alice), await order(site, site.bob)]
  await site.message([{ kind: 'pending', orderId: pending, eventId: 'evt-1' }])
  site.checkout.isDown = true
  await live(site, 8 * 24)
  expect(await historyOf(site, site.alice)).toMatchObject([{ id: created, ...silent }])
  // money of a transfer may be on its way for weeks
  expect(await historyOf(site, site.bob)).toMatchObject([{ state: 'pending' }])
  await live(site, 23 * 24)
  expect(await historyOf(site, site.bob)).toMatchObject([silent])
  expect(await listWaiting(site)).toEqual([])
})

test('a payment nobody has the page of runs out, whether its provider is there or not', async ({
  site,
}) => {
  const id = await order(site, site.alice)
  await site.db.updateTable('payment').set({ reference: null }).where('id', '=', id).execute()
  site.providers.delete('checkout')
  await live(site, 80)
  expect(await historyOf(site, site.alice)).toMatchObject([{ state: 'expired' }])
})
