import { z } from 'zod/mini'
import { openTicket, TicketCategory, TicketPicture } from '../../contract/support.ts'
import { createDraft, type Draft } from '../ui/form/draft.ts'

const { Category, Priority, Subject, Text } = openTicket.input.shape

/** What is typed; pictures go beside it. */
export const ticketSchema = z.object({ Category, Priority, Subject, Text })
export type TicketValues = z.input<typeof ticketSchema>

/** How urgent a player may call it, the least first. */
export const playerPriorities = Priority.options

const Saved = z.object({
  Category,
  Priority,
  Subject: z.string(),
  Text: z.string(),
  pictures: z.array(TicketPicture),
})
export type SavedTicket = z.infer<typeof Saved>

/** A ticket that is being written, as this browser keeps it for its player. */
export function ticketDraft(userId: number): Draft<SavedTicket> {
  return createDraft(`ticket-${userId}-new`, Saved)
}

export const SavedMessage = z.object({ Text: z.string(), pictures: z.array(TicketPicture) })
export type SavedMessage = z.infer<typeof SavedMessage>

/** A message that a player is writing to a ticket of theirs; the team’s see `team/team-draft.ts`. */
export function messageDraft(userId: number, ticketId: number): Draft<SavedMessage> {
  return createDraft(`ticket-${userId}-${ticketId}-player`, SavedMessage)
}

/** A blank ticket, with what the address that led to it knows already. */
export function blankTicket(query: URLSearchParams): TicketValues {
  return {
    Category: readCategory(query) ?? 'other',
    Priority: 'normal',
    Subject: query.get('subject')?.slice(0, 100) ?? '',
    Text: '',
  }
}

/** What the address says the ticket is about. */
export function readCategory(query: URLSearchParams): TicketCategory | undefined {
  return TicketCategory.safeParse(query.get('category')).data
}
