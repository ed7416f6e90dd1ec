import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import {
  listRewards,
  refundDelivery,
  refundPurchase,
  retryDelivery,
  settleDelivery,
} from '../../contract/reward.ts'
import {
  listDeskRewards,
  priceReward,
  restoreRewardPrice,
  switchReward,
} from '../../contract/reward-desk.ts'
import type { RewardMood } from '../../../test/memory-rewards.ts'
import { propertyRuns } from '../../../test/breadth.ts'
import { type CrashingDb, openCrashingDb } from '../../../test/crashing-db.ts'
import { createRewardApi, type RewardApi } from '../../../test/reward-api.ts'

interface Site extends Pick<CrashingDb, 'crash' | 'recover'> {
  api: RewardApi
}

const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const { db, crash, recover, close } = await openCrashingDb()
    await use({ api: await createRewardApi(db), crash, recover })
    await close()
  },
})

const moods: RewardMood[] = ['takes', 'down', 'lost', 'refuses', 'lies', 'slow']

const Buying = fc.record({
  what: fc.constant('buy' as const),
  player: fc.nat(2),
  unit: fc.constantFrom('money' as const, 'votePoints' as const),
  /** How often the call is sent at the same moment. */
  times: fc.integer({ min: 1, max: 3 }),
})

/** Something that happens. Players and purchases are meant by number, whichever there are by then. */
const Happening = fc.oneof(
  Buying,
  fc.record({ what: fc.constant('buyAgain' as const), order: fc.nat(9) }),
  fc.record({ what: fc.constantFrom('work' as const, 'work' as const, 'recall' as const) }),
  fc.record({ what: fc.constant('refund' as const), order: fc.nat(9) }),
  fc.record({
    what: fc.constantFrom('retry' as const, 'giveUp' as const, 'look' as const),
    delivery: fc.nat(9),
  }),
  // the team gives it another price or takes it out of sale, and back
  fc.record({ what: fc.constant('price' as const), cents: fc.integer({ min: 1, max: 500 }) }),
  fc.record({ what: fc.constantFrom('restorePrice' as const, 'switch' as const) }),
  fc.record({ what: fc.constant('crash' as const) }),
)
type Happening = typeof Happening extends fc.Arbitrary<infer One> ? One : never

/** What happens at the same moment, how the game is meanwhile, and how long it is until the next. */
const Moment = fc.record({
  happenings: fc.array(Happening, { minLength: 1, maxLength: 6 }),
  mood: fc.constantFrom(...moods),
  isSilent: fc.boolean(),
  minutes: fc.constantFrom(0, 1, 3, 45),
})
type Moment = typeof Moment extends fc.Arbitrary<infer One> ? One : never

interface Order {
  player: number
  unit: 'money' | 'votePoints'
  /** As the player was shown it. */
  price: number
  key: string
  isAcknowledged: boolean
}

/** What the purchase of an order is known by, once the site has heard of it. */
async function findSource({ db }: RewardApi, { player, key }: Order): Promise<string | undefined> {
  const kept = await db
    .selectFrom('idempotent_response')
    .select('source')
    .where('account_id', '=', player)
    .where('key', '=', key)
    .executeTakeFirst()
  return kept && `purchase:${player}:${kept.source}`
}

/** Runs moments one after the other, and then what the game, jobs and team do until all is settled. */
async function live({ api, crash, recover }: Site, moments: readonly Moment[]) {
  const stamp = Math.random().toString(36).slice(2, 8)
  const players = await Promise.all([0, 1, 2].map((index) => api.join(`p${index}-${stamp}`)))
  const orders: Order[] = []
  // as the configuration has it
  await api.db.deleteFrom('reward').execute()

  async function send(order: Order): Promise<void> {
    const { unit: Unit, price: Price } = order
    await api.buy(order.player, { Unit, Price }, order.key)
    order.isAcknowledged = true
  }

  /** What a sword costs on the page; nothing while it is not sold. */
  async function readPrice(unit: Order['unit']): Promise<number> {
    const sword = (await api.call(listRewards, {})).find(({ key }) => key === 'sword')
    return (unit === 'money' ? sword?.money : sword?.points) ?? 0
  }

  async function readSword() {
    const { rewards } = await api.call(listDeskRewards, {}, api.as(api.team))
    const { version: Version = 0, isOn = true } = rewards.find(({ key }) => key === 'sword') ?? {}
    return { which: { Key: 'sword', Version }, isOn }
  }

  async function happen(one: Happening): Promise<void> {
    const order = 'order' in one ? orders[one.order % orders.length] : undefined
    switch (one.what) {
      case 'buy': {
        const player = players[one.player] ?? 0
        const key = `order-${stamp}-${orders.length}`
        const made = { player, unit: one.unit, price: 0, key, isAcknowledged: false }
        orders.push(made)
        made.price = await readPrice(one.unit)
        await Promise.allSettled(Array.from({ length: one.times }, () => send(made)))
        return
      }
      case 'buyAgain':
        return order && send(order)
      case 'work':
        await api.runJobs()
        return
      case 'recall':
        return api.rewards.deliveries.recall()
      case 'refund': {
        const source = order && (await findSource(api, order))
        if (!source) return
        const row = await api.db
          .selectFrom('purchase')
          .select('id')
          .where('source', '=', source)
          .executeTakeFirst()
        if (row) await api.call(refundPurchase, { Id: row.id }, api.as(order.player))
        return
      }
      case 'retry':
      case 'giveUp': {
        const parked = await listParked()
        const row = parked[one.delivery % parked.length]
        const endpoint = one.what === 'retry' ? retryDelivery : refundDelivery
        if (row) await api.call(endpoint, { Id: row.id }, api.as(api.team))
        return
      }
      // the team sees what is in the game, and says so a moment later
      case 'look': {
        const parked = await listParked()
        const row = parked[one.delivery % parked.length]
        if (!row) return
        const team = api.as(api.team)
        if (api.game.taken.has(row.key)) await api.call(settleDelivery, { Id: row.id }, team)
        else await api.call(refundDelivery, { Id: row.id, IsCertain: true }, team)
        return
      }
      case 'price': {
        const { which } = await readSword()
        const prices = { Money: one.cents / 100, Points: one.cents }
        await api.call(priceReward, { ...which, ...prices }, api.as(api.team))
        return
      }
      case 'restorePrice': {
        const { which } = await readSword()
        await api.call(restoreRewardPrice, which, api.as(api.team))
        return
      }
      case 'switch': {
        const { which, isOn } = await readSword()
        await api.call(switchReward, { ...which, IsOn: !isOn }, api.as(api.team))
        return
      }
      case 'crash':
        return crash()
    }
  }

  const listParked = () =>
    api.db
      .selectFrom('delivery')
      .select(['id', 'key'])
      .where('state', '=', 'parked')
      .orderBy('id')
      .execute()

  for (const { happenings, mood, isSilent, minutes } of moments) {
    Object.assign(api.game, { mood, isSilent })
    // whatever is refused or cut off is part of life: what counts is what is left
    await Promise.allSettled(happenings.map(happen))
    api.now.at += minutes * 60_000
  }
  await recover()
  await settle(api, listParked)
  return { players, orders }
}

/** The game takes everything from now on; half of what is parked is tried again, the others are given up. */
async function settle(api: RewardApi, listParked: () => Promise<{ id: number }[]>): Promise<void> {
  Object.assign(api.game, { mood: 'takes', isSilent: false })
  for (let round = 0; round < 3; round += 1) {
    api.now.at += 45 * 60_000
    await api.rewards.deliveries.recall()
    await api.runJobs()
    for (const { id } of await listParked()) {
      const endpoint = (id + round) % 2 ? retryDelivery : refundDelivery
      await api.call(endpoint, { Id: id }, api.as(api.team)).catch(() => {})
    }
  }
  await api.runJobs()
}

const buying = { what: 'buy', player: 0, unit: 'money', times: 1 } satisfies Happening
const later = (happening: Happening, mood: RewardMood): Moment => ({
  happenings: [happening],
  mood,
  isSilent: false,
  minutes: 45,
})

/** A purchase that arrives, and one that the game refuses and the team pays back: among all samples, however few. */
const bothEnds: [(typeof buying)[], Moment[]][] = [
  [[buying], [later({ what: 'work' }, 'takes')]],
  [[buying], [later({ what: 'work' }, 'refuses'), later({ what: 'look', delivery: 0 }, 'refuses')]],
]

test('whatever happens in whatever order, each purchase is delivered once or paid back once', async ({
  site,
}) => {
  const { db, game, readBalance } = site.api
  const seen = { delivered: 0, refunded: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(Buying, { minLength: 1, maxLength: 5 }),
      fc.array(Moment, { maxLength: 12 }),
      async (first, moments) => {
        const begin: Moment = { happenings: first, mood: 'down', isSilent: false, minutes: 0 }
        const { players, orders } = await live(site, [begin, ...moments])
        const purchases = await db
          .selectFrom('purchase')
          .innerJoin('delivery', 'delivery.id', 'delivery_id')
          .select(['purchase.id', 'purchase.source', 'unit', 'price', 'refunded_at', 'state'])
          .where('purchase.account_id', 'in', players)
          .execute()
        for (const { id, refunded_at, state } of purchases) {
          const isDelivered = game.taken.has(id)
          expect({ isDelivered, isRefunded: refunded_at !== null, state }).toEqual(
            isDelivered
              ? { isDelivered, isRefunded: false, state: 'delivered' }
              : { isDelivered, isRefunded: true, state: 'withdrawn' },
          )
          seen[isDelivered ? 'delivered' : 'refunded'] += 1
        }
        // what was acknowledged is there, and each order is there once at most
        const sources = purchases.map(({ source }) => source)
        const acknowledged = orders.filter(({ isAcknowledged }) => isAcknowledged)
        for (const order of acknowledged) {
          expect(sources).toContain(await findSource(site.api, order))
        }
        // nobody paid another price than they were shown
        for (const order of orders) {
          const source = await findSource(site.api, order)
          const paid = purchases.find((one) => one.source === source)
          const shown = order.unit === 'money' ? Math.round(order.price * 100) : order.price
          if (paid) expect(Number(paid.price)).toBe(shown)
        }
        expect(new Set(sources).size).toBe(sources.length)
        expect(purchases.length).toBeLessThanOrEqual(orders.length)
        // each has what they had, less what they got
        for (const player of players) {
          const own = purchases.filter(({ source }) => source.startsWith(`purchase:${player}:`))
          const kept = own.filter(({ refunded_at }) => refunded_at === null)
          const spent = { money: 0, votePoints: 0 }
          for (const { unit, price } of kept) spent[unit as keyof typeof spent] += Number(price)
          expect(await readBalance(player)).toEqual({
            money: (1000 - spent.money) / 100,
            points: 100 - spent.votePoints,
          })
        }
        const { rows: sums } = await sql`
          select unit from ledger_entry join ledger_account on ledger_account.id = ledger_account_id
          group by unit having sum(amount) <> 0`.execute(db)
        expect(sums).toEqual([])
      },
    ),
    { ...propertyRuns(40), examples: bothEnds },
  )
  // both ends were reached, or nothing was shown
  expect(Math.min(seen.delivered, seen.refunded)).toBeGreaterThan(0)
}, 180_000)
