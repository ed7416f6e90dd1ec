import type { Clock } from '../clock.ts'

const failuresToOpen = 5
const firstOpenMs = 1_000
const longestOpenMs = 5_000

/** Leave to make one call; exactly one of the two is to be told when the call is over. */
interface Permit {
  succeed(): void
  fail(): void
}

/**
 * Spares a system that does not answer. After 5 failures in a row calls are refused for 1 s; then one
 * call tries, and its failure refuses the rest for twice as long as before, 5 s at most: once the
 * system is back, so is the site within that time.
 */
export function createCircuitBreaker(options: {
  clock: Clock
  onOpen(milliseconds: number): void
  onClose(): void
}) {
  const { clock } = options
  let failures = 0
  let openings = 0
  let openUntil: number | undefined
  let isTrialRunning = false
  // a call admitted before the last opening or closing says nothing about the system now
  let period = 0

  function open(): void {
    const milliseconds = Math.min(firstOpenMs * 2 ** openings, longestOpenMs)
    openUntil = clock() + milliseconds
    openings += 1
    startPeriod()
    options.onOpen(milliseconds)
  }

  function close(): void {
    openUntil = undefined
    openings = 0
    startPeriod()
    options.onClose()
  }

  function startPeriod(): void {
    failures = 0
    isTrialRunning = false
    period += 1
  }

  /** Milliseconds until the next trial may go; 0 when calls are not refused or the trial is due. */
  const waitMs = () => (openUntil === undefined ? 0 : Math.max(0, openUntil - clock()))
  const isRefusing = () => waitMs() > 0 || isTrialRunning

  /** Undefined while calls are refused. */
  function admit(): Permit | undefined {
    if (isRefusing()) return undefined
    isTrialRunning = openUntil !== undefined
    const admittedIn = period
    return {
      succeed() {
        if (admittedIn !== period) return
        failures = 0
        if (openUntil !== undefined) close()
      },
      fail() {
        if (admittedIn !== period) return
        failures += 1
        if (openUntil !== undefined || failures >= failuresToOpen) open()
      },
    }
  }

  return { admit, isRefusing, waitMs }
}
