import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '../app-error.ts'

const mostDelay = 200
const measuredEvery = 500

/** Reports again and again how late the process was on average, in milliseconds. @returns what ends it. */
export type WatchDelay = (report: (milliseconds: number) => void) => () => void

/** Watches the event loop of this process, twice a second. */
export const watchDelay: WatchDelay = (report) => {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const timer = setInterval(() => {
    report(delay.mean / 1e6)
    delay.reset()
  }, measuredEvery)
  timer.unref()
  return () => {
    clearInterval(timer)
    delay.disable()
  }
}

/** Refuses new work while the process is too busy to do it: 503, try again in a second. */
export function createOverloadGuard(watch: WatchDelay) {
  let wasLate = false
  let isOverloaded = false
  const stop = watch((milliseconds) => {
    const isLate = milliseconds > mostDelay
    // two measurements in a row: a hitch is over by the time it is known
    isOverloaded = wasLate && isLate
    wasLate = isLate
  })
  const middleware: MiddlewareHandler = async (_, next) => {
    if (isOverloaded) throw new AppError('Overloaded', undefined, { retryAfterSeconds: 1 })
    await next()
  }
  return { middleware, stop }
}

export type OverloadGuard = ReturnType<typeof createOverloadGuard>
