import { textIn } from '../../../contract/language.ts'
import type { PageLink } from '../../../contract/page-link.ts'
import type { DeskReward } from '../../../contract/reward-desk.ts'

export const rewardStates = ['on', 'off', 'priced'] as const
export const rewardSources = ['config', 'made'] as const
export const rewardOrders = ['shop', 'name', 'bought'] as const

/** Which rewards are looked at, and in which order: all as in the shop unless something else is asked for. */
export interface RewardFilter {
  state?: (typeof rewardStates)[number] | undefined
  source?: (typeof rewardSources)[number] | undefined
  order: (typeof rewardOrders)[number]
}

/** What an address asks for. What makes no sense is passed over. */
export function readRewardFilter(query: URLSearchParams): RewardFilter {
  const state = rewardStates.find((one) => one === query.get('state'))
  const source = rewardSources.find((one) => one === query.get('source'))
  const order = rewardOrders.find((one) => one === query.get('order')) ?? 'shop'
  return { ...(state && { state }), ...(source && { source }), order }
}

/** Where these rewards are: the same filter always has the same address. */
export function rewardsPath({ state, source, order }: RewardFilter): PageLink {
  const query = new URLSearchParams()
  if (state) query.set('state', state)
  if (source) query.set('source', source)
  if (order !== 'shop') query.set('order', order)
  return query.size > 0 ? `/admin/rewards?${query}` : '/admin/rewards'
}

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
