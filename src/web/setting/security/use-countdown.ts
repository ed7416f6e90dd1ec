import { useEffect, useState } from 'react'

/**
 * Seconds that are left, by the clock rather than by counting ticks: a tab in the background ticks late.
 *
 * @returns them, 0 when it is over; and what starts it anew.
 */
export function useCountdown(initial: number): {
  left: number
  start: (seconds: number) => void
} {
  const [end, setEnd] = useState(() => Date.now() + initial * 1000)
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const ticking = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(ticking)
  }, [isRunning])
  return {
    left,
    start(seconds) {
      setNow(Date.now())
      setEnd(Date.now() + seconds * 1000)
    },
  }
}
