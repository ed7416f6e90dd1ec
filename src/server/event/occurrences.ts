import type { EventOccurrence } from '../../contract/event.ts'
import { endOf } from '../../contract/event-terms.ts'
import { daysBetween } from './event-rules.ts'
import type { SiteEvent } from './site-event.ts'

/** Of one event that repeats, so that it does not fill the list alone. */
const mostOfOne = 3
const mostComing = 20
const mostPast = 10

interface Listed {
  coming: EventOccurrence[]
  past: EventOccurrence[]
}

/**
 * What goes on or is to come, and what is over. An event belongs to the first as long as it lasts.
 *
 * @param timeZone by whose clocks events are said
 * @param now milliseconds since epoch
 */
export function listOccurrences(
  events: readonly SiteEvent[],
  timeZone: string,
  now: number,
): Listed {
  const all = events.map((event) => occurrencesOf(event, timeZone, now))
  return {
    coming: all
      .flatMap(({ coming }) => coming)
      .toSorted((a, b) => a.start - b.start)
      .slice(0, mostComing),
    past: all
      .flatMap(({ last }) => last ?? [])
      .toSorted((a, b) => endOf(b) - endOf(a))
      .slice(0, mostPast),
  }
}

/** The times of one event around a moment: the last that is over, and the next, of which the first may have begun. */
export function occurrencesOf(
  event: SiteEvent,
  timeZone: string,
  now: number,
): { last: EventOccurrence | undefined; coming: EventOccurrence[] } {
  if (event.repeats === null) {
    const only = occurrenceAt(event, timeZone, 0)
    const isOver = endOf(only) * 1000 <= now
    return { last: isOver ? only : undefined, coming: isOver ? [] : [only] }
  }
  const next = firstNotOver(event, timeZone, now, daysBetween[event.repeats])
  return {
    last: next === 0 ? undefined : occurrenceAt(event, timeZone, next - 1),
    coming: Array.from({ length: mostOfOne }, (_, after) =>
      occurrenceAt(event, timeZone, next + after),
    ),
  }
}

/** How many times of it are over. */
function firstNotOver(event: SiteEvent, timeZone: string, now: number, days: number): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  const { days: since } = Temporal.PlainDateTime.from(event.start).until(today.toPlainDateTime(), {
    largestUnit: 'days',
  })
  // one may last until the next begins, and an hour that is skipped moves it by one
  let count = Math.max(0, Math.floor(since / days) - 2)
  while (endOf(occurrenceAt(event, timeZone, count)) * 1000 <= now) count += 1
  return count
}

/** @param count times it was before: the hour on the clock stays over a change to summer time */
function occurrenceAt(event: SiteEvent, timeZone: string, count: number): EventOccurrence {
  const { key, title, text, repeats, url, isOpening } = event
  const days = repeats === null ? 0 : count * daysBetween[repeats]
  const at = (time: string) =>
    Temporal.PlainDateTime.from(time).add({ days }).toZonedDateTime(timeZone).epochMilliseconds /
    1000
  return {
    key,
    title,
    text,
    start: at(event.start),
    end: event.end === null ? null : at(event.end),
    repeats,
    url,
    isOpening,
  }
}
