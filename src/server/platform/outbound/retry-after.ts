/** Waiting asked for without a number, and the longest any system may ask of the site. */
const defaultMs = 5_000
const longestMs = 600_000

/**
 * Milliseconds to wait by a `Retry-After` header (RFC 9110, 10.2.3: seconds or a date), between 0 and
 * ten minutes: a misconfigured system must not shut itself out for good. 5 s when absent or unreadable.
 */
export function retryAfterMs(header: string | null, now: number): number {
  const value = header?.trim() ?? ''
  const asked = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isNaN(asked) ? defaultMs : Math.min(Math.max(asked, 0), longestMs)
}
