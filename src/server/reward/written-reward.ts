import { oneLine } from '../../contract/plain-text.ts'
import type { priceReward, writeReward } from '../../contract/reward-desk.ts'
import { AppError } from '../platform/app-error.ts'
import { cleanText } from '../platform/clean-text.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { toHundredths } from '../platform/ledger/ledger.ts'
import { withoutEmpty } from '../platform/locale/without-empty.ts'
import { RewardConfig } from './reward-config.ts'
import type { RewardRow } from './reward-rows.ts'

type Given = Omit<GivenTo<typeof writeReward>, 'key' | 'version'>

/** What a member of the team wrote of a reward, as it is kept. */
export type WrittenReward = Pick<
  RewardRow,
  'name' | 'text' | 'icon' | 'quality' | 'kind' | 'item' | 'amount' | 'money' | 'points'
>

/**
 * What is written holds to the schema of the configuration.
 *
 * @throws {AppError} `RewardNameMissing`, `RewardItemMissing`, `RewardPriceMissing`, or `InvalidInput` for anything
 * else that the configuration would refuse
 */
export function toWrittenReward(given: Given): WrittenReward {
  const { icon, quality, kind, amount } = given
  const name = withoutEmpty(given.name, inLine)
  const text = withoutEmpty(given.text, inLine)
  const item = kind === 'item' ? cleanText(given.item).trim() : null
  if (Object.keys(name).length === 0) throw new AppError('RewardNameMissing')
  if (item === '') throw new AppError('RewardItemMissing')
  const price = toPrice(given)
  const parsed = RewardConfig.safeParse({
    key: 'made',
    name,
    text: Object.keys(text).length === 0 ? '' : text,
    icon,
    quality: quality ?? undefined,
    give: item === null ? { [kind]: amount } : { item, amount },
    money: given.money ?? undefined,
    points: given.points ?? undefined,
  })
  if (!parsed.success) throw new AppError('InvalidInput', parsed.error.message)
  return { name, text, icon, quality, kind, item, amount, ...price }
}

/** As the ledger counts it. @throws {AppError} `RewardPriceMissing` */
export function toPrice({
  money,
  points,
}: Pick<GivenTo<typeof priceReward>, 'money' | 'points'>): Pick<RewardRow, 'money' | 'points'> {
  if (money === null && points === null) throw new AppError('RewardPriceMissing')
  return { money: money === null ? null : toHundredths(money), points }
}

/** In one line, and in one direction. */
const inLine = (said: string) => oneLine(cleanText(said))
