/** When a lock ends: after so long, when somebody ends it, or on a day. */
export const lockEnds = ['day', 'week', 'month', 'never', 'date'] as const
export type LockEnd = (typeof lockEnds)[number]

const days = { day: 1, week: 7, month: 30 } as const

/**
 * Seconds since epoch; null for a lock that somebody ends.
 *
 * @param day `2031-05-20`, which begins where the browser is; read for `date` alone
 * @param now milliseconds since epoch
 */
export function endOfLock(end: LockEnd, day: string, now: number): number | null {
  if (end === 'never') return null
  if (end === 'date') return new Date(`${day}T00:00`).getTime() / 1000
  return Math.ceil(now / 1000) + days[end] * 86_400
}
