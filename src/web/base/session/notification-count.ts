import { createEmitter, createStore, type Readable, useStore } from '../store.ts'
import { playerApi } from './player-api.ts'
import { session } from './session.ts'

const count = createStore(0)
const failure = createStore<unknown>(undefined)
const arrivals = createEmitter()
let asked = 0

/** How many notifications wait for who is signed in, as far as is known. */
export function useNotificationCount(): number {
  return useStore(count, 0)
}

/** Why the last count failed; undefined where it did not. */
export const countFailure: Readable<unknown> = failure

/** Counts anew what waits: none where that fails. Given up by `signal`, it changes nothing. */
export async function countNotifications(signal?: AbortSignal): Promise<void> {
  const mine = ++asked
  const reading = playerApi('GET /api/notification/count', {}, signal && { signal })
  const [found, error] = await reading.then(
    (waiting) => [waiting, undefined] as const,
    (reason: unknown) => [0, reason] as const,
  )
  if (signal?.aborted || mine !== asked) return
  count.write(found)
  failure.write(error)
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
  failure.write(undefined)
})
