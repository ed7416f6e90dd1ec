import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '../app-error.ts'

const mostDelay = 200
const measuredEvery = 500

/** Refuses new work while the process is too busy to do it: 503, try again in a second. */
export function createOverloadGuard() {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let wasLate = false
  let isOverloaded = false
  const timer = setInterval(() => {
    const isLate = delay.mean / 1e6 > mostDelay
    // two measurements in a row: a hitch is over by the time it is known
    isOverloaded = wasLate && isLate
    wasLate = isLate
    delay.reset()
  }, measuredEvery)
  timer.unref()
  const middleware: MiddlewareHandler = async (_, next) => {
    if (isOverloaded) throw new AppError('Overloaded', undefined, { retryAfterSeconds: 1 })
    await next()
  }
  return {
    middleware,
    stop() {
      clearInterval(timer)
      delay.disable()
    },
  }
}

export type OverloadGuard = ReturnType<typeof createOverloadGuard>
