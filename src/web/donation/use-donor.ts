import { useCallback, useEffect, useState } from 'react'
import { type AccountOverview, readAccount } from '../../contract/manage.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useSession } from '../base/session/session.ts'
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
  const [found, setFound] = useState<{ of: number; donor: Donor }>()
  const donor = found?.of === playerId ? found?.donor : undefined
  const isSettled = donor?.isEmailConfirmed === true

  const refresh = useCallback(() => {
    if (playerId === undefined) return
    playerApi(readAccount, {}).then(
      (account) => setFound({ of: playerId, donor: account }),
      // the call that gives says so itself
      () => {},
    )
  }, [playerId])

  useEffect(() => {
    if (!isSettled) refresh()
  }, [refresh, isSettled])
  useLookedAt(() => {
    if (!isSettled) refresh()
  })

  return { donor, refresh }
}
