/** What time it is at the site, in seconds since epoch. */
export type SiteClock = () => number

/**
 * The clock of the site, by what it said now: that of a browser may be minutes off, or be set while the page is
 * open. It is never ahead, and as much behind as the response took.
 *
 * @param elapsed milliseconds since whenever, which no setting of a clock changes
 */
export function createSiteClock(now: number, elapsed = () => performance.now()): SiteClock {
  const receivedAt = elapsed()
  return () => now + (elapsed() - receivedAt) / 1000
}
