import type { Context, MiddlewareHandler } from 'hono'
import { methodOf, routeOf } from '../http/route-name.ts'
import { remoteAddress, toAddressTest, toPlainAddress } from '../http/visitor.ts'
import { errorTypeOf, type Tracer } from './tracer.ts'

/** Asked each second by whoever watches the site, and about nothing else. */
const healthPath = '/api/health/'

/**
 * Records what the router answers, up to the head of the response. What is answered from memory never comes to it. The
 * trace of a proxy is continued where it is trusted: others could have all they ask recorded.
 */
export function requestSpans(tracer: Tracer, trustedProxies: readonly string[]): MiddlewareHandler {
  const isTrusted = toAddressTest(trustedProxies)
  return async (c, next) => {
    if (c.req.path.startsWith(healthPath)) return next()
    const name = methodOf(c)
    const parent = isTrusted(toPlainAddress(remoteAddress(c))) ? traceHeadersOf(c) : {}
    await tracer.trace({ name, kind: 'server', parent }, async (span) => {
      await next()
      const { status } = c.res
      const route = routeOf(c)
      span.describe(`${name} ${route}`, {
        'http.request.method': name,
        'http.route': route,
        'http.response.status_code': status,
      })
      if (status >= 500) span.fail(c.error ? errorTypeOf(c.error) : String(status))
    })
  }
}

function traceHeadersOf(c: Context) {
  const [traceparent, tracestate] = [c.req.header('traceparent'), c.req.header('tracestate')]
  return { ...(traceparent && { traceparent }), ...(tracestate && { tracestate }) }
}
