import { partsOf } from '../ui/date.tsx'

/** How many days the month still has where the site is, this one among them. */
export function daysLeft(now: number, timeZone: string): number {
  const { year, month, day } = partsOf(now, timeZone)
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return last - Number(day) + 1
}
