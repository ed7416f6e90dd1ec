import { toSeconds } from '../platform/clock.ts'

/** More than a year has days, so that no page of progress grows without end. */
export const mostProgress = 366

/** The last day, like `2026-03-14`, that pages of progress leave out. `now` in milliseconds since epoch. */
export function dayBeforeProgress(now: number, timeZone: string): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  return today.toPlainDate().subtract({ days: 365 }).toString()
}

/** Seconds since epoch at which a day like `2026-03-14` begins. */
export function startOf(day: string, timeZone: string): number {
  return toSeconds(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)
}
