import type { z } from 'zod/mini'
import type { TicketCategory, TicketPriority, TicketState } from '../../../contract/support.ts'
import type { PageLink } from '../../../contract/page-link.ts'
import { ticketCategories, ticketPriorities, ticketStates } from '../../../contract/ticket-terms.ts'
import type { listTeamTickets } from '../../../contract/ticket-team.ts'

/** Which tickets the team looks at; those it has to reply to unless something else is asked for. */
export interface TicketFilter {
  state: TicketState | 'all'
  category?: TicketCategory
  priority?: TicketPriority
  assigned?: 'me' | 'nobody'
  q?: string
}

export const longestSearch = 60

/** What an address asks for. What makes no sense is passed over. */
export function readFilter(query: URLSearchParams): TicketFilter {
  const state = query.get('state')
  const assigned = query.get('assigned')
  const category = ticketCategories.find((one) => one === query.get('category'))
  const priority = ticketPriorities.find((one) => one === query.get('priority'))
  const q = query.get('q')?.trim().slice(0, longestSearch)
  return {
    state: state === 'all' ? state : (ticketStates.find((one) => one === state) ?? 'open'),
    ...(category && { category }),
    ...(priority && { priority }),
    ...((assigned === 'me' || assigned === 'nobody') && { assigned }),
    ...(q && { q }),
  }
}

/** Where a page of these tickets is: the same filter always has the same address. */
export function filterPath(filter: TicketFilter, page = 1): PageLink {
  const query = new URLSearchParams()
  if (filter.state !== 'open') query.set('state', filter.state)
  for (const name of ['category', 'priority', 'assigned', 'q'] as const) {
    const value = filter[name]
    if (value) query.set(name, value)
  }
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/admin/tickets?${query}` : '/admin/tickets'
}

/** As the call takes it. */
export function toInput(
  { state, ...rest }: TicketFilter,
  page: number,
): z.input<typeof listTeamTickets.input> {
  return { ...rest, ...(state !== 'all' && { state }), page }
}
