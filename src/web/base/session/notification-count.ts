import { useSyncExternalStore } from 'react'
import { getNotificationCount } from '../../../contract/notification.ts'
import { playerApi } from './player-api.ts'
import { session } from './session.ts'

const listeners = new Set<() => void>()
const hearers = new Set<() => void>()
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
export async function countNotifications(signal?: AbortSignal): Promise<void> {
  const mine = ++asked
  const found = await playerApi(getNotificationCount, {}, signal ? { signal } : {}).catch(() => 0)
  if (!signal?.aborted && mine === asked) write(found)
}

/** Takes what the event stream tells. A count that is on its way is older, or the same. */
export function hearNotificationCount(told: number): void {
  const isMore = told > count
  asked += 1
  write(told)
  if (isMore) for (const hear of hearers) hear()
}

/** Calls back when more wait than before. @returns what ends it. */
export function onNotification(hear: () => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

session.onEnd(() => {
  // a count that is on its way is one of before
  asked += 1
  write(0)
})
