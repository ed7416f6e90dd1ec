import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { AppError } from '../app-error.ts'

/** Scripts of the site read this cookie and repeat it in the header. */
const cookie = 'XSRF-TOKEN'
const header = 'x-xsrf-token'
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

interface CsrfOptions {
  /** Signs tokens, so that one planted from elsewhere is no token. */
  key: Buffer
  randomBytes: (size: number) => Buffer
  isSecure: boolean
}

/**
 * Protects against requests other sites make browsers send: what changes something and comes from a
 * browser must carry a signed token in header and cookie alike, and come from this very origin. A client
 * that sends neither `Sec-Fetch-Site` nor `Origin` nor a cookie has nothing to be abused.
 */
export function createCsrfProtection({ key, randomBytes, isSecure }: CsrfOptions) {
  const sign = (nonce: string) => createHmac('sha256', key).update(nonce).digest('base64url')
  const isOwn = (token: string) => {
    const [nonce = '', signature = ''] = token.split('.')
    return isSame(signature, sign(nonce))
  }
  /** @throws {AppError} `ForgedRequest` unless `repeated` is the browser's own token */
  function assertProven(c: Context, repeated: string): void {
    const token = getCookie(c, cookie) ?? ''
    const isProven = isSame(token, repeated) && isOwn(token)
    if (!isProven || !isSameOrigin(c)) throw new AppError('ForgedRequest')
  }
  const middleware: MiddlewareHandler = async (c, next) => {
    if (!safeMethods.has(c.req.method) && isFromBrowser(c)) {
      assertProven(c, c.req.header(header) ?? '')
    }
    await next()
  }
  return {
    middleware,
    /** For a form of a page that runs no script, and so repeats the token in a field. */
    assertProven,
    /** Gives the browser a token, unless it has one. @returns the one it has now */
    giveToken(c: Context): string {
      const kept = getCookie(c, cookie) ?? ''
      if (isOwn(kept)) return kept
      const nonce = randomBytes(16).toString('base64url')
      const token = `${nonce}.${sign(nonce)}`
      setCookie(c, cookie, token, {
        path: '/',
        sameSite: 'Strict',
        secure: isSecure,
      })
      return token
    },
  }
}

export type CsrfProtection = ReturnType<typeof createCsrfProtection>

function isFromBrowser(c: Context): boolean {
  const signs = ['sec-fetch-site', 'origin', 'cookie']
  return signs.some((name) => c.req.header(name) !== undefined)
}

/** Browsers before `Sec-Fetch-Site` say their origin, whose host must be the one they call. */
function isSameOrigin(c: Context): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = c.req.header('origin')
  return origin === undefined || URL.parse(origin)?.host === c.req.header('host')
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right)
}
