import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { useDateWords } from './use-date-words.ts'

/** How a day is written wherever it stands for itself. */
export const ofDay = { dateStyle: 'medium' } as const satisfies Intl.DateTimeFormatOptions
/** How a moment is. */
export const ofMoment = {
  dateStyle: 'medium',
  timeStyle: 'short',
} as const satisfies Intl.DateTimeFormatOptions

interface DateProps {
  /** Seconds since epoch. */
  seconds: number
  className?: string
}

/** A date as the language writes it. In the site's time zone, so that server and browser write the same. */
export function Day({ seconds, className }: DateProps) {
  return <Time {...{ seconds, className }}>{useDateWords(ofDay)(seconds)}</Time>
}

/** A date and time as the language writes them, in the site's time zone. */
export function Moment({ seconds, className }: DateProps) {
  return <Time {...{ seconds, className }}>{useDateWords(ofMoment)(seconds)}</Time>
}

/** The date of what somebody posted: dd/MM/yyyy in every language. */
export function PostDay({ seconds, className }: DateProps) {
  const { timeZone } = useSite().site
  return <Time {...{ seconds, className }}>{formatDay(seconds, timeZone)}</Time>
}

/** The date and time of what somebody posted: dd-MM-yyyy HH:mm in every language. */
export function PostMoment({ seconds, className }: DateProps) {
  const { timeZone } = useSite().site
  return <Time {...{ seconds, className }}>{formatMoment(seconds, timeZone)}</Time>
}

interface AgeProps extends DateProps {
  /** When the page was made, in seconds since epoch; the browser's own clock would say something else. */
  now: number
}

/** How long ago: minutes, hours or days; the date once it is over a month. */
export function Age({ seconds, now, className }: AgeProps) {
  const { t } = useTranslation()
  const day = useDateWords(ofDay)
  const minutes = Math.max(0, Math.floor((now - seconds) / 60))
  const text =
    minutes < 1
      ? t('Age.now')
      : minutes < 60
        ? t('Age.minutes', { amount: minutes })
        : minutes < 1440
          ? t('Age.hours', { amount: Math.floor(minutes / 60) })
          : minutes < 44_640
            ? t('Age.days', { amount: Math.floor(minutes / 1440) })
            : day(seconds)
  return <Time {...{ seconds, className }}>{text}</Time>
}

function Time({ seconds, className, children }: DateProps & { children: React.ReactNode }) {
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} className={className}>
      {children}
    </time>
  )
}

/** `21/11/2026` */
export function formatDay(seconds: number, timeZone: string): string {
  const { day, month, year } = partsOf(seconds, timeZone)
  return `${day}/${month}/${year}`
}

/** `21-11-2026 09:05` */
export function formatMoment(seconds: number, timeZone: string): string {
  const { day, month, year } = partsOf(seconds, timeZone)
  return `${day}-${month}-${year} ${formatHour(seconds, timeZone)}`
}

/** `09:05` */
export function formatHour(seconds: number, timeZone: string): string {
  const { hour, minute } = partsOf(seconds, timeZone)
  return `${hour}:${minute}`
}

/** The year a moment falls in where the site is. */
export function yearOf(seconds: number, timeZone: string): number {
  return Number(partsOf(seconds, timeZone).year)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** By time zone and minute: the same few moments stand on page after page, and a time zone is slow to ask. */
const known = new Map<string, Record<string, string>>()
const mostKnown = 4096

/** The parts of a date and time by name, as digits: `{ year: '2026', month: '11', hour: '09', … }`. */
export function partsOf(seconds: number, timeZone: string): Readonly<Record<string, string>> {
  const key = `${timeZone} ${Math.floor(seconds / 60)}`
  const found = known.get(key)
  if (found) return found
  const format = formats.get(timeZone) ?? createFormat(timeZone)
  const parts = format.formatToParts(new Date(seconds * 1000))
  const byName = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  if (known.size === mostKnown) known.clear()
  known.set(key, byName)
  return byName
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}
