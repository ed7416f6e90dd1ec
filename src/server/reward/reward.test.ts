import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import {
  listParkedDeliveries,
  listPurchases,
  listRewards,
  type Purchase,
  refundDelivery,
  refundPurchase,
  retryDelivery,
  settleDelivery,
} from '../../contract/reward.ts'
import { demoGame } from '../game/adapters/demo/demo-game.ts'
import { readGameId } from '../game/game-identity.ts'
import { toLimits } from '../platform/limits.ts'
import { listAudited } from '../../../test/list-audited.ts'
import { codesOf } from '../../../test/error-codes.ts'
import type { RewardMood } from '../../../test/memory-rewards.ts'
import { createRewardApi, mostTries, purse, type RewardApi } from '../../../test/reward-api.ts'
import { demoContext } from '../../../test/games/demo-world.ts'
import { openTestDb } from '../../../test/test-db.ts'

interface Players {
  alice: number
  bob: number
}

const test = base.extend<{ site: RewardApi & Players }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const { db, close } = await openTestDb()
    const api = await createRewardApi(db)
    await use({ ...api, alice: await api.join('alice'), bob: await api.join('bob') })
    await close()
  },
})

const minute = 60_000
const patience = { timeout: 20_000 }

const historyOf = async (site: RewardApi, accountId: number) =>
  (await site.call(listPurchases, { page: 1 }, site.as(accountId))).purchases
const stateOf = async (site: RewardApi, accountId: number) => (await historyOf(site, accountId))[0]
const refund = (site: RewardApi, accountId: number, { id }: Purchase, key?: string) =>
  site.call(refundPurchase, { Id: id }, site.as(accountId, key))
const parked = (site: RewardApi) => site.call(listParkedDeliveries, {}, site.as(site.team))
const newsOf = (site: RewardApi, accountId: number) =>
  site.notified.filter((one) => one.accountId === accountId).map(({ news }) => news.kind)

/** Tries again and again, until the reward is parked. */
async function tryToTheEnd(site: RewardApi): Promise<void> {
  for (let times = 0; times < mostTries; times += 1) {
    await site.runJobs()
    site.now.at += minute
  }
}

test('a visitor reads what can be had, save what the game cannot be told of', async ({ site }) => {
  expect(await site.call(listRewards, {})).toMatchObject([
    { key: 'sword', kind: 'item', amount: 1, money: 2.5, points: 40 },
    { key: 'purse', kind: 'gold', amount: 500, money: 1, points: null },
  ])
})

test('what more players chose lately than anything else is the favourite', async ({ site }) => {
  const favourites = async () =>
    (await site.call(listRewards, {})).filter((one) => one.isFavourite).map(({ key }) => key)
  const aPurse = { Reward: 'purse', Price: 1 }
  // who buys it again and again is no crowd
  for (const nth of [1, 2, 3]) await site.buy(site.alice, {}, `purchase-of-alice-${nth}`)
  const crowd: number[] = []
  for (const name of ['carol', 'dora', 'egon', 'fanny']) crowd.push(await site.join(name))
  for (const one of crowd.slice(0, 3)) await site.buy(one)
  expect(await favourites()).toEqual([])
  for (const one of crowd.slice(3)) await site.buy(one)
  site.now.at += minute
  expect(await favourites()).toEqual(['sword'])
  // as many chose something else by now
  for (const one of [site.alice, ...crowd]) await site.buy(one, aPurse)
  site.now.at += minute
  expect(await favourites()).toEqual([])
  await site.buy(site.bob, aPurse)
  site.now.at += minute
  expect(await favourites()).toEqual(['purse'])
  site.now.at += 91 * 86_400_000
  expect(await favourites()).toEqual([])
})

test('a reward is paid for, queued and delivered, and the player is told', async ({ site }) => {
  const { purchase, balance } = await site.buy(site.alice)
  expect(purchase).toMatchObject({ state: 'paid', price: 2.5, unit: 'money', canRefund: false })
  expect(balance).toEqual({ money: 7.5, points: 100 })
  site.game.mood = 'down'
  await site.runJobs()
  expect(await stateOf(site, site.alice)).toMatchObject({ state: 'queued', canRefund: false })
  site.game.mood = 'takes'
  await site.runJobs()
  expect(await historyOf(site, site.alice)).toMatchObject([
    { ...purchase, state: 'delivered', changedAt: expect.any(Number) },
  ])
  expect([...site.game.taken.values()]).toEqual([
    {
      key: purchase.id,
      characterId: `hero-${site.alice}`,
      characterName: `Hero ${site.alice}`,
      gameAccount: `game-${site.alice}`,
      kind: 'item',
      item: '25',
      amount: 1,
      subject: 'Sword',
      text: 'A gift',
    },
  ])
  expect(newsOf(site, site.alice)).toEqual(['rewardDelivered'])
})

test('a reward can be had for vote points too', async ({ site }) => {
  const wish = { Unit: 'votePoints', Price: 40 }
  const { purchase, balance } = await site.buy(site.alice, wish)
  expect(purchase).toMatchObject({ unit: 'votePoints', price: 40 })
  expect(balance).toEqual({ money: 10, points: 60 })
})

test.for([
  ['404', { Reward: 'castle' }],
  ['404', { Reward: 'coins', Price: 1 }],
  ['404', { Reward: 'purse', Unit: 'votePoints', Price: 1 }],
  ['PriceChanged', { Price: 2.4 }],
  ['CharacterNotOwn', { Character: 'hero-0' }],
] as const)('a purchase is refused with %s: %o', async ([code, wish], { site }) => {
  expect(await codesOf(site.buy(site.alice, wish))).toEqual([code])
  expect(await site.readBalance(site.alice)).toEqual({ money: 10, points: 100 })
})

test('who has too little buys nothing, though many ask at the same moment', async ({ site }) => {
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => codesOf(site.buy(site.alice))))
  expect(outcomes.filter((codes) => codes.length === 0)).toHaveLength(4)
  expect(new Set(outcomes.flat())).toEqual(new Set(['NotEnoughMoney']))
  expect(await site.readBalance(site.alice)).toEqual({ money: 0, points: 100 })
  await site.runJobs()
  expect(site.game.taken.size).toBe(4)
  const wish = { Unit: 'votePoints', Price: 40 }
  await Promise.all([site.buy(site.alice, wish), site.buy(site.alice, wish)])
  expect(await codesOf(site.buy(site.alice, wish))).toEqual(['NotEnoughPoints'])
})

test('the same purchase sent again is one, whatever has changed since', async ({ site }) => {
  const { purchase } = await site.buy(site.alice, {}, 'first-purchase')
  // the site died before it could remember what it answered
  const began = new Date(site.now.at - 61_000)
  const pending = { status: null, body: null, started_at: began }
  await site.db.updateTable('idempotent_response').set(pending).execute()
  Object.assign(site.catalogue[0] ?? {}, { money: 999 })
  const again = await site.buy(site.alice, {}, 'first-purchase')
  expect(again.purchase).toEqual(purchase)
  expect(again.balance).toEqual({ money: 7.5, points: 100 })
  await site.runJobs()
  expect(site.game.tried).toEqual([purchase.id])
})

test('two players may use the same key', async ({ site }) => {
  await site.buy(site.alice, {}, 'first-purchase')
  await site.buy(site.bob, {}, 'first-purchase')
  await site.runJobs()
  expect(site.game.taken.size).toBe(2)
})

test('an answer of the game that is lost does not double the reward', async ({ site }) => {
  const { purchase } = await site.buy(site.alice)
  site.game.mood = 'lost'
  await site.runJobs()
  site.game.mood = 'takes'
  await site.runJobs()
  expect(site.game.tried).toEqual([purchase.id, purchase.id])
  expect(await stateOf(site, site.alice)).toMatchObject({ state: 'delivered' })
})

test('one process at a time is at a reward, and another takes over from one that died', async ({
  site,
}) => {
  await site.buy(site.alice)
  const gate = Promise.withResolvers<void>()
  site.game.gate = gate.promise
  const dying = site.runJobs()
  await expect.poll(() => site.game.tried.length, patience).toBe(1)
  expect(await site.runJobs()).toBe(1)
  expect(site.game.tried).toHaveLength(1)
  site.now.at += minute
  site.game.gate = undefined
  expect(await site.runJobs()).toBe(0)
  expect(site.game.tried).toHaveLength(2)
  gate.resolve()
  await dying
  expect(await stateOf(site, site.alice)).toMatchObject({ state: 'delivered' })
  expect(newsOf(site, site.alice)).toEqual(['rewardDelivered'])
})

test('a try that fails late does not undo the one that took over', async ({ site }) => {
  await site.buy(site.alice)
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  site.game.mood = 'refuses'
  site.game.gate = gates[0]?.promise
  const late = site.runJobs()
  await expect.poll(() => site.game.tried.length, patience).toBe(1)
  site.now.at += minute
  site.game.mood = 'takes'
  site.game.gate = gates[1]?.promise
  const newer = site.runJobs()
  await expect.poll(() => site.game.tried.length, patience).toBe(2)
  gates[0]?.resolve()
  await late
  expect(await stateOf(site, site.alice)).toMatchObject({ state: 'queued' })
  gates[1]?.resolve()
  await newer
  expect(await stateOf(site, site.alice)).toMatchObject({ state: 'delivered' })
})

test('a reward whose job was lost is tried again', async ({ site }) => {
  await site.buy(site.alice)
  await sql`delete from job`.execute(site.db)
  await site.rewards.deliveries.recall()
  expect(await site.runJobs()).toBe(0)
  expect(site.game.tried).toEqual([])
  site.now.at += 41 * minute
  await site.rewards.deliveries.recall()
  await site.runJobs()
  expect(await stateOf(site, site.alice)).toMatchObject({ state: 'delivered' })
})

test('what the game does not take is parked, and the team reads why', async ({ site }) => {
  const { purchase } = await site.buy(site.alice)
  site.game.mood = 'down'
  await tryToTheEnd(site)
  expect(await site.runJobs()).toBe(0)
  expect(site.game.tried).toHaveLength(mostTries)
  expect(await parked(site)).toMatchObject([
    {
      pseudo: 'alice',
      character: `Hero ${site.alice}`,
      name: { fr: 'Épée', en: 'Sword' },
      attempts: mostTries,
      failure: 'nobody is at home',
      isRefused: false,
      isPurchase: true,
    },
  ])
  expect(newsOf(site, site.alice)).toEqual(['rewardParked'])
  // what the last try may have set off is waited for
  expect(await stateOf(site, site.alice)).toMatchObject({ state: 'parked', canRefund: false })
  expect(await codesOf(refund(site, site.alice, purchase))).toEqual(['CannotRefund'])
  site.now.at += minute
  expect(await stateOf(site, site.alice)).toMatchObject({ state: 'parked', canRefund: true })
})

test('what will never be known is the team’s at once, and nobody’s to take back', async ({
  site,
}) => {
  const { purchase } = await site.buy(site.alice)
  Object.assign(site.game, { mood: 'unclear', isUnsure: true, isSilent: true })
  expect(await site.runJobs()).toBe(0)
  expect(site.game.tried).toHaveLength(1)
  const failure = 'nobody knows'
  expect(await parked(site)).toMatchObject([{ attempts: 1, failure, isRefused: false }])
  expect(newsOf(site, site.alice)).toEqual(['rewardParked'])
  site.now.at += 2 * minute
  const held = { state: 'parked', canRefund: false, isForTeam: true }
  expect(await stateOf(site, site.alice)).toMatchObject(held)
  expect(await codesOf(refund(site, site.alice, purchase))).toEqual(['CannotRefund'])
})

test('the team tries a parked reward again', async ({ site }) => {
  await site.buy(site.alice)
  site.game.mood = 'down'
  await tryToTheEnd(site)
  const [{ id: Id } = { id: 0 }] = await parked(site)
  await site.call(retryDelivery, { Id }, site.as(site.team))
  expect(await parked(site)).toEqual([])
  expect(await codesOf(site.call(retryDelivery, { Id }, site.as(site.team)))).toEqual(['404'])
  await site.runJobs()
  expect(await parked(site)).toMatchObject([{ id: Id, attempts: mostTries + 1 }])
  site.game.mood = 'takes'
  await site.call(retryDelivery, { Id }, site.as(site.team))
  await site.runJobs()
  expect(await stateOf(site, site.alice)).toMatchObject({ state: 'delivered' })
  const retried = { by: site.team, action: 'delivery.retry', subject: String(Id) }
  expect(await listAudited(site.db)).toMatchObject([retried, retried])
})

test('a player gets back what was paid for a reward that is refused, once', async ({ site }) => {
  const { purchase } = await site.buy(site.alice)
  site.game.mood = 'refuses'
  await site.runJobs()
  expect(await stateOf(site, site.alice)).toMatchObject({ state: 'parked', canRefund: true })
  const refunds = await Promise.all(
    Array.from({ length: 6 }, () => codesOf(refund(site, site.alice, purchase))),
  )
  expect(refunds.filter((codes) => codes.length === 0).length).toBeGreaterThan(0)
  expect(await site.readBalance(site.alice)).toEqual({ money: 10, points: 100 })
  const refunded = await refund(site, site.alice, purchase, 'sent-once-more')
  expect(refunded.purchase).toMatchObject({ state: 'refunded', canRefund: false })
  expect(refunded.balance).toEqual({ money: 10, points: 100 })
  expect(newsOf(site, site.alice)).toEqual(['rewardParked', 'rewardRefunded'])
  expect(await site.runJobs()).toBe(0)
  expect(site.game.tried).toHaveLength(1)
})

test('nobody gets back what another bought, nor what is on its way or there', async ({ site }) => {
  const { purchase } = await site.buy(site.alice)
  expect(await codesOf(refund(site, site.alice, purchase))).toEqual(['CannotRefund'])
  expect(await codesOf(refund(site, site.bob, purchase))).toEqual(['404'])
  await site.runJobs()
  expect(await codesOf(refund(site, site.alice, purchase))).toEqual(['CannotRefund'])
  expect(await historyOf(site, site.bob)).toEqual([])
})

test('nobody has the game asked without end', async ({ onTestFinished }) => {
  const { db, close } = await openTestDb()
  onTestFinished(close)
  const api = await createRewardApi(db, { limits: toLimits({ spending: { count: 2 } }) })
  const [alice, bob] = [await api.join('alice'), await api.join('bob')]
  const { purchase } = await api.buy(alice)
  expect(await codesOf(refund(api, alice, purchase))).toEqual(['CannotRefund'])
  expect(await codesOf(refund(api, alice, purchase))).toEqual(['429'])
  const another = { Character: 'hero-0' }
  expect(await codesOf(api.buy(bob, another))).toEqual(['CharacterNotOwn'])
  expect(await codesOf(api.buy(bob, another))).toEqual(['CharacterNotOwn'])
  expect(await codesOf(api.buy(bob, another))).toEqual(['429'])
})

test('what arrived after all is not paid back, but noted', async ({ site }) => {
  const { purchase } = await site.buy(site.alice)
  site.game.mood = 'lost'
  await tryToTheEnd(site)
  site.now.at += minute
  site.game.isSilent = true
  expect(await codesOf(refund(site, site.alice, purchase))).toEqual(['503'])
  site.game.isSilent = false
  expect(await codesOf(refund(site, site.alice, purchase))).toEqual(['CannotRefund'])
  expect(await stateOf(site, site.alice)).toMatchObject({ state: 'delivered' })
  expect(await site.readBalance(site.alice)).toEqual({ money: 7.5, points: 100 })
})

test('a game that refuses what it took is not believed', async ({ site }) => {
  const { purchase } = await site.buy(site.alice)
  site.game.mood = 'lies'
  await site.runJobs()
  expect(await codesOf(refund(site, site.alice, purchase))).toEqual(['CannotRefund'])
  expect(await stateOf(site, site.alice)).toMatchObject({ state: 'delivered' })
})

test('a refusal after a try of unknown end says nothing of that try', async ({ site }) => {
  const { purchase } = await site.buy(site.alice)
  site.game.mood = 'lost'
  await site.runJobs()
  site.game.mood = 'refuses'
  await site.runJobs()
  expect(await stateOf(site, site.alice)).toMatchObject({ state: 'parked', canRefund: false })
  site.now.at += 2 * minute
  expect(await codesOf(refund(site, site.alice, purchase))).toEqual(['CannotRefund'])
  expect(await stateOf(site, site.alice)).toMatchObject({ state: 'delivered' })
})

test('a reward that is tried again while it is looked for is not paid back', async ({ site }) => {
  const { purchase } = await site.buy(site.alice)
  site.game.mood = 'down'
  await tryToTheEnd(site)
  site.now.at += minute
  const [{ id: Id } = { id: 0 }] = await parked(site)
  const { has } = site.game
  site.game.has = async (reward) => {
    const isThere = await has.call(site.game, reward)
    // between the look and the refund, the team tries it once more, and it arrives unnoticed
    site.game.has = has
    site.game.mood = 'lost'
    await site.call(retryDelivery, { Id }, site.as(site.team))
    await site.runJobs()
    return isThere
  }
  expect(await codesOf(refund(site, site.alice, purchase))).toEqual(['CannotRefund'])
  expect(site.game.taken.size).toBe(1)
  expect(await site.readBalance(site.alice)).toEqual({ money: 7.5, points: 100 })
})

test('the team gives a parked reward up, and what was paid comes back', async ({ site }) => {
  await site.buy(site.alice)
  site.game.mood = 'refuses'
  await site.runJobs()
  const [{ id: Id } = { id: 0 }] = await parked(site)
  for (let times = 0; times < 2; times += 1) {
    await site.call(refundDelivery, { Id }, site.as(site.team))
  }
  expect(await parked(site)).toEqual([])
  expect(await site.readBalance(site.alice)).toEqual({ money: 10, points: 100 })
  const given = { by: site.team, action: 'delivery.giveUp', accountId: site.alice }
  expect(await listAudited(site.db)).toMatchObject([{ ...given, after: { isCertain: false } }])
})

/** Why nobody can tell any more whether the game has a reward. */
const doubts: [string, (site: RewardApi) => unknown][] = [
  [
    'the game has moved',
    async (site) => {
      const gameId = await readGameId(site.db, { name: 'memory game', place: 'elsewhere' })
      await site.db.updateTable('delivery').set({ game_id: gameId }).execute()
    },
  ],
  [
    'its kind was turned off',
    // what such an adapter looks into holds no reward of that kind
    (site) => Object.assign(site.game, { kinds: ['gold'], has: async () => false }),
  ],
  ['the game never says', (site) => Object.assign(site.game, { isUnsure: true, isSilent: true })],
]

/** What Alice bought is parked; whether an earlier try brought it into the game is not known. */
async function buyDoubtful(
  site: RewardApi & Players,
  [, begin]: (typeof doubts)[number],
  mood: RewardMood = 'lost',
) {
  const { purchase } = await site.buy(site.alice)
  site.game.mood = mood
  await site.runJobs()
  await begin(site)
  site.game.mood = 'refuses'
  await site.runJobs()
  const [{ id: Id } = { id: 0 }] = await parked(site)
  return { purchase, Id }
}

test.for(doubts)(
  'where nobody can tell, a player is offered no refund, and gets none: %s',
  async (doubt, { site }) => {
    const { purchase, Id } = await buyDoubtful(site, doubt)
    site.now.at += 2 * minute
    const held = { state: 'parked', canRefund: false, isForTeam: true }
    expect(await stateOf(site, site.alice)).toMatchObject(held)
    expect(await codesOf(refund(site, site.alice, purchase))).toEqual(['CannotRefund'])
    const ordinary = site.call(refundDelivery, { Id }, site.as(site.team))
    expect(await codesOf(ordinary)).toEqual(['CannotRefund'])
    expect(await site.readBalance(site.alice)).toEqual({ money: 7.5, points: 100 })
  },
)

test.for(doubts)('nobody of the team pays themselves back: %s', async (doubt, { site }) => {
  const { Id } = await buyDoubtful(site, doubt)
  site.now.at += 2 * minute
  const own = site.rewards.refund(Id, { by: site.alice, isCertain: true })
  await expect(own).rejects.toMatchObject({ code: 'OwnAccount' })
  expect(await site.readBalance(site.alice)).toEqual({ money: 7.5, points: 100 })
})

test.for(doubts)(
  'the team, which has looked, pays back what is not in the game: %s',
  async (doubt, { site }) => {
    const { Id } = await buyDoubtful(site, doubt, 'down')
    const payBack = () => site.call(refundDelivery, { Id, IsCertain: true }, site.as(site.team))
    // what the last try may have set off is waited for
    expect(await codesOf(payBack())).toEqual(['CannotRefund'])
    site.now.at += 2 * minute
    await Promise.all([1, 2, 3].map(() => codesOf(payBack())))
    expect(await stateOf(site, site.alice)).toMatchObject({ state: 'refunded', isForTeam: false })
    expect(await site.readBalance(site.alice)).toEqual({ money: 10, points: 100 })
    expect(newsOf(site, site.alice)).toEqual(['rewardParked', 'rewardRefunded'])
    expect(site.logged).toEqual([
      [{ delivery: Id, by: site.team, isCertain: true }, 'the team gave a reward up'],
    ])
  },
)

test.for(doubts)(
  'the team, which has looked, notes what is in the game as delivered: %s',
  async (doubt, { site }) => {
    const { purchase, Id } = await buyDoubtful(site, doubt)
    const settle = () => codesOf(site.call(settleDelivery, { Id }, site.as(site.team)))
    expect((await Promise.all([settle(), settle()])).flat()).toEqual(['404'])
    expect(await stateOf(site, site.alice)).toMatchObject({ state: 'delivered', isForTeam: false })
    expect(newsOf(site, site.alice)).toEqual(['rewardParked', 'rewardDelivered'])
    expect(site.logged).toEqual([
      [{ delivery: Id, by: site.team }, 'the team saw a reward in the game'],
    ])
    site.now.at += 2 * minute
    const again = site.call(refundDelivery, { Id, IsCertain: true }, site.as(site.team))
    expect(await codesOf(again)).toEqual(['CannotRefund'])
    expect(await codesOf(refund(site, site.alice, purchase))).toEqual(['CannotRefund'])
    expect(await site.readBalance(site.alice)).toEqual({ money: 7.5, points: 100 })
  },
)

test('what the game refused at its first try needs nobody to look, whatever became of it', async ({
  site,
}) => {
  const { purchase } = await site.buy(site.alice)
  site.game.mood = 'refuses'
  await site.runJobs()
  Object.assign(site.game, { kinds: [] })
  const held = { state: 'parked', canRefund: true, isForTeam: false }
  expect(await stateOf(site, site.alice)).toMatchObject(held)
  expect(await codesOf(refund(site, site.alice, purchase))).toEqual([])
})

test('what is still on its way is settled by nobody’s word', async ({ site }) => {
  await site.buy(site.alice)
  site.game.mood = 'down'
  await site.runJobs()
  const { id: Id } = await site.db.selectFrom('delivery').select('id').executeTakeFirstOrThrow()
  site.now.at += 2 * minute
  const [certain, seen] = [
    site.call(refundDelivery, { Id, IsCertain: true }, site.as(site.team)),
    site.call(settleDelivery, { Id }, site.as(site.team)),
  ]
  expect(await codesOf(certain)).toEqual(['CannotRefund'])
  expect(await codesOf(seen)).toEqual(['404'])
  expect(await stateOf(site, site.alice)).toMatchObject({ state: 'queued' })
})

test('what was not paid for is given up without paying anything back', async ({ site }) => {
  const at = new Date(site.now.at)
  const character = { id: 'hero', name: 'Hero', gameAccount: 'game' }
  const { id: gameId } = await site.db.selectFrom('game').select('id').executeTakeFirstOrThrow()
  const prize = { key: 'prize', source: 'prize:1', accountId: site.alice, gameId, character, at }
  await site.db
    .transaction()
    .execute((trx) =>
      site.rewards.deliveries.send(trx, { ...prize, offer: purse, subject: 'Prize', text: '' }),
    )
  site.game.mood = 'refuses'
  await site.runJobs()
  const [row] = await parked(site)
  expect(row).toMatchObject({ isPurchase: false })
  await site.call(refundDelivery, { Id: row?.id ?? 0 }, site.as(site.team))
  expect(await parked(site)).toEqual([])
  expect(newsOf(site, site.alice)).toEqual(['rewardParked'])
  expect(await site.readBalance(site.alice)).toEqual({ money: 10, points: 100 })
})

test('parked rewards are nobody’s business but the team’s', async ({ site }) => {
  const player = site.as(site.alice)
  expect(await codesOf(site.call(listParkedDeliveries, {}, player))).toEqual(['403'])
  expect(await codesOf(site.call(retryDelivery, { Id: 1 }, player))).toEqual(['403'])
  expect(await codesOf(site.call(refundDelivery, { Id: 1 }, player))).toEqual(['403'])
  expect(await codesOf(site.call(settleDelivery, { Id: 1 }, player))).toEqual(['403'])
})

test('who deleted their account leaves a reward that arrives all the same', async ({ site }) => {
  await site.buy(site.alice)
  await site.buy(site.bob)
  await site.db.deleteFrom('account').where('id', '=', site.alice).execute()
  await site.runJobs()
  expect(site.game.taken.size).toBe(2)
  expect(site.notified.map(({ accountId }) => accountId)).toEqual([site.bob])
})

test('the simulated game takes rewards, and shows them', async () => {
  const { db, close } = await openTestDb()
  const game = demoGame().create(demoContext(db))
  const [hero] = (await Array.fromAsync(game.walkCharacters())).flat()
  if (!hero) throw new Error('expected somebody in the simulated world')
  const gameId = await readGameId(db, demoGame())
  const findOwnCharacter = async () => hero
  const site = await createRewardApi(db, {
    game: { id: gameId, findOwnCharacter, delivery: game.delivery },
  })
  const alice = await site.join('alice')
  await site.buy(alice, { Reward: 'purse', Character: hero.id, Price: 1 })
  await site.runJobs()
  expect(await stateOf(site, alice)).toMatchObject({ state: 'delivered' })
  const richer = await game.findCharacter(hero.id)
  expect((richer?.gold ?? 0) - (hero.gold ?? 0)).toBe(500)
  await close()
})
