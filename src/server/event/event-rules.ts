import { isWebAddress } from '../../contract/web-address.ts'
import type { SiteEvent } from './site-event.ts'

/** Whether it is a date and time of the calendar, to the minute: `2026-12-05T20:00`. */
export function isWallTime(time: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time)) return false
  try {
    return Temporal.PlainDateTime.from(time, { overflow: 'reject' }).year >= 1970
  } catch {
    return false
  }
}

/** Days from one time of an event to the next. */
export const daysBetween = { daily: 1, weekly: 7 }

/** Whether an event is over after it began, and before it comes again. Both times are those of a calendar. */
export function endsRightly(
  start: string,
  end: string | null | undefined,
  repeats: SiteEvent['repeats'] | undefined,
): boolean {
  if (end == null || !isWallTime(start) || !isWallTime(end)) return true
  const [from, to] = [start, end].map((time) => Temporal.PlainDateTime.from(time))
  if (!from || !to || Temporal.PlainDateTime.compare(from, to) >= 0) return false
  if (!repeats) return true
  const days = daysBetween[repeats]
  return Temporal.PlainDateTime.compare(to, from.add({ days })) <= 0
}

/** Whether it leads to a page of this site, or to a named host of the web. */
export function isEventLink(url: string): boolean {
  return /^\/(?![/\\])[^\s\p{C}\\]*$/u.test(url) || isWebAddress(url, ['https:'])
}
