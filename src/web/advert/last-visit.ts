import { useEffect } from 'react'
import { createStore, useStore } from '../base/store.ts'

const key = 'board-visit'
/** Who comes back sooner is still on the same visit: seconds. */
const longestPause = 30 * 60

/** When the visit before this one ended, as far as this browser knows. */
const lastVisit = createStore<number | undefined>(undefined)

/**
 * When this browser looked at the notice board before, in seconds since epoch: until then nothing is new.
 * Undefined on the first visit, and while the server renders.
 *
 * @param now when what is shown was read, in the server's time: that of the browser may be another
 */
export function useLastVisit(now: number): number | undefined {
  useEffect(() => lastVisit.write(look(now)), [now])
  return useStore(lastVisit, undefined)
}

function look(now: number): number | undefined {
  try {
    const stored = (localStorage.getItem(key) ?? '').split(' ')
    const [latest = 0, before = 0] = stored.map((part) => Number(part) || 0)
    const last = now - latest > longestPause ? latest : before
    localStorage.setItem(key, `${Math.max(now, latest)} ${last}`)
    return last > 0 ? last : undefined
  } catch {
    // a browser that keeps nothing knows of no visit
    return undefined
  }
}
