import { untilAborted } from './until-aborted.ts'

/** Sends a request to the site. @throws what `fetch` throws: `TypeError` without network, the signal's reason. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

/**
 * A `send` whose requests that change something carry the token of the cookie `XSRF-TOKEN`, which proves
 * that they come from a page of ours. Without a cookie the token is fetched first, once for all who wait;
 * where that is refused, its response is the call's. A 403 is tried again only if it brought another token:
 * the cookie may be older than the key it was signed with.
 *
 * @param readCookies as `document.cookie` gives them.
 */
export function createCsrfFetch(send: Send, readCookies: () => string): Send {
  let running: Promise<Response> | undefined
  const readToken = () => /(?:^|; )XSRF-TOKEN=([\w.%-]+)/.exec(readCookies())?.[1]

  async function fetchToken(signal: RequestInit['signal']): Promise<Response> {
    running ??= send('/api/account/csrf', { method: 'GET' }).finally(() => {
      running = undefined
    })
    const response = await untilAborted(running, signal)
    return response.clone()
  }

  return async (path, init) => {
    if (init.method === 'GET' || init.method === 'HEAD') return send(path, init)
    if (!readToken()) {
      const given = await fetchToken(init.signal)
      if (!given.ok) return given
    }
    const token = readToken()
    const response = await send(path, withToken(init, token))
    if (response.status !== 403) return response
    await fetchToken(init.signal)
    const next = readToken()
    return next === token ? response : send(path, withToken(init, next))
  }
}

function withToken(init: RequestInit, token: string | undefined): RequestInit {
  const headers = new Headers(init.headers)
  if (token) headers.set('x-xsrf-token', decodeURIComponent(token))
  return { ...init, headers }
}
