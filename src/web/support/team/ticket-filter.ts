import type { CallInput } from '../../../contract/client.ts'
import { ticketCategories, ticketPriorities, ticketStates } from '../../../contract/ticket-terms.ts'
import { createListFilter, type FilterOf, oneOf, words } from '../../base/list-filter.ts'

export const longestSearch = 60

/** Which tickets the team looks at; those it has to reply to unless something else is asked for. */
export const ticketFilter = createListFilter('/admin/tickets', {
  state: oneOf([...ticketStates, 'all'] as const, 'open'),
  category: oneOf(ticketCategories),
  priority: oneOf(ticketPriorities),
  assigned: oneOf(['me', 'nobody'] as const),
  q: words(longestSearch),
})

export type TicketFilter = FilterOf<typeof ticketFilter>

/** As the call takes it. */
export function toInput(
  { state, ...rest }: TicketFilter,
  page: number,
): CallInput<'GET /api/admin/tickets'> {
  return { ...rest, state: state === 'all' ? undefined : state, page }
}
