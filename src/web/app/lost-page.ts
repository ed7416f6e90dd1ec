import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The entry of the history at which the browser opened the page, as the router knows it. */
const openedAt = typeof history === 'undefined' ? '' : keyOf(history.state)
/** Whether somebody has gone from one page to another since. */
let hasMoved = false

function keyOf(state: unknown): string {
  const isKeyed = typeof state === 'object' && state !== null && 'key' in state
  return isKeyed ? String(state.key) : 'default'
}

/** Called by what stands around every page. @returns whether a link led here, or has led somewhere since */
export function useMoveNoted(): boolean {
  const { key } = useLocation()
  const isElsewhere = key !== openedAt
  useEffect(() => {
    if (isElsewhere) hasMoved = true
  }, [isElsewhere])
  return hasMoved || isElsewhere
}

/**
 * Of a page that a link led to and that found no network: has the browser ask for it whole, so that the service worker
 * answers, with a copy or with what can be read without a network. A page that failed as it was opened stays, or it
 * would be opened again and again. @returns whether that is under way
 */
export function useLostPage(error: unknown): boolean {
  const isLost = useMoveNoted() && error instanceof TypeError && hasWorker()
  useEffect(() => {
    if (isLost) location.reload()
  }, [isLost])
  return isLost
}

function hasWorker(): boolean {
  return typeof document !== 'undefined' && Boolean(navigator.serviceWorker?.controller)
}
