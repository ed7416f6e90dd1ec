import { z } from 'zod/mini'
import { Unit } from '../../contract/money.ts'

export const schema = z.object({ Character: z.string(), Unit })
