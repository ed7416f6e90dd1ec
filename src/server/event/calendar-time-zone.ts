const yearsAhead = 10

/**
 * A time zone as calendars take it (RFC 5545, 3.6.5): the change of clocks before the first event, and each until ten
 * years from now.
 *
 * @param first when the first event begins, by these clocks
 */
export function timeZoneLines(timeZone: string, first: string, now: number): string[] {
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...listChanges(timeZone, first, now).flatMap(toLines),
    'END:VTIMEZONE',
  ]
}

interface Change {
  /** By the clocks as they were until then. */
  at: Temporal.PlainDateTime
  /** Offsets from UTC in nanoseconds. */
  from: number
  to: number
}

function listChanges(timeZone: string, first: string, now: number): Change[] {
  const begin = Temporal.PlainDateTime.from(first).toZonedDateTime(timeZone)
  const end = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .add({ years: yearsAhead })
  const changes: Change[] = []
  let change = begin.getTimeZoneTransition('previous')
  if (!change) {
    const { offsetNanoseconds: offset } = begin
    const at = Temporal.PlainDateTime.from('1970-01-01T00:00')
    changes.push({ at, from: offset, to: offset })
    change = begin.getTimeZoneTransition('next')
  }
  while (change && Temporal.ZonedDateTime.compare(change, end) < 0) {
    const { offsetNanoseconds: from } = change.subtract({ nanoseconds: 1 })
    const { offsetNanoseconds: to } = change
    const at = change.toPlainDateTime().add({ nanoseconds: from - to })
    changes.push({ at, from, to })
    change = change.getTimeZoneTransition('next')
  }
  return changes
}

/** Each by itself: of a list of dates in one, some programs leave out the first. */
function toLines({ at, from, to }: Change): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${toBasic(at)}`,
    `TZOFFSETFROM:${toOffset(from)}`,
    `TZOFFSETTO:${toOffset(to)}`,
    `END:${kind}`,
  ]
}

/** `+0100` */
function toOffset(nanoseconds: number): string {
  const minutes = Math.trunc(nanoseconds / 60e9)
  const pad = (part: number) => String(part).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${pad(Math.trunc(size / 60))}${pad(size % 60)}`
}

/** `20261205T203000` */
export function toBasic(time: Temporal.PlainDateTime): string {
  return time.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
}
