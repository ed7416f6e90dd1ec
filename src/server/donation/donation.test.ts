import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  changeDonorConsent,
  checkPayment,
  getCodeRates,
  getDonationOffers,
  getObjective,
  listDonors,
  listPayments,
  openCheckout,
  payout,
} from '../../contract/donation.ts'
import { giveMoney, listLedger } from '../../contract/money.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { type DonationSite, test } from '../../../test/donation-test.ts'
import { signedInAs } from '../../../test/test-api.ts'

const as = (accountId: number, key?: string) => ({
  headers: { ...signedInAs(accountId), ...(key && { 'idempotency-key': key }) },
})

const redeem = (site: DonationSite, accountId: number, Code: string) =>
  site.call(payout, { Code }, as(accountId))

async function order(site: DonationSite, accountId: number, Pseudo?: string) {
  const input = { Provider: 'checkout', Pack: 'small', ...(Pseudo && { Pseudo }) }
  const { payment } = await site.call(openCheckout, input, as(accountId))
  return payment.id
}

const historyOf = async (site: DonationSite, accountId: number) =>
  (await site.call(listPayments, { page: 1 }, as(accountId))).payments

test('a good code is credited, whatever it is written like', async ({ site }) => {
  site.codes.sell('A1B2C3D4', 250)
  const { payment, balance } = await redeem(site, site.alice, ' A1B2-C3D4 ')
  expect(payment).toMatchObject({ state: 'paid', money: 2.5, price: null, giftFor: null })
  expect(balance).toEqual({ money: 2.5, points: 0 })
  const { entries } = await site.call(listLedger, { page: 1 }, as(site.alice))
  expect(entries).toMatchObject([{ kind: 'donation', amount: 2.5, balance: 2.5, unit: 'money' }])
  expect(site.notified).toEqual([
    {
      accountId: site.alice,
      news: { kind: 'donationReceived', money: 2.5, payment: payment.id },
    },
  ])
})

test('a code sent by many at the same moment is credited once', async ({ site }) => {
  site.codes.sell('A1B2C3D4', 250)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      codesOf(redeem(site, index % 2 ? site.alice : site.bob, 'A1B2C3D4')),
    ),
  )
  const winners = outcomes.filter((codes) => codes.length === 0)
  expect(winners).toHaveLength(1)
  const others = new Set(outcomes.flat())
  expect([...others].every((code) => /PayoutCode(?:Used|BeingChecked)/.test(code))).toBe(true)
  expect((await site.balanceOf(site.alice)) + (await site.balanceOf(site.bob))).toBe(250)
})

test('a used code says whether it was oneself who used it', async ({ site }) => {
  site.codes.sell('A1B2C3D4', 250)
  await redeem(site, site.alice, 'A1B2C3D4')
  expect(await codesOf(redeem(site, site.alice, 'A1B2-C3D4'))).toEqual(['PayoutCodeUsedByYou'])
  expect(await codesOf(redeem(site, site.bob, 'A1B2C3D4'))).toEqual(['PayoutCodeUsed'])
})

test('a wrong code is refused, and may be tried again', async ({ site }) => {
  expect(await codesOf(redeem(site, site.alice, 'WRONG123'))).toEqual(['PayoutCodeWrong'])
  site.codes.sell('WRONG123', 250)
  expect((await redeem(site, site.bob, 'WRONG123')).payment.state).toBe('paid')
  expect(await historyOf(site, site.alice)).toMatchObject([
    { state: 'refused', reason: 'codeWrong' },
  ])
})

test('while the provider does not answer, a code is kept and tried again', async ({ site }) => {
  site.codes.sell('A1B2C3D4', 250)
  site.codes.behaviour = 'down'
  expect((await redeem(site, site.alice, 'A1B2C3D4')).payment.state).toBe('created')
  expect(await codesOf(redeem(site, site.bob, 'A1B2C3D4'))).toEqual(['PayoutCodeBeingChecked'])
  site.now.at += 29_000
  await site.donations.lookAtDue()
  expect(site.codes.asked).toHaveLength(1)
  site.now.at += 2000
  await site.donations.lookAtDue()
  expect(site.codes.asked).toHaveLength(2)
  site.codes.behaviour = 'answers'
  site.now.at += 60_000
  await Promise.all([site.donations.lookAtDue(), site.donations.lookAtDue()])
  expect(site.codes.asked).toHaveLength(3)
  expect(await site.balanceOf(site.alice)).toBe(250)
  expect(await historyOf(site, site.alice)).toMatchObject([{ state: 'paid', money: 2.5 }])
})

test('what the provider answered outlasts a database that fails for a moment', async ({ site }) => {
  site.codes.sell('A1B2C3D4', 250)
  site.codes.meanwhile = async () => {
    await sql`alter table payment rename to payment_away`.execute(site.db)
  }
  const taken: number[] = []
  site.pauses.take = async (milliseconds) => {
    if (taken.push(milliseconds) === 2) {
      await sql`alter table payment_away rename to payment`.execute(site.db)
    }
  }
  const { payment } = await redeem(site, site.alice, 'A1B2C3D4')
  expect(payment).toMatchObject({ state: 'paid', money: 2.5 })
  expect(await site.balanceOf(site.alice)).toBe(250)
  expect(taken).toEqual([500, 500])
})

test('a refusal after an answer that got lost is for the team to review', async ({ site }) => {
  site.codes.sell('A1B2C3D4', 250)
  site.codes.behaviour = 'lost'
  await redeem(site, site.alice, 'A1B2C3D4')
  site.codes.behaviour = 'answers'
  site.now.at += 60_000
  await site.donations.lookAtDue()
  expect(await historyOf(site, site.alice)).toMatchObject([
    { state: 'quarantined', reason: 'codeUnfinished' },
  ])
  const [held] = await site.donations.listToReview()
  expect(held).toMatchObject({ pseudo: 'alice', money: null })
  const review = { id: held?.id ?? '', isGood: true, money: 2.5, by: site.bob }
  await site.donations.review(review)
  await expect(site.donations.review(review)).rejects.toMatchObject({ code: 'CannotReview' })
  expect(await site.balanceOf(site.alice)).toBe(250)
})

test('a code that is known is not kept', async ({ site }) => {
  site.codes.sell('A1B2C3D4', 250)
  await redeem(site, site.alice, 'A1B2C3D4')
  await codesOf(redeem(site, site.alice, 'WRONG123'))
  const rows = await site.db.selectFrom('payment').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/A1B2C3D4|WRONG123/)
})

test('who has no confirmed address cannot pay', async ({ site }) => {
  site.unconfirmed.add(site.alice)
  site.codes.sell('A1B2C3D4', 250)
  expect(await codesOf(redeem(site, site.alice, 'A1B2C3D4'))).toEqual(['EmailUnconfirmed'])
  expect(await codesOf(order(site, site.alice))).toEqual(['EmailUnconfirmed'])
  expect(site.codes.asked).toEqual([])
})

test('a paid order is credited once, however often the provider tells', async ({ site }) => {
  const id = await order(site, site.alice)
  const news = { ...site.checkout.paid(id), eventId: 'evt_1' }
  const statuses = await Promise.all([1, 2, 3, 4, 5].map(() => site.message([news])))
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect(await site.message([{ ...news, eventId: 'evt_2' }])).toBe(200)
  expect(await site.balanceOf(site.alice)).toBe(500)
  expect(await historyOf(site, site.alice)).toMatchObject([{ state: 'paid', price: 5, money: 5 }])
})

test.for([
  ['amountDiffers', { amount: 1 }],
  ['currencyDiffers', { currency: 'JPY' }],
  ['receiverDiffers', { receiver: 'thief@example.org' }],
] as const)(
  'what is paid otherwise than ordered is held back: %s',
  async ([reason, lie], { site }) => {
    const id = await order(site, site.alice)
    await site.message([{ ...site.checkout.paid(id), eventId: 'evt_1', ...lie }])
    expect(await site.balanceOf(site.alice)).toBe(0)
    expect(await historyOf(site, site.alice)).toMatchObject([{ state: 'quarantined', reason }])
    expect(site.notified).toEqual([
      { accountId: site.alice, news: { kind: 'donationHeld', payment: id } },
    ])
    await site.donations.review({ id, isGood: false, money: undefined, by: site.bob })
    expect(await historyOf(site, site.alice)).toMatchObject([{ reason: 'refusedByTeam' }])
    const refusal = { accountId: site.alice, news: { kind: 'donationRefused', payment: id } }
    expect(site.notified.at(-1)).toEqual(refusal)
  },
)

test('a forged message does nothing, and one that cannot be verified comes again', async ({
  site,
}) => {
  const id = await order(site, site.alice)
  const news = { ...site.checkout.paid(id), eventId: 'evt_1' }
  expect(await site.message([news], 'forged')).toBe(400)
  site.checkout.isDown = true
  expect(await site.message([news])).toBe(503)
  expect(await site.balanceOf(site.alice)).toBe(0)
  site.checkout.isDown = false
  expect(await site.message([news])).toBe(200)
  expect(await site.balanceOf(site.alice)).toBe(500)
})

test('news of a payment nobody here ordered is noted, and does nothing', async ({ site }) => {
  const news = { kind: 'paid', eventId: 'evt_1', reference: 'order-x', amount: 500 } as const
  expect(await site.message([{ ...news, currency: 'EUR', orderId: "' or 1=1" }])).toBe(200)
  const events = await site.db.selectFrom('payment_event').select('outcome').execute()
  expect(events).toEqual([{ outcome: 'unknown' }])
})

test('money that comes late, after the order ran out, is credited', async ({ site }) => {
  const id = await order(site, site.alice)
  await site.message([{ kind: 'expired', orderId: id, eventId: 'evt_1' }])
  expect(await historyOf(site, site.alice)).toMatchObject([{ state: 'expired' }])
  await site.message([{ ...site.checkout.paid(id), eventId: 'evt_2' }])
  expect(await site.balanceOf(site.alice)).toBe(500)
})

test('what is given back is taken back, in part and in whole, once', async ({ site }) => {
  const id = await order(site, site.alice)
  await site.message([{ ...site.checkout.paid(id), eventId: 'evt_1' }])
  const captureReference = `capture-${id}`
  const refund = (amount: number, eventId: string) =>
    site.message([{ kind: 'refunded', captureReference, amount, currency: 'EUR', eventId }])
  await refund(200, 'evt_2')
  expect(await site.balanceOf(site.alice)).toBe(300)
  await refund(500, 'evt_4')
  await refund(300, 'evt_3')
  await refund(500, 'evt_4')
  expect(await site.balanceOf(site.alice)).toBe(0)
  expect(await historyOf(site, site.alice)).toMatchObject([{ state: 'refunded', reversed: 5 }])
  const { entries } = await site.call(listLedger, { page: 1 }, as(site.alice))
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refund', -3],
    ['refund', -2],
    ['donation', 5],
  ])
})

test('what was spent before the bank took it back is the site’s loss, until it is won', async ({
  site,
}) => {
  const id = await order(site, site.alice)
  await site.message([{ ...site.checkout.paid(id), eventId: 'evt_1' }])
  await site.call(giveMoney, { Pseudo: 'bob', Amount: 3.5 }, as(site.alice))
  await site.message([{ kind: 'disputed', orderId: id, eventId: 'evt_2' }])
  expect(await site.balanceOf(site.alice)).toBe(0)
  expect(await site.balanceOf(site.bob)).toBe(350)
  expect(await historyOf(site, site.alice)).toMatchObject([{ state: 'disputed', reversed: 5 }])
  await site.message([{ kind: 'disputeWon', orderId: id, eventId: 'evt_3' }])
  expect(await site.balanceOf(site.alice)).toBe(150)
  expect(await historyOf(site, site.alice)).toMatchObject([{ state: 'paid', reversed: 0 }])
})

test('a refund that is told before the payment is taken back once that is credited', async ({
  site,
}) => {
  const id = await order(site, site.alice)
  await site.message([{ kind: 'refunded', orderId: id, amount: 500, eventId: 'evt_2' }])
  await site.message([{ ...site.checkout.paid(id), eventId: 'evt_1' }])
  expect(await site.balanceOf(site.alice)).toBe(0)
  expect(await historyOf(site, site.alice)).toMatchObject([{ state: 'refunded', money: 5 }])
})

test('a payment whose message got lost is found by asking, by the player or by the site', async ({
  site,
}) => {
  const [asked, left] = [await order(site, site.alice), await order(site, site.bob)]
  for (const id of [asked, left]) site.checkout.says.set(`order-${id}`, site.checkout.paid(id))
  expect(await site.call(checkPayment, { Id: asked }, as(site.alice))).toMatchObject({
    state: 'paid',
  })
  expect(await codesOf(site.call(checkPayment, { Id: asked }, as(site.bob)))).toEqual(['404'])
  site.now.at += 121_000
  await site.donations.lookAtDue()
  expect(await site.balanceOf(site.bob)).toBe(500)
})

test('an order nobody pays runs out after three days, and is not asked about any more', async ({
  site,
}) => {
  const id = await order(site, site.alice)
  for (let hours = 0; hours <= 80; hours += 1) {
    site.now.at += 3_600_000
    await site.donations.lookAtDue()
  }
  expect(await historyOf(site, site.alice)).toMatchObject([{ id, state: 'expired' }])
  const waiting = await site.db
    .selectFrom('payment')
    .select('id')
    .where('look_at', 'is not', null)
    .execute()
  expect(waiting).toEqual([])
})

test('a payment for another player is theirs, and both see it', async ({ site }) => {
  const id = await order(site, site.alice, 'bob')
  expect(await historyOf(site, site.bob)).toEqual([])
  await site.message([{ ...site.checkout.paid(id), eventId: 'evt_1' }])
  expect(await site.balanceOf(site.alice)).toBe(0)
  expect(await site.balanceOf(site.bob)).toBe(500)
  expect(await historyOf(site, site.alice)).toMatchObject([{ giftFor: 'bob', giftFrom: null }])
  expect(await historyOf(site, site.bob)).toMatchObject([{ giftFor: null, giftFrom: 'alice' }])
  const { entries } = await site.call(listLedger, { page: 1 }, as(site.bob))
  expect(entries).toMatchObject([
    { kind: 'donation', about: { payment: id, provider: 'checkout' } },
  ])
  expect(JSON.stringify(entries)).not.toContain('"from"')
  expect(site.notified).toEqual([
    { accountId: site.alice, news: { kind: 'giftPaid', to: 'bob', money: 5, payment: id } },
    { accountId: site.bob, news: { kind: 'giftReceived', from: 'alice', money: 5 } },
  ])
  expect(await codesOf(order(site, site.alice, 'nobody'))).toEqual(['RecipientNotFound'])
})

test('a gift is given once, and never more than there is', async ({ site }) => {
  site.codes.sell('A1B2C3D4', 500)
  await redeem(site, site.alice, 'A1B2C3D4')
  const give = (Amount: number, key?: string, Pseudo = 'bob') =>
    site.call(giveMoney, { Pseudo, Amount, Message: 'Well fought!' }, as(site.alice, key))
  expect(await give(2, 'gift-number-1')).toEqual({ money: 3, points: 0 })
  expect(await give(2, 'gift-number-1')).toEqual({ money: 3, points: 0 })
  expect(await codesOf(give(3.01))).toEqual(['NotEnoughMoney'])
  expect(await codesOf(give(-1))).toEqual(['InvalidAmount'])
  expect(await codesOf(give(0.015))).toEqual(['InvalidAmount'])
  expect(await codesOf(give(1, undefined, 'alice'))).toEqual(['RecipientIsSelf'])
  expect(await site.balanceOf(site.bob)).toBe(200)
  const { entries } = await site.call(listLedger, { page: 1 }, as(site.bob))
  expect(entries).toMatchObject([
    { kind: 'giftReceived', amount: 2, about: { from: 'alice', message: 'Well fought!' } },
  ])
})

test('the key of a day before makes another gift', async ({ site }) => {
  site.codes.sell('A1B2C3D4', 500)
  await redeem(site, site.alice, 'A1B2C3D4')
  const gift = { Pseudo: 'bob', Amount: 2, Message: '' }
  const give = () => site.call(giveMoney, gift, as(site.alice, 'weekly-gift'))
  await give()
  site.now.at += 25 * 3_600_000
  expect(await give()).toEqual({ money: 1, points: 0 })
  expect(await site.balanceOf(site.bob)).toBe(400)
})

test('a gift that was made is told again, though its recipient has another name', async ({
  site,
}) => {
  site.codes.sell('A1B2C3D4', 500)
  await redeem(site, site.alice, 'A1B2C3D4')
  const gift = { Pseudo: 'bob', Amount: 2, Message: '' }
  const give = () => site.call(giveMoney, gift, as(site.alice, 'gift-number-1'))
  await give()
  // its process died before it could answer
  const died = { status: null, body: null, started_at: new Date(site.now.at - 61_000) }
  await site.db.updateTable('idempotent_response').set(died).execute()
  const renamed = { pseudo: 'bran', pseudo_key: 'bran' }
  await site.db.updateTable('account').set(renamed).where('id', '=', site.bob).execute()
  expect(await give()).toEqual({ money: 3, points: 0 })
  expect(await site.balanceOf(site.bob)).toBe(200)
})

test('what a sandbox gave is no donation where it is offered no more', async ({ site }) => {
  const id = await order(site, site.alice)
  await site.message([{ ...site.checkout.paid(id), eventId: 'evt_1' }])
  await site.call(changeDonorConsent, { IsNamed: true }, as(site.alice))
  // as if it had been one of a sandbox, before the provider of today
  await site.db.updateTable('payment').set({ is_sandbox: true }).where('id', '=', id).execute()
  expect(await site.donations.readObjective()).toMatchObject({ current: 0, donors: 0 })
  expect(await site.donations.listDonors()).toEqual({ donors: [], others: 0 })
})

test('the objective of the month counts what stays, in the site’s own time', async ({ site }) => {
  const [first, second] = [await order(site, site.alice), await order(site, site.bob)]
  await site.message([{ ...site.checkout.paid(first), eventId: 'evt_1' }])
  await site.message([{ ...site.checkout.paid(second), eventId: 'evt_2' }])
  await site.message([{ kind: 'refunded', orderId: second, amount: 100, eventId: 'evt_3' }])
  expect(await site.call(getObjective, {})).toEqual({
    month: Date.parse('2026-10-31T23:00:00Z') / 1000,
    current: 9,
    target: 350,
    currency: 'EUR',
    donors: 2,
  })
  await site.message([{ kind: 'disputed', orderId: first, eventId: 'evt_4' }])
  expect(await site.donations.readObjective()).toMatchObject({ current: 4, donors: 1 })
  await site.message([{ kind: 'disputeWon', orderId: first, eventId: 'evt_5' }])
  site.now.at = Date.parse('2026-11-30T22:59:59Z')
  expect(await site.donations.readObjective()).toMatchObject({ current: 9 })
  site.now.at = Date.parse('2026-11-30T23:00:00Z')
  expect(await site.donations.readObjective()).toMatchObject({ current: 0, donors: 0 })
})

test('who gives is named only where they let themselves be', async ({ site }) => {
  for (const accountId of [site.alice, site.bob]) {
    const id = await order(site, accountId)
    await site.message([{ ...site.checkout.paid(id), eventId: `evt_${accountId}` }])
  }
  await site.call(changeDonorConsent, { IsNamed: true }, as(site.bob))
  expect(await site.call(listDonors, {})).toEqual({
    donors: [{ pseudo: 'bob', avatar: null }],
    others: 1,
  })
})

test('rates are of a country, cleaned, and stay while the provider is down', async ({ site }) => {
  const { rates, countries } = await site.call(getCodeRates, { country: 'FR' })
  expect(countries).toEqual(['BE', 'FR'])
  expect(rates.map(({ key }) => key)).toEqual(['FR-SMS', 'ALL-CARD'])
  expect(rates[0]).toMatchObject({ price: 3, money: 2, mention: '<p>3 € + SMS</p>' })
  site.codes.ratesFail = true
  site.now.at += 11 * 60_000
  expect(await site.call(getCodeRates, { country: 'BE' })).toMatchObject({ isStale: true })
  expect((await site.donations.readRates('BE')).rates).toHaveLength(2)
})

test('offers say what they bring and by what means', async ({ site }) => {
  const offers = await site.call(getDonationOffers, {})
  expect(offers.packs[1]).toEqual({ key: 'large', price: 20, money: 23, bonus: 3 })
  expect(offers.checkouts).toEqual([{ provider: 'checkout', kind: 'card', isSandbox: false }])
  expect(offers.takesCodes).toBe(true)
})
