import type { Balance } from '../../contract/money.ts'
import type { Reward } from '../../contract/reward.ts'

type Priced = Pick<Reward, 'points'>

/**
 * What a player is nearest to in vote points and does not have enough for yet; undefined where all that votes
 * buy is within reach.
 */
export function nextReward<Found extends Priced>(
  rewards: readonly Found[],
  { points }: Pick<Balance, 'points'>,
): Found | undefined {
  const missing = rewards.filter((reward) => reward.points !== null && reward.points > points)
  return missing.toSorted((a, b) => (a.points ?? 0) - (b.points ?? 0))[0]
}
