import { useEffect, useEffectEvent, useState } from 'react'
import { useSite } from '../base/site.ts'
import type { SiteClock } from './site-clock.ts'
import { showCountdown, spellSpan } from '../ui/span.ts'

interface CountdownProps {
  /** Seconds since epoch. */
  until: number
  clock: SiteClock
  /** Called once it has run down. */
  onEnd: () => void
}

/** How long it still takes, second by second for the eye; to be listened to in minutes, and only when asked. */
export function Countdown({ until, clock, onEnd }: CountdownProps) {
  const { language } = useSite()
  const left = useSecondsUntil(until, clock, onEnd)
  return (
    <span role="timer" className="text-2xl font-bold tabular-nums">
      <span aria-hidden="true">{showCountdown(left)}</span>
      <span className="sr-only">{spellSpan(left, language)}</span>
    </span>
  )
}

function useSecondsUntil(until: number, clock: SiteClock, onEnd: () => void): number {
  const [left, setLeft] = useState(() => wholeSeconds(until - clock()))
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const rest = until - clock()
      setLeft(wholeSeconds(rest))
      if (rest <= 0) return end()
      // at the next whole second
      timer = setTimeout(tick, (rest % 1 || 1) * 1000 + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until, clock])
  return left
}

function wholeSeconds(seconds: number): number {
  return Math.max(0, Math.floor(seconds))
}
