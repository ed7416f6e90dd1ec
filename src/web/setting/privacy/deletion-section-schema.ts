import { z } from 'zod/mini'
import { Password } from '../../../contract/account-field.ts'

export const withPassword = z.object({ Password })
export const nothingTyped = z.object({ Password: z.string() })
