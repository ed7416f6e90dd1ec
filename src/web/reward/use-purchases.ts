import { useCallback, useEffect, useState } from 'react'
import { listPurchases, type Purchase } from '../../contract/reward.ts'
import { createResponseOrder } from '../base/response-order.ts'
import { useLiveChange } from '../base/session/live-change.ts'
import { playerApi } from '../base/session/player-api.ts'

/** In case nobody tells: milliseconds between two questions while something is on its way, or was not read. */
const askedEvery = 3000

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
  const [found, setFound] = useState<Found | undefined>(known && { purchases: known, pages: 1 })
  const [hasFailed, setHasFailed] = useState(false)
  const [order] = useState(createResponseOrder)
  const refresh = useCallback(() => {
    const isNews = order.ask()
    playerApi(listPurchases, { page }).then(
      (answer) => {
        if (!isNews()) return
        setFound(answer)
        setHasFailed(false)
      },
      () => setHasFailed(true),
    )
  }, [order, page])
  const take = useCallback(
    (purchase: Purchase) => {
      order.supersede()
      const renew = (one: Purchase) => (one.id === purchase.id ? purchase : one)
      setFound((before) => before && { ...before, purchases: before.purchases.map(renew) })
    },
    [order],
  )

  useEffect(refresh, [refresh])
  useLiveChange('purchases', refresh)
  const isOpen = hasFailed || found?.purchases.some(mayChange) === true
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => {
      if (!document.hidden) refresh()
    }, askedEvery)
    return () => clearInterval(timer)
  }, [isOpen, refresh])
  return { found, hasFailed, refresh, take }
}

/** A parked one may be paid back after a while, unless the team has to look: what they do is told. */
function mayChange({ state, canRefund, isForTeam }: Purchase): boolean {
  return state === 'paid' || state === 'queued' || (state === 'parked' && !canRefund && !isForTeam)
}
