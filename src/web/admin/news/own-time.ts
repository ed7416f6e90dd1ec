import { useSite } from '../../base/site.ts'
import { ofMoment } from '../../ui/date.tsx'
import { dateFormat } from '../../ui/intl-format.ts'

/** The time zone of whoever writes: IANA name. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Gives `26 Nov 2026, 20:00` of that person, whatever the site’s time zone is, of seconds since epoch. */
export function useOwnMoment(): (seconds: number) => string {
  const format = dateFormat(useSite().language, { ...ofMoment, timeZone: ownTimeZone() })
  return (seconds) => format.format(seconds * 1000)
}

/** As a field of type `datetime-local` has it: `2026-11-26T20:00`. @param seconds since epoch */
export function toTyped(seconds: number): string {
  const date = new Date(seconds * 1000)
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** Seconds since epoch; undefined for what is no moment. */
export function fromTyped(typed: string): number | undefined {
  // without a zone it is read as one of that person
  const time = typed === '' ? Number.NaN : new Date(typed).getTime()
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000)
}
