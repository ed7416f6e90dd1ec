import type { TicketCategory, TicketPicture } from '../../contract/support.ts'
import { ticketCategories } from '../../contract/ticket-terms.ts'
import { isText, listOf, objectOf, oneOf } from '../base/shape.ts'
import { createDraft, type Draft } from '../ui/form/draft.ts'
import { isSentPicture } from './saved-message.ts'
import type { TicketValues } from './ticket-form-schema.ts'

/** How urgent a player may call it, the least first. */
export const playerPriorities = ['low', 'normal', 'high'] as const

export interface SavedTicket extends TicketValues {
  pictures: TicketPicture[]
}

const isSaved = objectOf<SavedTicket>({
  Category: oneOf(ticketCategories),
  Priority: oneOf(playerPriorities),
  Subject: isText,
  Text: isText,
  pictures: listOf(isSentPicture),
})

/** A ticket that is being written, as this browser keeps it for its player. */
export function ticketDraft(userId: number): Draft<SavedTicket> {
  return createDraft(`ticket-${userId}-new`, isSaved)
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
  return ticketCategories.find((one) => one === query.get('category'))
}
