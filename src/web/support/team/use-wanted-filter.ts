import { useNavigation } from 'react-router'
import { isSamePlace } from '../../ui/place.ts'
import { filterPath, readFilter, type TicketFilter } from './ticket-filter.ts'

/** How a filter is led to: what is chosen in the same moment is added to it, and must know it by then. */
export const atOnce = { preventScrollReset: true, flushSync: true }

/** The filter that was chosen last: that of the page on its way, or else the one shown. */
export function useWantedFilter(shown: TicketFilter): TicketFilter {
  const { location } = useNavigation()
  const isOnItsWay =
    location !== undefined && isSamePlace(location.pathname, filterPath({ state: 'open' }))
  return isOnItsWay ? readFilter(new URLSearchParams(location.search)) : shown
}
