import { z } from 'zod/mini'
import { Pseudo } from '../../contract/account-field.ts'
import { PayoutCode } from '../../contract/donation.ts'

export const forOneself = z.object({ Code: PayoutCode, Pseudo: z.string() })
export const forAnother = z.object({ Code: PayoutCode, Pseudo })
