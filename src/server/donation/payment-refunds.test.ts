import { expect } from 'vitest'
import { listPayments, openCheckout } from '../../contract/donation.ts'
import { giveMoney } from '../../contract/money.ts'
import type { RefundWay } from '../../contract/payment-terms.ts'
import { type DonationSite, test } from '../../../test/donation-test.ts'
import { listAudited } from '../../../test/list-audited.ts'
import { signedInAs } from '../../../test/test-api.ts'

const as = (accountId: number) => ({ headers: signedInAs(accountId) })
const codesOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

/** A payment of alice’s that was paid. */
async function pay(site: DonationSite, change: { Pseudo?: string } = {}): Promise<string> {
  const input = { Provider: 'checkout', Pack: 'small', ...change }
  const { id } = (await site.call(openCheckout, input, as(site.alice))).payment
  await site.message([{ ...site.checkout.paid(id), eventId: `paid ${id}` }])
  return id
}

const refund = ({ donations, bob }: DonationSite, id: string, way: RefundWay = 'provider') =>
  donations.refund({ id, way, reason: 'Asked for it.', by: bob })

const stateOf = async (site: DonationSite, id: string) =>
  (await site.call(listPayments, { page: 1 }, as(site.alice))).payments.find(
    (payment) => payment.id === id,
  )?.state

const kindsOf = async ({ db }: DonationSite) =>
  (await db.selectFrom('ledger_transfer').select('kind').orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

const told = ({ notified, alice }: DonationSite) =>
  notified.filter(({ accountId }) => accountId === alice).map(({ news }) => news.kind)

test('a payment is given back at the provider, and what it brought is taken back', async ({
  site,
}) => {
  const id = await pay(site)
  expect(await site.donations.readHistory(id)).toMatchObject({
    refund: null,
    refundWays: ['provider', 'elsewhere'],
  })
  expect(await refund(site, id)).toEqual({ outcome: 'refunded' })
  expect(site.checkout.refundedOf(`order-${id}`)).toBe(500)
  expect(await stateOf(site, id)).toBe('refunded')
  expect(await site.balanceOf(site.alice)).toBe(0)
  expect(told(site)).toEqual(['donationReceived', 'donationReversed'])
  expect(await listAudited(site.db)).toMatchObject([
    {
      by: site.bob,
      action: 'payment.refund',
      subject: id,
      accountId: site.alice,
      after: { way: 'provider', price: 5, currency: 'EUR', reason: 'Asked for it.' },
    },
  ])
  expect(await site.donations.readHistory(id)).toMatchObject({
    refund: { way: 'provider', outcome: 'refunded' },
    refundWays: [],
  })
  // and the provider’s own message
  const news = { kind: 'refunded', orderId: id, amount: 500, currency: 'EUR' } as const
  await site.message([{ ...news, eventId: 'evt-1' }])
  expect(await kindsOf(site)).toEqual(['donation', 'refund'])
  expect(await codesOf(refund(site, id))).toBe('PaymentNotRefundable')
})

test('what the provider tells before it answers is booked once', async ({ site }) => {
  const id = await pay(site)
  const news = { kind: 'refunded', orderId: id, amount: 500, currency: 'EUR' } as const
  site.checkout.meanwhile = () => site.message([{ ...news, eventId: 'evt-1' }])
  expect(await refund(site, id)).toEqual({ outcome: 'refunded' })
  expect(await kindsOf(site)).toEqual(['donation', 'refund'])
})

test('a dispute that comes meanwhile takes back nothing twice, whoever wins it', async ({
  site,
}) => {
  const id = await pay(site)
  const dispute = (kind: 'disputed' | 'disputeWon') =>
    site.message([{ kind, orderId: id, dispute: 'd1', eventId: kind }])
  site.checkout.meanwhile = () => dispute('disputed')
  expect(await refund(site, id)).toEqual({ outcome: 'refunded' })
  expect(await stateOf(site, id)).toBe('disputed')
  await dispute('disputeWon')
  expect(await stateOf(site, id)).toBe('refunded')
  expect(await site.balanceOf(site.alice)).toBe(0)
  expect(await kindsOf(site)).toEqual(['donation', 'dispute'])
})

test('an answer that is lost is asked for again under the same name, and given back once', async ({
  site,
}) => {
  const id = await pay(site)
  site.checkout.refunding = 'lost'
  expect(await refund(site, id)).toEqual({ outcome: 'asked' })
  expect(await stateOf(site, id)).toBe('paid')
  expect(await codesOf(refund(site, id))).toBe('PaymentNotRefundable')
  expect(await codesOf(refund(site, id, 'elsewhere'))).toBe('PaymentNotRefundable')
  site.checkout.refunding = 'answers'
  await site.donations.askForDue()
  expect(await stateOf(site, id)).toBe('paid')
  site.now.at += 5 * 60_000
  await site.donations.askForDue()
  expect(await stateOf(site, id)).toBe('refunded')
  expect(site.checkout.refundedOf(`order-${id}`)).toBe(500)
  expect(site.checkout.refunds.get(`order-${id}`)?.size).toBe(1)
})

test('a provider that says something else is not believed, and asked again', async ({ site }) => {
  const id = await pay(site)
  site.checkout.refunding = 'lies'
  expect(await refund(site, id)).toEqual({ outcome: 'asked' })
  expect(await site.balanceOf(site.alice)).toBe(500)
  site.checkout.refunding = 'answers'
  site.now.at += 5 * 60_000
  await site.donations.askForDue()
  expect(await stateOf(site, id)).toBe('refunded')
})

test('what the provider refuses can be asked for anew, or noted as given back elsewhere', async ({
  site,
}) => {
  const id = await pay(site)
  site.checkout.refunding = 'refuses'
  expect(await refund(site, id)).toEqual({ outcome: 'refused' })
  expect(await refund(site, id)).toEqual({ outcome: 'refused' })
  expect(await site.balanceOf(site.alice)).toBe(500)
  expect(await refund(site, id, 'elsewhere')).toEqual({ outcome: 'refunded' })
  expect(await stateOf(site, id)).toBe('refunded')
  expect(await site.balanceOf(site.alice)).toBe(0)
  expect(site.checkout.refundedOf(`order-${id}`)).toBe(0)
})

test('two who give the same payment back at once do it once', async ({ site }) => {
  const id = await pay(site)
  const both = await Promise.all([
    codesOf(refund(site, id)),
    codesOf(refund(site, id, 'elsewhere')),
  ])
  expect(both.toSorted()).toEqual(['PaymentNotRefundable', 'done'])
  expect(await kindsOf(site)).toEqual(['donation', 'refund'])
})

test('what was spent is the site’s loss, and what was not paid is not given back', async ({
  site,
}) => {
  const id = await pay(site)
  await site.call(giveMoney, { Pseudo: 'bob', Amount: 3 }, as(site.alice))
  await refund(site, id)
  expect(await site.balanceOf(site.alice)).toBe(0)
  expect(await site.balanceOf(site.bob)).toBe(300)
  expect(await site.donations.readHistory(id)).toMatchObject({ shortfall: 3 })
  const input = { Provider: 'checkout', Pack: 'small' }
  const { payment } = await site.call(openCheckout, input, as(site.alice))
  expect(await codesOf(refund(site, payment.id))).toBe('PaymentNotRefundable')
  expect(await codesOf(refund(site, crypto.randomUUID()))).toBe('PaymentNotFound')
})

test('nobody gives back a payment of their own, or for them', async ({ site }) => {
  const gift = await pay(site, { Pseudo: 'bob' })
  for (const by of [site.alice, site.bob]) {
    const given = { id: gift, way: 'provider', reason: 'Mine.', by } as const
    expect(await codesOf(site.donations.refund(given))).toBe('OwnAccount')
  }
  expect(await site.balanceOf(site.bob)).toBe(500)
})
