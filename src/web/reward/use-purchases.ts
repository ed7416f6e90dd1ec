import type { Purchase } from '../../contract/reward.ts'
import { useLiveChange } from '../base/session/live-change.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { usePoll } from '../base/fetch/use-poll.ts'

/** In case nobody tells: milliseconds between two questions while something is on its way, or was not read. */
const pauses = [3000]

interface Found {
  purchases: readonly Purchase[]
  pages: number
}

export interface Purchases {
  /** Undefined until they are known. */
  found: Found | undefined
  hasFailed: boolean
  refresh: () => void
  /** Shows what a call answered of one of them. */
  take: (purchase: Purchase) => void
}

/**
 * A page of what the player bought. Read again when it is heard that something changed, and, while the page is
 * looked at, now and then until it could be read and nothing on it may change by itself.
 *
 * @param page stays the same: another page is another component’s.
 * @param known what a call answered already of that page.
 */
export function usePurchases(page: number, known?: readonly Purchase[]): Purchases {
  const initial = known && { purchases: known, pages: 1 }
  const { value, error, refetch, set } = useFetched<Found>(
    page,
    (signal) => playerApi('GET /api/reward/purchases', { page }, { signal }),
    { initial, isStale: true },
  )
  const hasFailed = error !== undefined
  useLiveChange('purchases', refetch)
  usePoll(refetch, hasFailed || value?.purchases.some(mayChange) ? pauses : undefined)
  return {
    found: value,
    hasFailed,
    refresh: refetch,
    take(purchase) {
      const renew = (one: Purchase) => (one.id === purchase.id ? purchase : one)
      set((before) => before && { ...before, purchases: before.purchases.map(renew) })
    },
  }
}

/** A parked one may be paid back after a while, unless the team has to look: what they do is told. */
function mayChange({ state, canRefund, isForTeam }: Purchase): boolean {
  return state === 'paid' || state === 'queued' || (state === 'parked' && !canRefund && !isForTeam)
}
