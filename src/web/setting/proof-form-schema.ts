import { z } from 'zod/mini'
import { Password, SecondFactorCode } from '../../contract/account-field.ts'

export const passwordAlone = z.object({ Password, Code: z.string() })
export const withCode = z.object({ Password, Code: SecondFactorCode })
