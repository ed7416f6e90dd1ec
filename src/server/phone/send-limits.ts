import { AppError } from '../platform/app-error.ts'
import type { Tools } from '../platform/feature.ts'
import type { Limits } from '../platform/limits.ts'
import { type Limit, tooMany } from '../platform/rate-limit.ts'

export type PhoneLimits = Pick<Limits, 'smsPerMinute' | 'smsPerHour'>

/**
 * Bounds how many codes are sent, which cost money and annoy whoever did not ask for them. The minute is
 * counted before sending, so that of calls side by side one sends; the hour after, so that a service that
 * fails takes nothing of it. Calls side by side may pass the hour by as many as a minute allows.
 */
export function createSendLimits(
  options: Pick<Tools, 'limiter' | 'clock'> & { limits: PhoneLimits },
) {
  const { limiter, limits, clock } = options
  const { smsPerMinute, smsPerHour } = limits

  async function failIfFull(limit: Limit, key: string): Promise<void> {
    const hits = await limiter.listHits(limit, key)
    if (hits.length >= limit.count) throw tooMany(limit, hits, clock())
  }

  return {
    /** @throws {AppError} `TooManyRequests` with the seconds to wait */
    async begin(keys: readonly string[]): Promise<void> {
      for (const key of keys) await failIfFull(smsPerHour, key)
      for (const key of keys) await limiter.take([smsPerMinute], key)
    },
    /** Counts a message that was sent: past the limit as well, for it is on its way. */
    async countSent(keys: readonly string[]): Promise<void> {
      for (const key of keys) await limiter.take([smsPerHour], key).catch(ignoreFull)
    },
  }
}

function ignoreFull(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'TooManyRequests')) throw error
}
