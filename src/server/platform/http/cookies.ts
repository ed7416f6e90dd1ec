import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** The cookies of one call. None of them is readable by scripts, nor sent with requests of other sites. */
export interface Cookies {
  read(name: string): string | undefined
  /** Keeps `value` for `seconds`. */
  write(name: string, value: string, seconds: number): void
  remove(name: string): void
}

/**
 * Over HTTPS a cookie carries the prefix `__Host-`, with which browsers take it from this very host alone.
 * https://www.rfc-editor.org/rfc/rfc6265bis
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

export function cookiesOf(c: Context, isSecure: boolean): Cookies {
  const write = (name: string, value: string, seconds: number) =>
    setCookie(c, cookieName(name, isSecure), value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: isSecure,
      maxAge: seconds,
    })
  return {
    read: (name) => getCookie(c, cookieName(name, isSecure)),
    write,
    remove: (name) => write(name, '', 0),
  }
}
