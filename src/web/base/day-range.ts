import { asRead } from './list-filter.ts'

/** Days that are looked at, of who looks, as `2026-11-26`: from the first to the last. */
export interface DayRange {
  from?: string | undefined
  until?: string | undefined
}

const dayField = asRead((text) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && secondsOf(text) > 0 ? text : undefined,
)

/** The days of a list’s filter. What is no day is passed over. */
export const dayFields = { from: dayField, until: dayField }

/** As calls take it: seconds since epoch, from the beginning of the first day to the end of the last. */
export function toSecondsOfDays({ from, until }: DayRange): { from?: number; until?: number } {
  return {
    ...(from && { from: secondsOf(from) }),
    ...(until && { until: secondsOf(until, 1) }),
  }
}

/** When a day begins, or one so many days later; NaN for a day that no calendar has. */
function secondsOf(day: string, later = 0): number {
  const date = new Date(`${day}T00:00`)
  date.setDate(date.getDate() + later)
  return date.getTime() / 1000
}
