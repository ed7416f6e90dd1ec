import { z } from 'zod/mini'
import { Pseudo } from '../../contract/account-field.ts'

const chosen = { Provider: z.string(), Pack: z.string() }

export const forOneself = z.object({ ...chosen, Pseudo: z.string() })
export const forAnother = z.object({ ...chosen, Pseudo })
