import { expect, test as base } from 'vitest'
import { listPurchases, listRewards } from '../../contract/reward.ts'
import {
  type DeskReward,
  deleteReward,
  listDeskRewards,
  moveReward,
  priceReward,
  restoreRewardPrice,
  switchReward,
  writeReward,
} from '../../contract/reward-desk.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { listAudited } from '../../../test/list-audited.ts'
import { createRewardApi, type RewardApi } from '../../../test/reward-api.ts'
import { openTestDb } from '../../../test/test-db.ts'

const test = base.extend<{ site: RewardApi & { alice: number } }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const { db, close } = await openTestDb()
    const api = await createRewardApi(db)
    await use({ ...api, alice: await api.join('alice') })
    await close()
  },
})

const wings = {
  Name: { en: 'Wings', fr: 'Ailes' },
  Text: { en: 'They carry you.', fr: '' },
  Icon: 'gem',
  Quality: 'epic',
  Kind: 'item',
  Item: '77',
  Amount: 2,
  Money: 3.5,
  Points: null,
} as const

const write = (site: RewardApi, change: object = {}, as = site.team) =>
  site.call(writeReward, { ...wings, ...change }, site.as(as))
const which = ({ key: Key, version: Version }: DeskReward) => ({ Key, Version })
const switchTo = (site: RewardApi, IsOn: boolean, reward: DeskReward) =>
  site.call(switchReward, { ...which(reward), IsOn }, site.as(site.team))
const priceAt = (
  site: RewardApi,
  reward: DeskReward,
  Money: number | null,
  Points: number | null,
) => site.call(priceReward, { ...which(reward), Money, Points }, site.as(site.team))
const deskOf = async (site: RewardApi) =>
  (await site.call(listDeskRewards, {}, site.as(site.team))).rewards
const offered = async (site: RewardApi) =>
  (await site.call(listRewards, {})).map(({ key, money, points }) => ({ key, money, points }))

async function readReward(site: RewardApi, key: string): Promise<DeskReward> {
  const found = (await deskOf(site)).find((one) => one.key === key)
  if (!found) throw new Error(`there is no reward ${key}`)
  return found
}

test('the team makes a reward, a player buys it, and it arrives', async ({ site }) => {
  const made = await write(site)
  expect(made).toMatchObject({ key: 'made.1', isMade: true, isOn: true, bought: 0, version: 1 })
  expect((await site.call(listRewards, {})).at(-1)).toEqual({
    key: 'made.1',
    name: { fr: 'Ailes', en: 'Wings' },
    // who reads French reads English where there is no other
    text: { fr: 'They carry you.', en: 'They carry you.' },
    icon: 'gem',
    quality: 'epic',
    kind: 'item',
    amount: 2,
    money: 3.5,
    points: null,
  })
  await site.buy(site.alice, { Reward: 'made.1', Price: 3.5 })
  await site.runJobs()
  expect([...site.game.taken.values()]).toMatchObject([
    { kind: 'item', item: '77', amount: 2, subject: 'Wings', text: 'They carry you.' },
  ])
  expect(await readReward(site, 'made.1')).toMatchObject({ bought: 1 })
})

test('a reward is written anew, and what was bought before stays what it was', async ({ site }) => {
  const made = await write(site)
  const { purchase } = await site.buy(site.alice, { Reward: made.key, Price: 3.5 })
  const after = await write(site, {
    ...which(made),
    Name: { en: 'Feathers' },
    Item: '78',
    Amount: 1,
    Money: 9,
  })
  expect(after).toMatchObject({ name: { en: 'Feathers' }, money: 9, version: 2 })
  await site.runJobs()
  expect([...site.game.taken.values()]).toMatchObject([{ item: '77', amount: 2, subject: 'Wings' }])
  const { purchases } = await site.call(listPurchases, { page: 1 }, site.as(site.alice))
  expect(purchases).toMatchObject([{ id: purchase.id, name: { en: 'Wings' }, price: 3.5 }])
})

test('how fine a reward is, the configuration says or the team, or nobody', async ({ site }) => {
  const qualityOf = async (key: string) =>
    (await site.call(listRewards, {})).find((one) => one.key === key)?.quality
  expect([await qualityOf('sword'), await qualityOf('purse')]).toEqual(['rare', undefined])
  const made = await write(site)
  expect([made.quality, await qualityOf(made.key)]).toEqual(['epic', 'epic'])
  const plain = await write(site, { ...which(made), Quality: null })
  expect([plain.quality, await qualityOf(made.key)]).toEqual([undefined, undefined])
})

test('a reward of the configuration is priced over, and its price comes back with one press', async ({
  site,
}) => {
  const sword = await readReward(site, 'sword')
  expect(sword).toMatchObject({
    isMade: false,
    isPriced: false,
    version: 0,
    money: 2.5,
    points: 40,
  })
  const priced = await priceAt(site, sword, null, 60)
  expect(priced).toMatchObject({ money: null, points: 60, isPriced: true })
  expect(priced.configured).toEqual({ money: 2.5, points: 40 })
  expect((await offered(site))[0]).toEqual({ key: 'sword', money: null, points: 60 })
  // who still sees the former price is not charged another
  const wish = { Unit: 'votePoints', Price: 40 }
  expect(await codesOf(site.buy(site.alice, wish))).toEqual(['PriceChanged'])
  expect(await codesOf(site.buy(site.alice))).toEqual(['404'])
  expect(await site.readBalance(site.alice)).toEqual({ money: 10, points: 100 })
  await site.buy(site.alice, { ...wish, Price: 60 })
  const back = await site.call(restoreRewardPrice, which(priced), site.as(site.team))
  expect(back).toMatchObject({ money: 2.5, points: 40, isPriced: false, isOn: true })
  await site.buy(site.alice)
  expect(await site.readBalance(site.alice)).toEqual({ money: 7.5, points: 40 })
})

test('what is taken out of sale is bought no more, and what was bought arrives', async ({
  site,
}) => {
  await site.buy(site.alice)
  const off = await switchTo(site, false, await readReward(site, 'sword'))
  expect(off).toMatchObject({ isOn: false, bought: 1 })
  expect(await offered(site)).toEqual([{ key: 'purse', money: 1, points: null }])
  expect(await codesOf(site.buy(site.alice))).toEqual(['404'])
  await site.runJobs()
  expect(site.game.taken.size).toBe(1)
  await switchTo(site, true, off)
  await site.buy(site.alice)
  expect(await site.readBalance(site.alice)).toEqual({ money: 5, points: 100 })
})

test('what nobody bought is deleted, and what somebody bought stays', async ({ site }) => {
  const [one, other] = [await write(site), await write(site)]
  await site.buy(site.alice, { Reward: one.key, Price: 3.5 })
  const remove = (reward: DeskReward) => site.call(deleteReward, which(reward), site.as(site.team))
  expect(await codesOf(remove(one))).toEqual(['RewardBought'])
  await remove(other)
  expect((await deskOf(site)).map(({ key }) => key)).toEqual(['sword', 'purse', 'coins', one.key])
  expect(await codesOf(remove(other))).toEqual(['404'])
  // its key is nobody’s again
  expect((await write(site)).key).toBe('made.3')
})

test('a reward of the configuration is neither written nor deleted here', async ({ site }) => {
  const sword = await readReward(site, 'sword')
  expect(await codesOf(write(site, which(sword)))).toEqual(['404'])
  expect(await codesOf(site.call(deleteReward, which(sword), site.as(site.team)))).toEqual(['404'])
  const made = await write(site)
  const restoring = site.call(restoreRewardPrice, which(made), site.as(site.team))
  expect(await codesOf(restoring)).toEqual(['404'])
})

test('who comes second is told, and overwrites nothing', async ({ site }) => {
  const made = await write(site)
  const outcomes = await Promise.all([
    codesOf(priceAt(site, made, 1, null)),
    codesOf(priceAt(site, made, 2, null)),
    codesOf(switchTo(site, false, made)),
    codesOf(write(site, { ...which(made), Name: { en: 'Fins' } })),
  ])
  expect(outcomes.filter((codes) => codes.length === 0)).toHaveLength(1)
  expect(outcomes.flat()).toEqual(['RewardChanged', 'RewardChanged', 'RewardChanged'])
  expect(await readReward(site, made.key)).toMatchObject({ version: 2 })
  const sword = await readReward(site, 'sword')
  await switchTo(site, false, sword)
  expect(await codesOf(priceAt(site, sword, 1, null))).toEqual(['RewardChanged'])
})

test('nobody buys what was taken out of sale or priced anew before, however near', async ({
  site,
}) => {
  for (let turn = 0; turn < 12; turn += 1) {
    const player = await site.join(`buyer-${turn}`, 100_000)
    const made = await write(site)
    const wish = { Reward: made.key, Price: 3.5 }
    let isDone = false
    const late: string[][] = []
    const buy = async () => {
      const wasDone = isDone
      const codes = await codesOf(site.buy(player, wish))
      if (wasDone) late.push(codes)
    }
    const changing = turn % 2 ? switchTo(site, false, made) : priceAt(site, made, 1, null)
    const buying = Array.from({ length: 4 }, buy)
    await changing
    isDone = true
    await Promise.all([...buying, buy(), buy()])
    const refused = turn % 2 ? ['404'] : ['PriceChanged']
    expect(late).toEqual([refused, refused])
    const { money } = await site.readBalance(player)
    const { bought } = await readReward(site, made.key)
    expect(money).toBeCloseTo(1000 - bought * 3.5, 5)
  }
})

test('a purchase on its way holds a reward: it is deleted before, or never', async ({ site }) => {
  for (let turn = 0; turn < 8; turn += 1) {
    const made = await write(site)
    const wish = { Reward: made.key, Unit: 'money', Price: 3.5 }
    const player = await site.join(`rival-${turn}`)
    const [bought, deleted] = await Promise.all([
      codesOf(site.buy(player, wish)),
      codesOf(site.call(deleteReward, which(made), site.as(site.team))),
    ])
    const outcome = [bought, deleted]
    expect([
      [[], ['RewardBought']],
      [['404'], []],
    ]).toContainEqual(outcome)
  }
})

test('rewards stand in the order the team gives them, new ones last', async ({ site }) => {
  const made = await write(site)
  const move = (Key: string, After: string | null) =>
    site.call(moveReward, { Key, After }, site.as(site.team))
  expect(await move(made.key, null)).toEqual({ keys: [made.key, 'sword', 'purse', 'coins'] })
  expect(await move('sword', 'purse')).toEqual({ keys: [made.key, 'purse', 'sword', 'coins'] })
  const other = await write(site)
  expect((await offered(site)).map(({ key }) => key)).toEqual([
    made.key,
    'purse',
    'sword',
    other.key,
  ])
  expect(await codesOf(move('sword', 'castle'))).toEqual(['404'])
  expect(await codesOf(move('castle', null))).toEqual(['404'])
  expect(await codesOf(move('sword', 'sword'))).toEqual(['404'])
})

test.for([
  ['RewardNameMissing', { Name: { en: '  ', fr: '\u202e' } }],
  ['RewardNameMissing', { Name: {} }],
  ['RewardTooLong', { Name: { en: 'x'.repeat(61) } }],
  ['RewardTooLong', { Text: { en: 'x'.repeat(301) } }],
  ['RewardTooLong', { Item: 'x'.repeat(61) }],
  ['InvalidInput', { Name: { en: 'Wings', de: 'Flügel' } }],
  ['InvalidInput', { Icon: '../secret' }],
  ['InvalidInput', { Quality: 'constructor' }],
  ['InvalidInput', { Kind: 'account' }],
  ['RewardItemMissing', { Item: ' ' }],
  ['RewardAmountInvalid', { Amount: 0 }],
  ['RewardAmountInvalid', { Amount: 1.5 }],
  ['RewardAmountInvalid', { Amount: 1_000_001 }],
  ['RewardPriceMissing', { Money: null }],
  ['RewardPriceInvalid', { Money: 0 }],
  ['RewardPriceInvalid', { Money: -1 }],
  ['RewardPriceInvalid', { Money: 2.505 }],
  ['RewardPriceInvalid', { Money: 1_000_000.01 }],
  ['RewardPriceInvalid', { Points: 0.5 }],
] as const)('a reward is refused with %s: %o', async ([code, change], { site }) => {
  expect(await codesOf(write(site, change))).toEqual([code])
  expect(await deskOf(site)).toHaveLength(3)
})

test('names are in one line and one direction, and HTML is text', async ({ site }) => {
  const name = { en: ' Wings\u202e\n of <b>wax</b> ' }
  const made = await write(site, { Name: name, Kind: 'gold', Item: 'left from before' })
  expect(made).toMatchObject({ name: { en: 'Wings of <b>wax</b>' }, kind: 'gold', item: null })
})

test('each deed is in the audit log, with what differs', async ({ site }) => {
  const made = await write(site)
  const priced = await priceAt(site, made, 5, 10)
  const off = await switchTo(site, false, priced)
  // what changes nothing is no deed
  await switchTo(site, false, off)
  await site.call(moveReward, { Key: made.key, After: null }, site.as(site.team))
  await site.call(deleteReward, which(off), site.as(site.team))
  const sword = await priceAt(site, await readReward(site, 'sword'), 1, null)
  await site.call(restoreRewardPrice, which(sword), site.as(site.team))
  const name = { en: 'Wings', fr: 'Ailes' }
  expect(await listAudited(site.db)).toMatchObject([
    { action: 'reward.make', by: site.team, subject: made.key, before: null, after: { name } },
    {
      action: 'reward.price',
      before: { name, money: 3.5, points: null },
      after: { name, money: 5, points: 10 },
    },
    { action: 'reward.withdraw', before: { name, isOn: true }, after: { name, isOn: false } },
    { action: 'reward.move', before: { place: 4 }, after: { place: 1 } },
    { action: 'reward.delete', before: { name, isOn: false, money: 5 }, after: null },
    { action: 'reward.price', subject: 'sword', after: { money: 1, points: null } },
    { action: 'reward.restorePrice', after: { money: 2.5, points: 40 } },
  ])
})

test('players neither see the desk nor change anything', async ({ site }) => {
  expect(await codesOf(site.call(listDeskRewards, {}, site.as(site.alice)))).toEqual(['403'])
  expect(await codesOf(write(site, {}, site.alice))).toEqual(['403'])
  expect(await offered(site)).toHaveLength(2)
})
