/** Drawings the site has for rewards. */
export const rewardIcons = [
  'chest',
  'sword',
  'shield',
  'armour',
  'helmet',
  'ring',
  'potion',
  'scroll',
  'coins',
  'gem',
  'mount',
  'pet',
  'cloak',
  'banner',
  'key',
  'crown',
] as const
export type RewardIconName = (typeof rewardIcons)[number]

/** What a game can be told to give. */
export const rewardKinds = ['item', 'gold', 'points'] as const
export type RewardKind = (typeof rewardKinds)[number]

export const longestRewardName = 60
export const longestRewardText = 300
/** Of the game’s own number or name of an item. */
export const longestRewardItem = 60
/** Of something that is given, and of a price in either unit. */
export const mostOfReward = 1_000_000
/** Rewards that the team may have made. */
export const mostMadeRewards = 200
