import { expect } from 'vitest'
import { listPayments, openCheckout, payout } from '../../contract/donation.ts'
import { listAudited } from '../../../test/list-audited.ts'
import { type DonationSite, test } from '../../../test/donation-test.ts'
import { signedInAs } from '../../../test/test-api.ts'

const as = (accountId: number) => ({ headers: signedInAs(accountId) })

const redeem = (site: DonationSite, accountId: number, Code: string) =>
  site.call(payout, { Code }, as(accountId))

async function order(site: DonationSite, accountId: number) {
  const input = { Provider: 'checkout', Pack: 'small' }
  return (await site.call(openCheckout, input, as(accountId))).payment.id
}

const historyOf = async (site: DonationSite, accountId: number) =>
  (await site.call(listPayments, { page: 1 }, as(accountId))).payments

/** A code of alice’s whose answer got lost, so that the next try was refused. */
async function holdCode(site: DonationSite): Promise<string> {
  site.codes.sell('A1B2C3D4', 250)
  site.codes.behaviour = 'lost'
  const { payment } = await redeem(site, site.alice, 'A1B2C3D4')
  site.codes.behaviour = 'answers'
  site.now.at += 60_000
  await site.donations.lookAtDue()
  return payment.id
}

test('the team reads the code it reviews, which is forgotten then', async ({ site }) => {
  for (const isGood of [true, false]) {
    const id = await holdCode(site)
    expect(await site.donations.listToReview()).toMatchObject([{ id, reference: 'A1B2C3D4' }])
    await site.donations.review({ id, isGood, money: 2.5, by: site.bob })
    const rows = await site.db.selectFrom('payment').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('A1B2C3D4')
    await site.db.deleteFrom('payment').execute()
    const [entry] = (await listAudited(site.db)).slice(-1)
    const action = isGood ? 'payment.credit' : 'payment.refuse'
    expect(entry).toMatchObject({ by: site.bob, action, subject: id, accountId: site.alice })
    expect(JSON.stringify(entry)).not.toContain('A1B2C3D4')
  }
})

test('nobody of the team reviews a payment of their own, or for them', async ({ site }) => {
  const id = await holdCode(site)
  const own = site.donations.review({ id, isGood: true, money: 2.5, by: site.alice })
  await expect(own).rejects.toMatchObject({ code: 'OwnAccount' })
  expect(await site.balanceOf(site.alice)).toBe(0)
  expect(await site.donations.listToReview()).toMatchObject([{ id }])
})

test('the provider’s yes counts, though a later try heard its no first', async ({ site }) => {
  site.codes.sell('A1B2C3D4', 250)
  site.codes.meanwhile = async () => {
    site.codes.meanwhile = async () => {}
    site.now.at += 180_000
    await site.donations.lookAtDue()
    expect(await historyOf(site, site.alice)).toMatchObject([{ state: 'quarantined' }])
  }
  const { payment } = await redeem(site, site.alice, 'A1B2C3D4')
  expect(payment).toMatchObject({ state: 'paid', money: 2.5 })
  expect(site.codes.asked).toHaveLength(2)
  expect(await site.balanceOf(site.alice)).toBe(250)
})

test('a message that does not say who was paid is asked about, and counts as what is answered', async ({
  site,
}) => {
  const id = await order(site, site.alice)
  const paid = site.checkout.paid(id)
  const { receiver: _, ...nameless } = paid
  expect(await site.message([{ ...nameless, eventId: 'evt-1' }])).toBe(200)
  expect(await site.balanceOf(site.alice)).toBe(0)
  site.checkout.says.set(paid.reference ?? '', { ...paid, receiver: 'thief@example.org' })
  await site.donations.lookAtDue()
  expect(await historyOf(site, site.alice)).toMatchObject([
    { state: 'quarantined', reason: 'receiverDiffers' },
  ])

  const other = await order(site, site.alice)
  const good = site.checkout.paid(other)
  const { receiver: __, ...short } = good
  await site.message([{ ...short, eventId: 'evt-2' }])
  site.checkout.says.set(good.reference ?? '', good)
  await site.donations.lookAtDue()
  expect(await site.balanceOf(site.alice)).toBe(500)
})

test('a payment that only says which order it is for is held back', async ({ site }) => {
  const id = await order(site, site.alice)
  const other = site.checkout.paid(id, { reference: 'another', captureReference: 'another' })
  expect(await site.message([{ ...other, eventId: 'evt-1' }])).toBe(200)
  expect(await historyOf(site, site.alice)).toMatchObject([
    { state: 'quarantined', reason: 'unknownPayment' },
  ])
  expect(await site.balanceOf(site.alice)).toBe(0)
})

test('what the team refused stays refused, whatever is told again', async ({ site }) => {
  const id = await order(site, site.alice)
  const odd = { ...site.checkout.paid(id), amount: 5, eventId: 'evt-1' }
  await site.message([odd])
  await site.donations.review({ id, isGood: false, money: undefined, by: site.bob })
  await site.message([{ ...site.checkout.paid(id), eventId: 'evt-2' }])
  expect(await historyOf(site, site.alice)).toMatchObject([
    { state: 'refused', reason: 'refusedByTeam' },
  ])
  expect(await site.balanceOf(site.alice)).toBe(0)
})
