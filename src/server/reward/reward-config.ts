import { z } from 'zod'
import { rewardIcons } from '../../contract/reward.ts'
import { Amount, Key, OwnText, Points } from '../platform/config/config-fields.ts'

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
