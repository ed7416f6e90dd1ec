import { z } from 'zod/mini'
import { grantMoney } from '../../../contract/grant.ts'
import { unitNames } from '../../../contract/money.ts'
import { TypedAmount } from '../gift-amount.ts'

const { Reason } = grantMoney.input.shape

export const schema = z.object({
  Direction: z.enum(['give', 'take']),
  Unit: z.enum(unitNames),
  Amount: TypedAmount,
  Reason,
})
