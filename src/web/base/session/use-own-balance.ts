import { useEffect } from 'react'
import type { Balance } from '../../../contract/money.ts'
import { useLiveBalance } from './live-balance.ts'
import { useSession } from './session.ts'
import { refreshBalance } from './take-balance.ts'

/** What the player has; undefined for visitors, and until it is known. */
export function useOwnBalance(): Balance | undefined {
  const playerId = useSession()?.user.id
  const balance = useLiveBalance()
  useEffect(() => {
    if (playerId === undefined) return
    const leaving = new AbortController()
    void refreshBalance(leaving.signal)
    return () => leaving.abort()
  }, [playerId])
  return playerId === undefined ? undefined : balance
}
