import { expect, test } from 'vitest'
import type { DeskReward } from '../../../contract/reward-desk.ts'
import { listFiltered, rewardFilter } from './reward-filter.ts'

const reward = (key: string, change: Partial<DeskReward> = {}): DeskReward => ({
  key,
  name: { en: key },
  text: {},
  icon: 'chest',
  kind: 'gold',
  amount: 1,
  money: 1,
  points: null,
  item: null,
  isMade: false,
  isOn: true,
  isGivable: true,
  configured: null,
  isPriced: false,
  bought: 0,
  version: 0,
  ...change,
})
const rewards = [
  reward('sword', { bought: 1, isPriced: true }),
  reward('éclair', { bought: 7, isMade: true }),
  reward('purse', { isOn: false }),
  reward('axe', { isGivable: false }),
]

test.for([
  ['', 'sword éclair purse axe'],
  ['state=on', 'sword éclair'],
  ['state=off', 'purse axe'],
  ['state=priced', 'sword'],
  ['source=made', 'éclair'],
  ['source=config&order=name', 'axe purse sword'],
  ['order=bought', 'éclair sword purse axe'],
  ['order=name', 'axe éclair purse sword'],
] as const)('the address ?%s shows %s', ([query, keys]) => {
  const filter = rewardFilter.read(new URLSearchParams(query))
  expect(rewardFilter.pathOf(filter)).toBe(query ? `/admin/rewards?${query}` : '/admin/rewards')
  expect(
    listFiltered(rewards, filter, 'en')
      .map(({ key }) => key)
      .join(' '),
  ).toBe(keys)
})

test('what makes no sense in an address is passed over', () => {
  const filter = rewardFilter.read(new URLSearchParams('state=broken&source=&order=-1'))
  expect(filter).toEqual({ order: 'shop' })
})
