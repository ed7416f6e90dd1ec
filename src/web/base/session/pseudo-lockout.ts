/**
 * When a pseudo changed at `now` may change again: the same day of the next month, or its last day where it
 * has fewer.
 *
 * @param now milliseconds since epoch. @returns seconds since epoch.
 */
export function pseudoLockoutEnd(now: number): number {
  const start = new Date(now)
  const end = new Date(now)
  end.setUTCMonth(start.getUTCMonth() + 1)
  // a day that month does not have runs over into the next one
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return Math.floor(end.getTime() / 1000)
}
