import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { usePoll } from '../base/fetch/use-poll.ts'
import { useLookedAt } from '../ui/use-looked-at.ts'

const everyMinute = [60_000]
/** However often the game changes, a page asks no more than this: milliseconds. */
const shortestPause = 10_000

export interface Fresh<T> {
  value: T
  /** Seconds between the page and the value: what the page said of now is that much later. */
  elapsed: number
  /** The last time the site was asked, it did not answer. */
  hasFailed: boolean
}

/**
 * What a page came with, asked for again at once, since pages are kept for a while, every minute, when the
 * tab is looked at again, and soon after `pulse` changes. `ask` must stay the same function. A tab that
 * nobody looks at asks nothing.
 */
export function useFresh<T>(initial: T, ask: () => Promise<T>, pulse?: number): Fresh<T> {
  const startedAt = useRef(0)
  const { value, refetch } = useFetched<Fresh<T>>(
    ask,
    async () => {
      const response = await ask().then(
        (found) => ({ value: found, hasFailed: false }),
        () => ({ hasFailed: true }),
      )
      const elapsed = (performance.now() - startedAt.current) / 1000
      return { value: initial, ...response, elapsed }
    },
    {
      initial: { value: initial, elapsed: 0, hasFailed: false },
      merge: (found, before) => (found.hasFailed ? { ...found, value: before.value } : found),
    },
  )
  const soon = useAtMostEvery(shortestPause, refetch)
  const lastPulse = useRef(pulse)
  const refresh = useEffectEvent(soon)
  useEffect(() => {
    startedAt.current = performance.now()
    refresh()
  }, [])
  useEffect(() => {
    // the first time that it is known it has not changed
    if (lastPulse.current !== undefined && pulse !== lastPulse.current) refresh()
    lastPulse.current = pulse
  }, [pulse])
  useLookedAt(soon)
  usePoll(soon, everyMinute)
  return value
}

/** Calls `run` when it is asked to, but waits with it so that so many milliseconds lie between two calls. */
function useAtMostEvery(milliseconds: number, run: () => void): () => void {
  const lastAt = useRef(-Infinity)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    const call = () => {
      if (document.hidden) return
      lastAt.current = performance.now()
      run()
    }
    const pause = lastAt.current + milliseconds - performance.now()
    if (pause <= 0) call()
    else timer.current = setTimeout(call, pause)
  }
}
