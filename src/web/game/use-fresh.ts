import { useEffect, useRef, useState } from 'react'

const everyMinute = 60_000
/** However often the game changes, a page asks no more than this. */
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
  const [fresh, setFresh] = useState<Fresh<T>>({ value: initial, elapsed: 0, hasFailed: false })
  const asking = useRef<ReturnType<typeof keepAsking>>(undefined)
  const lastPulse = useRef(pulse)
  useEffect(() => {
    const startedAt = performance.now()
    const begun = keepAsking(async () => {
      const answer = await ask().then(
        (value) => ({ value, hasFailed: false }),
        () => ({ hasFailed: true }),
      )
      const elapsed = (performance.now() - startedAt) / 1000
      if (begun.isActive()) setFresh((before) => ({ ...before, ...answer, elapsed }))
    })
    asking.current = begun
    begun.soon()
    return begun.stop
  }, [ask])
  useEffect(() => {
    // the first time that it is known it has not changed
    if (lastPulse.current !== undefined && pulse !== lastPulse.current) asking.current?.soon()
    lastPulse.current = pulse
  }, [pulse])
  return fresh
}

/**
 * Calls `refresh` now and again, one call at a time, until it is stopped. What is asked for `soon` during a
 * call is asked once more after it.
 */
function keepAsking(refresh: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isActive = true
  let isBusy = false
  let isOutdated = false
  let askedAt = -Infinity

  async function now() {
    clearTimeout(timer)
    if (isBusy || !isActive) return
    isBusy = true
    isOutdated = false
    askedAt = performance.now()
    if (!document.hidden) await refresh()
    isBusy = false
    if (!isActive) return
    timer = setTimeout(() => void now(), everyMinute)
    if (isOutdated) soon()
  }

  function soon() {
    const pause = askedAt + shortestPause - performance.now()
    if (!isActive || document.hidden) return
    if (isBusy) {
      isOutdated = true
      return
    }
    clearTimeout(timer)
    timer = setTimeout(() => void now(), Math.max(0, pause))
  }

  document.addEventListener('visibilitychange', soon)
  return {
    soon,
    isActive: () => isActive,
    stop() {
      isActive = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', soon)
    },
  }
}
