import type { z } from 'zod/mini'
import type { GearQuality } from '../../../contract/gear-terms.ts'
import type { Language, LocalText } from '../../../contract/language.ts'
import type { Reward } from '../../../contract/reward.ts'
import type { DeskReward, writeReward } from '../../../contract/reward-desk.ts'
import type { RewardIconName, RewardKind } from '../../../contract/reward-terms.ts'
import { readNumber, writeNumber } from '../../ui/form/typed-number.ts'

/** Prices as they are typed; one that is empty is none. */
export interface PriceValues {
  Money: string
  Points: string
}

/** A reward as it is typed. */
export interface RewardValues extends PriceValues {
  Name: LocalText
  Text: LocalText
  Icon: RewardIconName
  /** Empty for none. */
  Quality: GearQuality | ''
  Kind: RewardKind
  Item: string
  Amount: string
}

interface Manner {
  /** Those of the site. */
  languages: readonly Language[]
  /** That numbers are written in. */
  language: Language
  /** What the game can be told to give. */
  kinds: readonly RewardKind[]
}

export function toPriceValues(
  reward: Pick<DeskReward, 'money' | 'points'> | undefined,
  language: Language,
): PriceValues {
  return {
    Money: writeNumber(reward?.money ?? null, language),
    Points: writeNumber(reward?.points ?? null, language),
  }
}

/** A reward in each language of the site; a new one is of the first kind the game gives. */
export function toValues(
  reward: DeskReward | undefined,
  { languages, language, kinds }: Manner,
): RewardValues {
  const inEach = (text: LocalText = {}) =>
    Object.fromEntries(languages.map((tag) => [tag, text[tag] ?? '']))
  return {
    Name: inEach(reward?.name),
    Text: inEach(reward?.text),
    Icon: reward?.icon ?? 'chest',
    Quality: reward?.quality ?? '',
    Kind: reward?.kind ?? kinds[0] ?? 'item',
    Item: reward?.item ?? '',
    Amount: writeNumber(reward?.amount ?? 1, language),
    ...toPriceValues(reward, language),
  }
}

/** As the calls take it. */
export function toPrices({ Money, Points }: PriceValues) {
  return { Money: readNumber(Money), Points: readNumber(Points) }
}

/** As the call takes it. */
export function toInput(values: RewardValues): Omit<z.input<typeof writeReward.input>, 'Key'> {
  return {
    ...values,
    Quality: values.Quality || null,
    Amount: readNumber(values.Amount) ?? 0,
    ...toPrices(values),
  }
}

/** As the shop would show it. */
export function toShown(values: RewardValues): Reward {
  const price = toPrices(values)
  return {
    key: '',
    name: filled(values.Name),
    text: filled(values.Text),
    icon: values.Icon,
    ...(values.Quality && { quality: values.Quality }),
    kind: values.Kind,
    amount: readNumber(values.Amount) || 1,
    money: price.Money || null,
    points: price.Points || null,
  }
}

function filled(text: LocalText): LocalText {
  return Object.fromEntries(Object.entries(text).filter(([, said]) => said.trim() !== ''))
}
