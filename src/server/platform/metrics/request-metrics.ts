import type { MiddlewareHandler } from 'hono'
import { Histogram } from 'prom-client'
import { methodOf, routeOf } from '../http/route-name.ts'

/** From a call that reads a row to one that waits for another system, in seconds. */
const buckets = [0.005, 0.025, 0.1, 0.25, 1, 5]

export type RequestMetrics = ReturnType<typeof createRequestMetrics>

/** Times what the router answers. What is answered from memory never comes to it. */
export function createRequestMetrics() {
  const histogram = new Histogram({
    name: 'guildhall_http_request_duration_seconds',
    help: 'Requests the router answered, until the head of the response: all but those from memory.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers: [],
  })
  const middleware: MiddlewareHandler = async (c, next) => {
    const startedAt = performance.now()
    await next()
    const seconds = (performance.now() - startedAt) / 1000
    const status = `${Math.floor(c.res.status / 100)}xx`
    histogram.observe({ route: routeOf(c), method: methodOf(c), status }, seconds)
  }
  return { histogram, middleware }
}
