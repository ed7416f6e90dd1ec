import { useSyncExternalStore } from 'react'
import { getNotificationCount } from '../../contract/notification.ts'
import { playerApi } from './player-api.ts'

const listeners = new Set<() => void>()
let count = 0
let asked = 0

function write(next: number) {
  count = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many notifications wait for who is signed in, as far as is known. */
export function useNotificationCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
}

/** Counts anew what waits: none where that fails. Given up by `signal`, it changes nothing. */
export async function countNotifications(signal: AbortSignal): Promise<void> {
  const mine = ++asked
  const found = await playerApi(getNotificationCount, {}, { signal }).catch(() => 0)
  if (!signal.aborted && mine === asked) write(found)
}

/** Takes what the event stream tells. A count that is on its way is older, or the same. */
export function hearNotificationCount(told: number): void {
  asked += 1
  write(told)
}

/** Nothing waits any more. A count that is on its way is one of before. */
export function clearNotificationCount(): void {
  asked += 1
  write(0)
}
