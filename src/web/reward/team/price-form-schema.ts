import { z } from 'zod/mini'
import { priceReward } from '../../../contract/reward-desk.ts'
import { readNumber } from '../../ui/form/typed-number.ts'

const { Money, Points } = priceReward.input.shape

const typedAs = (schema: typeof Money | typeof Points) =>
  z
    .string()
    .check(z.refine((typed) => schema.safeParse(readNumber(typed)).success, 'RewardPriceInvalid'))

export const typedPrices = { Money: typedAs(Money), Points: typedAs(Points) }

interface TypedPrices {
  Money: string
  Points: string
}

/** One of both at least. */
export const hasPrice = z.refine<TypedPrices>(
  (typed) => readNumber(typed.Money) !== null || readNumber(typed.Points) !== null,
  { error: 'RewardPriceMissing', path: ['Money'] },
)

export const schema = z.object(typedPrices).check(hasPrice)
