import { z } from 'zod/mini'
import { Pseudo } from '../../contract/account-field.ts'
import { longestGiftMessage } from '../../contract/money-limits.ts'
import { TypedAmount } from './gift-amount.ts'

const Message = z.string().check(z.trim(), z.maxLength(longestGiftMessage, 'InvalidMessage'))

/** What is given to whom. */
export type GiftValues = z.output<typeof Gift>
export const Gift = z.object({ Pseudo, Amount: TypedAmount, Message })
