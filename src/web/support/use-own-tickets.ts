import type { z } from 'zod/mini'
import { listTickets } from '../../contract/support.ts'
import { needTexts } from '../base/i18n/page-texts.ts'
import { useLiveChange } from '../base/session/live-change.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useSession } from '../base/session/session.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import type { FormError } from '../ui/form/form-state.ts'
import { errorsOfCall } from '../ui/form/submit-failure.ts'

export type TicketPage = z.output<typeof listTickets.output>

interface Found {
  page?: TicketPage
  errors?: readonly FormError[]
}

/** A page of the player’s own tickets, read again when one changes. Undefined until it is known, and for a visitor. */
export function useOwnTickets(page: number): Found | undefined {
  const playerId = useSession()?.user.id
  const key = playerId === undefined ? undefined : `${playerId}/${page}`
  const { value, error, refetch } = useFetched(key, (signal) => {
    // the words of what may go wrong
    needTexts(['account']).catch(() => {})
    return playerApi(listTickets, { page }, { signal })
  })
  useLiveChange('tickets', refetch)
  // what was read once is better than a complaint
  if (value) return { page: value }
  if (error === undefined) return undefined
  return { errors: errorsOfCall(error) }
}
