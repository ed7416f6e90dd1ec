import { useEffect, useState } from 'react'
import type { EventOccurrence } from '../../contract/event.ts'
import { endOf } from '../../contract/event-terms.ts'
import type { Language } from '../../contract/language.ts'
import { numberFormat } from '../ui/intl-format.ts'
import { spellSpan } from '../ui/span.ts'

type Times = Pick<EventOccurrence, 'start' | 'end'>

/**
 * What time it is, in seconds since epoch: when the page was made, until it is alive; then by the minute, and by the
 * second in the last minute before one of these begins or is over.
 */
export function useNow(madeAt: number, events: readonly Times[]): number {
  const [now, setNow] = useState(madeAt)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const time = Date.now() / 1000
      setNow(Math.floor(time))
      const left = (nextChange(events, time) ?? Infinity) - time
      timer = setTimeout(tick, left <= 60 ? 1000 : Math.min(60, left - 60) * 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [events])
  return now
}

/** When something of these changes next: one begins or is over. */
export function nextChange(events: readonly Times[], now: number): number | undefined {
  const moments = events.flatMap((event) => [event.start, endOf(event)])
  const coming = moments.filter((moment) => moment > now)
  return coming.length > 0 ? Math.min(...coming) : undefined
}

const hour = 3600
const day = 24 * hour
const week = 7 * day

/** How long that is, by whole days from a week on, by whole hours from a day on, and in seconds at last. @param left seconds */
export function spellLeft(
  left: number,
  language: Language,
  unitDisplay: 'long' | 'short' = 'long',
): string {
  const step = left >= week ? day : hour
  if (left >= day) return spellSpan(Math.floor(left / step) * step, language, unitDisplay)
  if (left >= 60) return spellSpan(left, language, unitDisplay)
  return numberFormat(language, { style: 'unit', unit: 'second', unitDisplay }).format(left)
}

/** Those that are not over by now, and those that are, with what was over before, the latest first. */
export function sortByNow(
  { coming, past }: { coming: readonly EventOccurrence[]; past: readonly EventOccurrence[] },
  now: number,
) {
  const isOver = (event: EventOccurrence) => endOf(event) <= now
  return {
    coming: coming.filter((event) => !isOver(event)),
    past: [...coming.filter(isOver).toReversed(), ...past],
  }
}
