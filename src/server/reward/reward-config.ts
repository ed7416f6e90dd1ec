import { z } from 'zod'
import { gearQualities } from '../../contract/gear-terms.ts'
import type { Language } from '../../contract/language.ts'
import { toLocalText } from '../platform/locale/local-text.ts'
import { rewardIcons } from '../../contract/reward-terms.ts'
import { Amount, Key, OwnText, Points } from '../platform/config/config-fields.ts'
import { toHundredths } from '../platform/ledger/ledger.ts'
import type { RewardOffer } from './reward-context.ts'

/** One of `rewards` of the owner's configuration: what can be had for money or vote points. */
export const RewardConfig = z
  .strictObject({
    key: Key.meta({
      description: 'What stands in records, for ever the same.',
      example: 'swift-mount',
    }),
    name: OwnText.meta({
      description: 'What players read, on the page and in the game.',
      example: { fr: 'Monture rapide', en: 'Swift mount' },
    }),
    text: OwnText.meta({
      description: 'What is said of it, likewise.',
      example: { fr: 'Plus vite que le vent.', en: 'It outruns the wind.' },
    }),
    icon: z.enum(rewardIcons).default('chest').meta({
      description: 'Its drawing.',
      example: 'mount',
    }),
    quality: z.enum(gearQualities).optional().meta({
      description: 'How fine it is: its picture stands in a frame of that, and a word beside it.',
      example: 'epic',
    }),
    give: z
      .union([
        z.strictObject({ item: z.union([z.string(), z.int()]).transform(String), amount: Points }),
        z.strictObject({ gold: Points }),
        z.strictObject({ points: Points }),
      ])
      .meta({
        description:
          'What the game is told: its own number or name of an item, or an amount of gold or points. What your game cannot give is not offered: see the page of your emulator.',
        example: { item: 13335, amount: 1 },
      }),
    money: Amount.optional().meta({
      description: 'What it costs in the site’s money. One of `money` and `points` is needed.',
      example: 900,
    }),
    points: Points.optional().meta({
      description: 'What it costs in vote points; with both, players choose.',
      example: 120,
    }),
  })
  .refine(
    ({ money, points }) => money !== undefined || points !== undefined,
    'expected money, points or both: what it costs',
  )
export type RewardConfig = z.output<typeof RewardConfig>

/** As the ledger and the game count what it costs and gives, in the languages of the site. */
export function toRewardOffer(
  { give, money, points, ...said }: RewardConfig,
  languages: readonly Language[],
): RewardOffer {
  const shown = {
    ...said,
    name: toLocalText(languages, said.name),
    text: toLocalText(languages, said.text),
  }
  const price = {
    money: money === undefined ? null : toHundredths(money),
    points: points ?? null,
  }
  if ('item' in give) return { ...shown, ...price, kind: 'item', ...give }
  if ('gold' in give) return { ...shown, ...price, kind: 'gold', amount: give.gold }
  return { ...shown, ...price, kind: 'points', amount: give.points }
}
