import { createEmitter, createStore, useStore } from '../store.ts'
import { playerApi } from './player-api.ts'
import { session } from './session.ts'

const count = createStore(0)
const arrivals = createEmitter()
let asked = 0

/** How many notifications wait for who is signed in, as far as is known. */
export function useNotificationCount(): number {
  return useStore(count, 0)
}

/** Counts anew what waits: none where that fails. Given up by `signal`, it changes nothing. */
export async function countNotifications(signal?: AbortSignal): Promise<void> {
  const mine = ++asked
  const reading = playerApi('GET /api/notification/count', {}, signal && { signal })
  const found = await reading.catch(() => 0)
  if (!signal?.aborted && mine === asked) count.write(found)
}

/** Takes what the event stream tells. A count that is on its way is older, or the same. */
export function receiveNotificationCount(next: number): void {
  const isMore = next > count.read()
  asked += 1
  count.write(next)
  if (isMore) arrivals.emit()
}

/** Calls back when more wait than before. @returns what ends it. */
export const onNotification: (listener: () => void) => () => void = arrivals.subscribe

session.onEnd(() => {
  // a count that is on its way is one of before
  asked += 1
  count.write(0)
})
