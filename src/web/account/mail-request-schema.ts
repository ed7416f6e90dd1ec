import { z } from 'zod/mini'
import { Email } from '../../contract/account-field.ts'

export const schema = z.object({ Email })
