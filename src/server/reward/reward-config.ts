import { z } from 'zod'
import { rewardIcons } from '../../contract/reward.ts'
import { Amount, Key, OwnText, Points } from '../platform/config/config-fields.ts'
import { toHundredths } from '../platform/ledger/ledger.ts'
import type { RewardOffer } from './reward-context.ts'

/** One of `rewards` of the owner's configuration: what can be had for money or vote points. */
export const RewardConfig = z
  .strictObject({
    key: Key,
    name: OwnText,
    text: OwnText,
    /** One of the site’s drawings: `sword`, `potion`, … */
    icon: z.enum(rewardIcons).default('chest'),
    /** What the game is told: its own number or name of an item, or an amount of gold or points. */
    give: z.union([
      z.strictObject({ item: z.union([z.string(), z.int()]).transform(String), amount: Points }),
      z.strictObject({ gold: Points }),
      z.strictObject({ points: Points }),
    ]),
    /** What it costs, in the site’s money, in vote points, or either. */
    money: Amount.optional(),
    points: Points.optional(),
  })
  .refine(
    ({ money, points }) => money !== undefined || points !== undefined,
    'expected money, points or both: what it costs',
  )
export type RewardConfig = z.output<typeof RewardConfig>

/** As the ledger and the game count what it costs and gives. */
export function toRewardOffer({ give, money, points, ...shown }: RewardConfig): RewardOffer {
  const price = {
    money: money === undefined ? null : toHundredths(money),
    points: points ?? null,
  }
  if ('item' in give) return { ...shown, ...price, kind: 'item', ...give }
  if ('gold' in give) return { ...shown, ...price, kind: 'gold', amount: give.gold }
  return { ...shown, ...price, kind: 'points', amount: give.points }
}
