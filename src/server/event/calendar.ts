import { type Language, textIn } from '../../contract/language.ts'
import type { SiteInfo } from '../../contract/site.ts'
import type { SiteEvent } from './site-event.ts'
import { timeZoneLines, toBasic } from './calendar-time-zone.ts'

interface CalendarOptions {
  events: readonly SiteEvent[]
  site: Pick<SiteInfo, 'name' | 'timeZone' | 'defaultLanguage'>
  /** Scheme and host of the site. */
  origin: string
  language: Language
  /** Milliseconds since epoch. */
  now: number
}

/**
 * Events as an iCalendar file (RFC 5545). What comes once is told in UTC; what repeats by the clocks of the site, with
 * how these are set. An event keeps its `UID`, so that a calendar that reads it again moves it.
 */
export function writeCalendar({ events, site, origin, language, now }: CalendarOptions): string {
  const repeating = events.filter(({ repeats }) => repeats !== null)
  const first = repeating.map(({ start }) => start).toSorted()[0]
  const say = (text: SiteEvent['title']) => textIn(text, language, site.defaultLanguage)
  const stamp = toUtc(Temporal.Instant.fromEpochMilliseconds(now))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guildhall//Events//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escape(site.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...(first === undefined ? [] : timeZoneLines(site.timeZone, first, now)),
    ...events.flatMap((event) => {
      const text = say(event.text)
      return [
        'BEGIN:VEVENT',
        `UID:${event.key}@${new URL(origin).host}`,
        `DTSTAMP:${stamp}`,
        `SUMMARY:${escape(say(event.title))}`,
        ...(text ? [`DESCRIPTION:${escape(text)}`] : []),
        toTime('DTSTART', event.start, event, site.timeZone),
        ...(event.end === null ? [] : [toTime('DTEND', event.end, event, site.timeZone)]),
        ...(event.repeats === null ? [] : [`RRULE:FREQ=${event.repeats.toUpperCase()}`]),
        `URL:${new URL(event.url ?? '/page/events', origin).href}`,
        'END:VEVENT',
      ]
    }),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function toTime(name: string, time: string, { repeats }: SiteEvent, timeZone: string): string {
  const wall = Temporal.PlainDateTime.from(time)
  return repeats === null
    ? `${name}:${toUtc(wall.toZonedDateTime(timeZone).toInstant())}`
    : `${name};TZID=${timeZone}:${toBasic(wall)}`
}

/** `20261205T193000Z` */
function toUtc(instant: Temporal.Instant): string {
  return `${toBasic(instant.toZonedDateTimeISO('UTC').toPlainDateTime())}Z`
}

/** A text as its value (RFC 5545, 3.3.11). Other control characters have no place in one. */
function escape(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

const longestLine = 75

/** A line of at most 75 octets, continued in the next ones behind a space. No character is cut in two. */
function fold(line: string): string {
  const octets = Buffer.from(line)
  const parts: string[] = []
  for (let at = 0, end = longestLine; at < octets.length; at = end, end += longestLine - 1) {
    while (isWithinCharacter(octets[end])) end -= 1
    parts.push(octets.toString('utf8', at, end))
  }
  return parts.join('\r\n ')
}

/** Whether an octet of UTF-8 goes on with a character that began before. */
function isWithinCharacter(octet = 0): boolean {
  return (octet & 0xc0) === 0x80
}
