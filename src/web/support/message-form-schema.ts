import { z } from 'zod/mini'
import { replyToTicket } from '../../contract/support.ts'

export const schema = z.pick(replyToTicket.input, { Text: true })
