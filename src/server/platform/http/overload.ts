import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '../app-error.ts'

const mostDelay = 200
const measuredEvery = 500
/** With fewer requests on their way, refusing one would not help: the machine is busy with something else. */
const fewestInProgress = 16

/** Refuses new work while the process has more than it can do: 503, try again in a second. */
export function createOverloadGuard() {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let isOverloaded = false
  const timer = setInterval(() => {
    isOverloaded = delay.mean / 1e6 > mostDelay
    delay.reset()
  }, measuredEvery)
  timer.unref()
  let inProgress = 0
  const middleware: MiddlewareHandler = async (_, next) => {
    if (isOverloaded && inProgress >= fewestInProgress) {
      throw new AppError('Overloaded', undefined, { retryAfterSeconds: 1 })
    }
    inProgress++
    try {
      await next()
    } finally {
      inProgress--
    }
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
