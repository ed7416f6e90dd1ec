import type { SessionProfile } from '../../../contract/session.ts'
import { viewHeader } from '../../../contract/view-terms.ts'
import type { Send } from '../csrf-fetch.ts'
import { untilAborted } from '../until-aborted.ts'
import type { SessionStore } from './session-store.ts'
import type { TokenRefresh } from './token-refresh.ts'

/**
 * A `send` with the bearer token of who is signed in. A 401 is tried again, once, with the next token; a 401
 * again ends the session. It is never tried again as another player.
 *
 * - Nobody signed in: nothing is sent, and the response is 401.
 * - Aborted: rejects with the signal's reason. A refresh it waited for goes on, and the session stays.
 * - The refresh did not get through: rejects with its error, and the session stays.
 */
export function createPlayerFetch(options: {
  session: Pick<SessionStore, 'read' | 'clearExpired' | 'refuse'>
  refresh: TokenRefresh
  send: Send
}): Send {
  const { session, refresh, send } = options
  return async (path, init) => {
    session.clearExpired()
    const profile = session.read()
    if (!profile) return new Response(null, { status: 401, statusText: 'Unauthorized' })
    const response = await send(path, bearing(profile, init))
    if (response.status !== 401) return response
    const renewed = await untilAborted(refresh(profile), init.signal)
    if (!renewed) return response
    const retried = await send(path, bearing(renewed, init))
    if (retried.status === 401) session.refuse(renewed)
    return retried
  }
}

function bearing({ token, user: { view } }: SessionProfile, init: RequestInit): RequestInit {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  if (view) headers.set(viewHeader, view.token)
  return { ...init, headers }
}
