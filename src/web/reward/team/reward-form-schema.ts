import { z } from 'zod/mini'
import { gearQualities } from '../../../contract/gear-terms.ts'
import { writeReward } from '../../../contract/reward-desk.ts'
import { hasPrice, typedPrices } from './price-form-schema.ts'
import { readNumber } from '../../ui/form/typed-number.ts'

const { Name, Text, Icon, Kind, Amount } = writeReward.input.shape

export const schema = z
  .object({
    Name: Name.check(
      z.refine((name) => Object.values(name).some((one) => one.trim() !== ''), 'RewardNameMissing'),
    ),
    Text,
    Icon,
    Quality: z.enum(['', ...gearQualities]),
    Kind,
    Item: z.string(),
    Amount: z
      .string()
      .check(
        z.refine((typed) => Amount.safeParse(readNumber(typed)).success, 'RewardAmountInvalid'),
      ),
    ...typedPrices,
  })
  .check(
    z.refine(({ Kind: kind, Item }) => kind !== 'item' || Item.trim() !== '', {
      error: 'RewardItemMissing',
      path: ['Item'],
    }),
    hasPrice,
  )
