import type { MiddlewareHandler } from 'hono'

const headers = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** For what is not a page: nothing in it may load or run anything. */
const policyOfOthers = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** The headers of a response that is no page, for what is written without the router. */
export const protection = { ...headers, 'content-security-policy': policyOfOthers }

export function securityHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(protection)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}
