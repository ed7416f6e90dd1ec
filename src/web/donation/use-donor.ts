import type { AccountOverview } from '../../contract/manage.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useSession } from '../base/session/session.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { useLookedAt } from '../ui/use-looked-at.ts'

/** What must be known of a player before they give. */
export type Donor = Pick<AccountOverview, 'email' | 'isEmailConfirmed'>

export interface DonorState {
  /** Undefined for a visitor, and until it is known. */
  donor: Donor | undefined
  /** Asks again: what was known is out of date. */
  refresh: () => void
}

/**
 * Whether the address of who is signed in is confirmed. While it is not, it is asked again whenever they come
 * back to the page: the link of the mail opens elsewhere.
 */
export function useDonor(): DonorState {
  const playerId = useSession()?.user.id
  const { value: donor, refetch } = useFetched(playerId, (signal) =>
    playerApi('GET /api/manage/account', {}, { signal }),
  )
  useLookedAt(() => {
    // where that fails, the call that gives says so itself
    if (!donor?.isEmailConfirmed) void refetch()
  })
  return { donor, refresh: refetch }
}
