import { z } from 'zod/mini'
import { SecondFactorCode } from '../../contract/account-field.ts'

export const schema = z.object({ Code: SecondFactorCode })
