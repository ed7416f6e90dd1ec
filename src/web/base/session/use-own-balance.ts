import { useEffect } from 'react'
import { type Balance, getBalance } from '../../../contract/money.ts'
import { useLiveBalance } from './live-balance.ts'
import { playerApi } from './player-api.ts'
import { useSession } from './session.ts'
import { takeBalance } from './take-balance.ts'

/** What the player has; undefined for visitors, and until it is known. */
export function useOwnBalance(): Balance | undefined {
  const playerId = useSession()?.user.id
  const balance = useLiveBalance()
  useEffect(() => {
    if (playerId === undefined) return
    const leaving = new AbortController()
    takeBalance(playerApi(getBalance, {}, { signal: leaving.signal })).catch(() => {})
    return () => leaving.abort()
  }, [playerId])
  return playerId === undefined ? undefined : balance
}
