import { createCircuitBreaker } from './circuit-breaker.ts'
import type { CallCounts } from './call-counts.ts'
import type { Clock } from '../clock.ts'
import { createSemaphore, SemaphoreFull } from '../semaphore.ts'
import { ExchangeFailure, toExchangeFailure } from './exchange-failure.ts'
import type { Log } from '../log.ts'
import type { OutboundResponse } from './outbound.ts'

const callsAtOnce = 6
const callsWaiting = 100
const passingStatuses = new Set([502, 503, 504])

export type OutboundLane = ReturnType<typeof createOutboundLane>

interface OutboundLaneOptions {
  clock: Clock
  log: Log
  /** For the log. */
  system: string
  host: string
  /** Those of the system. */
  counts: CallCounts
}

/** The way to one origin: how many calls at once, and whether any should be made now. */
export function createOutboundLane(options: OutboundLaneOptions) {
  const { clock, log, system, host, counts } = options
  let pausedUntil = 0
  let lastFailure = ''
  const semaphore = createSemaphore({ atOnce: callsAtOnce, waiting: callsWaiting })
  const breaker = createCircuitBreaker({
    clock,
    onOpen: (milliseconds) =>
      log.warn({ system, host, milliseconds, lastFailure }, 'system fails, left alone for a while'),
    onClose: () => log.info({ system, host }, 'system answers again'),
  })

  const isLeftAlone = () => pausedUntil > clock() || breaker.isRefusing()

  function failIfClosed(): void {
    if (isLeftAlone()) counts.refused += 1
    const pauseMs = pausedUntil - clock()
    if (pauseMs > 0) {
      throw new ExchangeFailure('asked not to be called for now', { retryAfterMs: pauseMs })
    }
    if (breaker.isRefusing()) {
      throw new ExchangeFailure(`is left alone after repeated failures; the last: ${lastFailure}`, {
        retryAfterMs: breaker.waitMs(),
      })
    }
  }

  function checkStatus({ status, headers }: OutboundResponse): void {
    if (passingStatuses.has(status)) {
      throw new ExchangeFailure(`answered ${status}`, { isTransient: true })
    }
    if (status !== 429) return
    const pauseMs = retryAfterMs(headers.get('retry-after'), clock())
    pausedUntil = clock() + pauseMs
    throw new ExchangeFailure('answered 429: too many calls', { retryAfterMs: pauseMs })
  }

  async function callNow(call: () => Promise<OutboundResponse>): Promise<OutboundResponse> {
    failIfClosed()
    const permit = breaker.admit()
    try {
      const response = await call()
      checkStatus(response)
      permit?.succeed()
      counts.answered += 1
      return response
    } catch (error) {
      counts.failed += 1
      lastFailure = error instanceof Error ? error.message : String(error)
      if (error instanceof ExchangeFailure && !error.isTransient) permit?.succeed()
      else permit?.fail()
      throw error
    }
  }

  return {
    /** Whether calls are refused now. */
    isLeftAlone,
    /**
     * Makes one call when it is its turn.
     * @throws {ExchangeFailure} when it fails, or at once while the origin is to be left alone
     */
    async pass(
      call: () => Promise<OutboundResponse>,
      signal: AbortSignal,
    ): Promise<OutboundResponse> {
      failIfClosed()
      const release = await semaphore.acquire(signal).catch((cause: unknown) => {
        if (!(cause instanceof SemaphoreFull)) throw toExchangeFailure(cause, signal)
        counts.refused += 1
        throw new ExchangeFailure('is too slow: no more calls can wait for it', { cause })
      })
      try {
        return await callNow(call)
      } finally {
        release()
      }
    },
  }
}

/** Waiting asked for without a number, and the longest any system may ask of the site. */
const defaultMs = 5_000
const longestMs = 600_000

/**
 * Milliseconds to wait by a `Retry-After` header (RFC 9110, 10.2.3: seconds or a date), between 0 and
 * ten minutes: a misconfigured system must not shut itself out for good. 5 s when absent or unreadable.
 */
function retryAfterMs(header: string | null, now: number): number {
  const value = header?.trim() ?? ''
  const asked = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isNaN(asked) ? defaultMs : Math.min(Math.max(asked, 0), longestMs)
}
