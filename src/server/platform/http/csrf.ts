import { createHmac } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { AppError } from '../app-error.ts'
import { isSameSecret } from '../secret-hash.ts'
import { cookieName } from './cookies.ts'

/** Scripts of the site read this cookie and repeat it in the header. */
const cookie = 'XSRF-TOKEN'
const header = 'x-xsrf-token'
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Protects against requests other sites make browsers send: what changes something and comes from a
 * browser must carry a token signed for its session, in header and cookie alike, and come from this very
 * origin. A response that begins or ends a session brings the next token. A client
 * that sends neither `Sec-Fetch-Site` nor `Origin` nor a cookie has nothing to be abused.
 */
export function createCsrfProtection(options: {
  /** Signs tokens, so that one planted from elsewhere is no token. */
  key: Buffer
  randomBytes: (size: number) => Buffer
  isSecure: boolean
  /** The cookie a session is kept by, which scripts do not see: a token is of this session alone. */
  sessionCookie: string
}) {
  const { key, randomBytes, isSecure } = options
  const sessionCookie = cookieName(options.sessionCookie, isSecure)
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const bind = (nonce: string, session: string) => sign(`${nonce} ${session}`)
  const readSession = (c: Context) => getCookie(c, sessionCookie) ?? ''
  /** Where no session comes along, there is none to abuse: whose token it is does not matter then. */
  const isOwn = (c: Context, token: string) => {
    const [nonce = '', bond = '', signature = ''] = token.split('.')
    const session = readSession(c)
    const isOfSession = session === '' || isSameSecret(bond, bind(nonce, session))
    return isSameSecret(signature, sign(`${nonce}.${bond}`)) && isOfSession
  }
  function writeToken(c: Context, session: string): string {
    const nonce = randomBytes(16).toString('base64url')
    const bound = `${nonce}.${bind(nonce, session)}`
    const token = `${bound}.${sign(bound)}`
    setCookie(c, cookie, token, { path: '/', sameSite: 'Strict', secure: isSecure })
    return token
  }
  /** The session that the response begins; empty where it ends one, undefined where it does neither. */
  function findNewSession(c: Context): string | undefined {
    const start = `${sessionCookie}=`
    const line = c.res.headers.getSetCookie().findLast((one) => one.startsWith(start))
    return line?.slice(start.length).split(';')[0]
  }
  /** @throws {AppError} `ForgedRequest` unless `repeated` is the browser's own token */
  function assertProven(c: Context, repeated: string): void {
    const token = getCookie(c, cookie) ?? ''
    const isProven = token !== '' && isSameSecret(token, repeated) && isOwn(c, token)
    if (!isProven || !isSameOrigin(c)) throw new AppError('ForgedRequest')
  }
  const middleware: MiddlewareHandler = async (c, next) => {
    if (!safeMethods.has(c.req.method) && isFromBrowser(c)) {
      assertProven(c, c.req.header(header) ?? '')
    }
    await next()
    const session = findNewSession(c)
    if (session !== undefined) writeToken(c, session)
  }
  return {
    middleware,
    /** For a form of a page that runs no script, and so repeats the token in a field. */
    assertProven,
    /** Gives the browser a token of its session, unless it has one. @returns the one it has now */
    giveToken(c: Context): string {
      const token = getCookie(c, cookie) ?? ''
      return isOwn(c, token) ? token : writeToken(c, readSession(c))
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
