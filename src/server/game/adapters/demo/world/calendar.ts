const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Days as the people of one time zone count them, numbered from 1 January 1970. */
export interface Calendar {
  /** The number of the local day; times are milliseconds since epoch. */
  dayAt(time: number): number
  /** Local midnight at the beginning of a day. */
  startOf(day: number): number
}

export function createCalendar(timeZone: string): Calendar {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
  const offsets = new Map<number, number>()
  const starts = new Map<number, number>()

  /** Of the zone to UTC, in milliseconds: `GMT+01:00`. It changes at whole hours, and is asked often. */
  function offsetAt(time: number): number {
    const hour = Math.floor(time / hourMs)
    const known = offsets.get(hour)
    if (known !== undefined) return known
    const name = format.formatToParts(hour * hourMs).find(({ type }) => type === 'timeZoneName')
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name?.value ?? '') ?? []
    const offset =
      (Number(hours ?? 0) + Number(minutes ?? 0) / 60) * hourMs * (sign === '-' ? -1 : 1)
    offsets.set(hour, offset)
    return offset
  }

  return {
    dayAt: (time) => Math.floor((time + offsetAt(time)) / dayMs),
    startOf(day) {
      const known = starts.get(day)
      if (known !== undefined) return known
      const near = day * dayMs - offsetAt(day * dayMs)
      const start = day * dayMs - offsetAt(near)
      starts.set(day, start)
      return start
    },
  }
}

/** 0 is Sunday: 1 January 1970 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

export function isWeekend(day: number): boolean {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6
}
