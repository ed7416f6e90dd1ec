import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import { openCheckout, payout } from '../../contract/donation.ts'
import { giveMoney } from '../../contract/money.ts'
import { propertyRuns } from '../../../test/breadth.ts'
import { type CrashingDb, openCrashingDb } from '../../../test/crashing-db.ts'
import { createDonationApi, type DonationApi } from '../../../test/donation-api.ts'
import { signedInAs } from '../../../test/test-api.ts'
import { postTransfer, readBalance } from '../platform/ledger/ledger.ts'
import type { PaymentNews } from './payment-provider.ts'

interface Site extends Pick<CrashingDb, 'crash' | 'recover'> {
  api: DonationApi
}

const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const { db, crash, recover, close } = await openCrashingDb()
    await use({ api: createDonationApi(db), crash, recover })
    await close()
  },
})

const Order = fc.record({
  what: fc.constant('order' as const),
  player: fc.nat(2),
  isGift: fc.boolean(),
})

/** Something that happens. Players and orders are meant by number, whichever there are by then. */
const Happening = fc.oneof(
  Order,
  fc.record({
    what: fc.constant('pay' as const),
    order: fc.nat(9),
    // told never, once, or several times at once
    messages: fc.nat(3),
  }),
  fc.record({
    what: fc.constantFrom('refund' as const),
    order: fc.nat(9),
    cents: fc.integer({ min: 1, max: 500 }),
  }),
  fc.record({
    what: fc.constantFrom('dispute' as const, 'win' as const),
    order: fc.nat(9),
    // told with whatever is told next, or at the end
    isLate: fc.boolean(),
  }),
  fc.record({
    what: fc.constant('giveBack' as const),
    order: fc.nat(9),
    way: fc.constantFrom('provider' as const, 'provider' as const, 'elsewhere' as const),
    askers: fc.integer({ min: 1, max: 2 }),
    // the money goes, and the site does not hear of it
    isLost: fc.boolean(),
  }),
  fc.record({
    what: fc.constantFrom('expire' as const, 'lie' as const),
    order: fc.nat(9),
  }),
  fc.record({
    what: fc.constant('code' as const),
    player: fc.nat(2),
    senders: fc.integer({ min: 1, max: 3 }),
    isGood: fc.boolean(),
    behaviour: fc.constantFrom(
      'answers' as const,
      'answers' as const,
      'down' as const,
      'lost' as const,
    ),
  }),
  fc.record({
    what: fc.constant('give' as const),
    player: fc.nat(2),
    cents: fc.integer({ min: 1, max: 400 }),
  }),
  fc.record({
    what: fc.constant('buy' as const),
    player: fc.nat(2),
    cents: fc.integer({ min: 1, max: 400 }),
  }),
  fc.record({ what: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 600 }) }),
  fc.record({ what: fc.constant('crash' as const) }),
)
type Happening = typeof Happening extends fc.Arbitrary<infer One> ? One : never

/** What the provider knows of an order, whatever reached the site. */
interface Truth {
  id: string
  isPaid: boolean
  /** It said that nobody paid in time: if somebody does all the same, it says so. */
  hasExpired: boolean
  refunded: number
  isDisputed: boolean
  disputes: number
  /** Told until they are acknowledged, in no order. */
  owed: PaymentNews[]
}

/** Runs happenings, several at the same moment, and then what providers and jobs do until all is settled. */
async function live({ api, crash, recover }: Site, groups: readonly (readonly Happening[])[]) {
  const stamp = Math.random().toString(36).slice(2, 8)
  const players = await Promise.all([0, 1, 2].map((index) => api.join(`p${index}-${stamp}`)))
  const orders: Truth[] = []
  let made = 0
  const unique = () => `${stamp}-${(made += 1)}`
  const as = (accountId: number) => ({ headers: signedInAs(accountId) })
  const playerOf = (index: number) => players[index] ?? 0

  async function notifyOwed(order: Truth): Promise<void> {
    // the newest first
    for (const news of order.owed.toReversed()) {
      const status = await api.message([news])
      if (status === 200) order.owed = order.owed.filter((one) => one !== news)
    }
  }

  async function notify(order: Truth, news: PaymentNews, times = 1): Promise<void> {
    const event = { ...news, eventId: `evt-${unique()}` }
    order.owed.push(event)
    await Promise.all(Array.from({ length: times }, () => notifyOwed(order)))
  }

  /** Keys by which the provider gave something back: with the same it does nothing more. */
  const keys = new Set<string>()
  let losesAnswers = false
  api.checkout.refund = async ({ key, orderId }) => {
    const order = orders.find(({ id }) => id === orderId)
    if (!order?.isPaid) throw new Error('what nobody paid is to be given back')
    if (order.isDisputed && !keys.has(key)) return 'refused'
    const news = { kind: 'refunded' as const, orderId, amount: 500, currency: 'EUR' }
    if (!keys.has(key) && order.refunded < 500) {
      order.refunded = 500
      order.owed.push({ ...news, eventId: `evt-${unique()}` })
    }
    keys.add(key)
    if (losesAnswers) throw new Error('the answer was lost')
    return news
  }

  const truthful = (order: Truth): PaymentNews => api.checkout.paid(order.id)

  async function happen(one: Happening): Promise<void> {
    const order = 'order' in one ? orders[one.order % orders.length] : undefined
    switch (one.what) {
      case 'order': {
        const input = {
          Provider: 'checkout',
          Pack: 'small',
          ...(one.isGift && { Pseudo: `p${(one.player + 1) % 3}-${stamp}` }),
        }
        const { payment } = await api.call(openCheckout, input, as(playerOf(one.player)))
        const truth = { id: payment.id, isPaid: false, hasExpired: false, refunded: 0 }
        orders.push({ ...truth, isDisputed: false, disputes: 0, owed: [] })
        return
      }
      case 'pay': {
        if (!order || order.isPaid) return
        order.isPaid = true
        api.checkout.says.set(`order-${order.id}`, truthful(order))
        const messages = order.hasExpired ? Math.max(1, one.messages) : one.messages
        if (messages > 0) await notify(order, truthful(order), messages)
        return
      }
      case 'refund': {
        if (!order?.isPaid || order.refunded + one.cents > 500) return
        order.refunded += one.cents
        return notify(order, {
          kind: 'refunded',
          captureReference: `capture-${order.id}`,
          orderId: order.id,
          amount: order.refunded,
          currency: 'EUR',
        })
      }
      case 'giveBack': {
        if (!order?.isPaid) return
        losesAnswers = one.isLost
        const given = { id: order.id, way: one.way, reason: 'Asked for it.', by: 0 }
        const ask = () => api.donations.refund(given)
        await Promise.allSettled(Array.from({ length: one.askers }, ask))
        losesAnswers = false
        return
      }
      case 'dispute':
      case 'win': {
        const isDispute = one.what === 'dispute'
        if (!order?.isPaid || order.isDisputed === isDispute) return
        order.isDisputed = isDispute
        if (isDispute) order.disputes += 1
        const kind = isDispute ? 'disputed' : 'disputeWon'
        const news: PaymentNews = { kind, orderId: order.id, dispute: `dispute-${order.disputes}` }
        return notify(order, news, one.isLate ? 0 : 1)
      }
      case 'expire': {
        if (!order || order.isPaid) return
        order.hasExpired = true
        return notify(order, { kind: 'expired', orderId: order.id })
      }
      case 'lie': {
        if (!order) return
        await api.message([{ ...truthful(order), eventId: `evt-${unique()}` }], 'forged')
        return
      }
      case 'code': {
        const code = `CODE${unique().replace('-', '')}`.toUpperCase()
        if (one.isGood) api.codes.sell(code, 250)
        api.codes.behaviour = one.behaviour
        const send = (index: number) =>
          api.call(payout, { Code: code }, as(playerOf((one.player + index) % 3))).catch(() => {})
        await Promise.all(Array.from({ length: one.senders }, (_, index) => send(index)))
        api.codes.behaviour = 'answers'
        return
      }
      case 'give': {
        const Pseudo = `p${(one.player + 1) % 3}-${stamp}`
        await api.call(giveMoney, { Pseudo, Amount: one.cents / 100 }, as(playerOf(one.player)))
        return
      }
      case 'buy': {
        await api.db.transaction().execute((trx) =>
          postTransfer(trx, {
            kind: 'purchase',
            source: `purchase:${unique()}`,
            data: {},
            entries: [
              { accountId: playerOf(one.player), unit: 'money', amount: -one.cents },
              { side: 'reward', unit: 'money', amount: one.cents },
            ],
            at: new Date(api.now.at),
          }),
        )
        return
      }
      case 'wait': {
        api.now.at += one.minutes * 60_000
        await api.donations.askForDue()
        return api.donations.lookAtDue()
      }
      case 'crash':
        return crash()
    }
  }

  for (const group of groups) {
    // whatever is refused or cut off is part of life: what counts is what is left
    await Promise.allSettled(group.map(happen))
  }
  await recover()
  for (let round = 0; round < 20; round += 1) {
    api.now.at += 6 * 3_600_000
    await api.donations.lookAtDue().catch(() => {})
    await api.donations.askForDue().catch(() => {})
    for (const order of orders) await notifyOwed(order).catch(() => {})
  }
  return { players, orders }
}

test('whatever happens in whatever order, each payment counts once and nothing is lost', async ({
  site,
}) => {
  const { api } = site
  await fc.assert(
    fc.asyncProperty(
      fc.array(Order, { minLength: 1, maxLength: 5 }),
      fc.array(fc.array(Happening, { minLength: 1, maxLength: 5 }), { maxLength: 12 }),
      async (first, groups) => {
        const { players, orders } = await live(site, [first, ...groups])
        const { db } = api
        const { rows: sums } = await sql<{ sum: string }>`
          select sum(amount) from ledger_entry join ledger_account on ledger_account.id = ledger_account_id
          group by unit having sum(amount) <> 0`.execute(db)
        expect(sums).toEqual([])
        for (const player of players) {
          expect(await readBalance(db, player, 'money')).toBeGreaterThanOrEqual(0)
        }
        for (const order of orders) {
          const row = await db
            .selectFrom('payment')
            .selectAll()
            .where('id', '=', order.id)
            .executeTakeFirstOrThrow()
          const noted = await db
            .selectFrom('payment_refund')
            .selectAll()
            .where('payment_id', '=', order.id)
            .executeTakeFirst()
          // what is asked for is settled in the end; what was noted as given back elsewhere is as good as given back
          expect(noted?.outcome).not.toBeNull()
          const isElsewhere = noted?.way === 'elsewhere'
          const isReversed = order.isDisputed || order.refunded === 500 || isElsewhere
          const paidState = order.isDisputed ? 'disputed' : isReversed ? 'refunded' : 'paid'
          expect({
            isPaid: row.paid_at !== null,
            state: order.isPaid ? row.state : paidState,
            reversed: Number(row.reversed),
          }).toEqual({
            isPaid: order.isPaid,
            state: paidState,
            reversed: order.isPaid ? (isReversed ? 500 : order.refunded) : 0,
          })
        }
        // each payment that is paid was credited by one transfer of its own, and no other was
        const { rows: credits } = await sql<{ source: string; credits: string; amount: string }>`
          select 'payment:' || payment.id as source, credits, -entry.amount as amount
          from payment
          full join ledger_transfer on source = 'payment:' || payment.id and ledger_transfer.kind = 'donation'
          left join ledger_entry entry on entry.transfer_id = ledger_transfer.id and entry.amount < 0
          where (paid_at is not null or ledger_transfer.kind = 'donation')
            and credits is distinct from -entry.amount`.execute(db)
        expect(credits).toEqual([])
        // a code is credited, refused, or before the team; none is forgotten
        const { rows: codes } = await sql<{ state: string }>`
          select distinct state from payment where kind = 'code'
          and state not in ('paid', 'refused', 'quarantined')`.execute(db)
        expect(codes).toEqual([])
      },
    ),
    propertyRuns(30),
  )
}, 180_000)
