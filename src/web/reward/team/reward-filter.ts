import { textIn } from '../../../contract/language.ts'
import type { DeskReward } from '../../../contract/reward-desk.ts'
import { createListFilter, type FilterOf, oneOf } from '../../base/list-filter.ts'

export const rewardStates = ['on', 'off', 'priced'] as const
export const rewardSources = ['config', 'made'] as const
export const rewardOrders = ['shop', 'name', 'bought'] as const

/** Which rewards are looked at, and in which order: all as in the shop unless something else is asked for. */
export const rewardFilter = createListFilter('/admin/rewards', {
  state: oneOf(rewardStates),
  source: oneOf(rewardSources),
  order: oneOf(rewardOrders, 'shop'),
})
export type RewardFilter = FilterOf<typeof rewardFilter>

/** Whether all are shown as they stand in the shop, so that they can be moved there. */
export function isShopOrder({ state, source, order }: RewardFilter): boolean {
  return !state && !source && order === 'shop'
}

/** Those that are looked at, in their order. */
export function listFiltered(
  rewards: readonly DeskReward[],
  { state, source, order }: RewardFilter,
  language: string,
): DeskReward[] {
  const found = rewards.filter(
    (reward) =>
      (!state || isIn[state](reward)) && (!source || reward.isMade === (source === 'made')),
  )
  if (order === 'bought') return found.toSorted((one, other) => other.bought - one.bought)
  if (order === 'shop') return found
  const nameOf = ({ name }: DeskReward) => textIn(name, language)
  const { compare } = new Intl.Collator(language)
  return found.toSorted((one, other) => compare(nameOf(one), nameOf(other)))
}

const isIn: Record<(typeof rewardStates)[number], (reward: DeskReward) => boolean> = {
  on: ({ isOn, isGivable }) => isOn && isGivable,
  off: ({ isOn, isGivable }) => !isOn || !isGivable,
  priced: ({ isPriced }) => isPriced,
}
