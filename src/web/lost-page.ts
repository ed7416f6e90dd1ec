import { useEffect } from 'react'
import { useNavigation } from 'react-router'

/** Whether somebody has gone from one page to another since the browser opened the first. */
let hasMoved = false

/** Called by what stands around every page. */
export function useMoveNoted(): void {
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'loading') hasMoved = true
  }, [state])
}

/**
 * Of a page that a link led to and that found no network: has the browser ask for it whole, so that the service worker
 * answers, with a copy or with what can be read without a network. A page that failed as it was opened stays, or it
 * would be opened again and again. @returns whether that is under way
 */
export function useLostPage(error: unknown): boolean {
  const isLost = hasMoved && error instanceof TypeError && hasWorker()
  useEffect(() => {
    if (isLost) location.reload()
  }, [isLost])
  return isLost
}

function hasWorker(): boolean {
  return typeof document !== 'undefined' && Boolean(navigator.serviceWorker?.controller)
}
