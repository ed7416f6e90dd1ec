import { useWantedQuery } from '../../ui/use-wanted-query.ts'
import { readFilter, type TicketFilter } from './ticket-filter.ts'

/** The filter that was chosen last: that of the page on its way, or else the one shown. */
export function useWantedFilter(shown: TicketFilter): TicketFilter {
  const wanted = useWantedQuery('/admin/tickets')
  return wanted ? readFilter(wanted) : shown
}
