import { z } from 'zod/mini'
import { openTicket } from '../../contract/support.ts'

const { Category, Priority, Subject, Text } = openTicket.input.shape

/** What is typed; pictures go beside it. */
export const schema = z.object({ Category, Priority, Subject, Text })
export type TicketSchema = typeof schema
export type TicketValues = z.input<typeof schema>
