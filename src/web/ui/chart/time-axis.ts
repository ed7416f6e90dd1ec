import { partsOf } from '../date.tsx'

const hour = 3600
const day = 86_400

/** What the marks of a time axis tell apart, by how long it is. */
export type TimeUnit = 'hour' | 'day' | 'week' | 'month'

export interface TimeTick {
  /** Seconds since epoch. */
  at: number
  /** Named everywhere (0), unless there is very little room (1), or only where there is much (2). */
  rank: 0 | 1 | 2
}

export interface TimeAxis {
  unit: TimeUnit
  /** The oldest first. */
  ticks: readonly TimeTick[]
}

/**
 * Marks for the time between two moments in a time zone, through changes to and from summer time:
 * hours, days, Mondays or the first days of months. `step` is what one point stands for, in seconds; where
 * that is a day, no hours are named.
 */
export function timeAxis(from: number, to: number, step: number, timeZone: string): TimeAxis {
  const unit = unitOf(to - from, step)
  const days = listDays(from, to, timeZone)
  const ticks = ticksOf[unit](days, timeZone)
  return { unit, ticks: ticks.filter(({ at }) => at >= from && at <= to) }
}

/** Every fourth is named everywhere, every second nearly so. */
function rankOf(index: number): TimeTick['rank'] {
  if (index % 2 === 1) return 2
  return index % 4 === 0 ? 0 : 1
}

function quarterRank(month: number): TimeTick['rank'] {
  if (month % 3 !== 1) return 2
  return month % 6 === 1 ? 0 : 1
}

function unitOf(length: number, step: number): TimeUnit {
  if (length <= 2 * day && step < day) return 'hour'
  if (length <= 10 * day) return 'day'
  return length <= 70 * day ? 'week' : 'month'
}

const ticksOf: Record<TimeUnit, (days: number[], timeZone: string) => TimeTick[]> = {
  hour: (days, timeZone) => days.flatMap((midnight) => listHours(midnight, timeZone)),
  day: (days) => days.map((at, index) => ({ at, rank: rankOf(days.length - 1 - index) })),
  week: (days, timeZone) =>
    days
      .filter((at) => weekdayOf(at, timeZone) === 1)
      .map((at, index, all) => ({ at, rank: index % 2 === 0 ? 0 : all.length > 5 ? 2 : 1 })),
  month: (days, timeZone) =>
    days
      .map((at) => ({ at, parts: partsOf(at, timeZone) }))
      .filter(({ parts }) => parts['day'] === '01')
      .map(({ at, parts }) => ({ at, rank: quarterRank(Number(parts['month'])) })),
}

/** The midnights of the days from `from` to `to`, the first one before it. */
function listDays(from: number, to: number, timeZone: string): number[] {
  const days: number[] = []
  for (
    let at = startOfDay(from, timeZone);
    at <= to;
    // noon of the next day, whether that of this one has 23, 24 or 25 hours
    at = startOfDay(at + 1.5 * day, timeZone)
  ) {
    days.push(at)
  }
  return days
}

function startOfDay(at: number, timeZone: string): number {
  const guess = at - (at % 60) - clockOf(at, timeZone)
  const error = clockOf(guess, timeZone)
  // the clock was changed in between
  return error > day / 2 ? guess + day - error : guess - error
}

/** Every three hours by the clock on the wall. */
function listHours(midnight: number, timeZone: string): TimeTick[] {
  return [0, 3, 6, 9, 12, 15, 18, 21].map((hours) => {
    const guess = midnight + hours * hour
    const at = hours === 0 ? guess : guess + hours * hour - clockOf(guess, timeZone)
    return { at, rank: rankOf(hours / 3) }
  })
}

/** Seconds since midnight by the clock on the wall, without those of the minute. */
function clockOf(at: number, timeZone: string): number {
  const parts = partsOf(at, timeZone)
  return Number(parts['hour']) * hour + Number(parts['minute']) * 60
}

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The day of the week a moment falls on in a time zone. */
export function weekdayOf(at: number, timeZone: string): Weekday {
  const { year, month, day: date } = partsOf(at, timeZone)
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(date))).getUTCDay() as Weekday
}
