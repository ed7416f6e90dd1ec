import { isApiError } from '../../../contract/error.ts'
import type { SessionProfile, SessionTokens } from '../../../contract/session.ts'
import type { SessionStore } from './session-store.ts'

interface TokenRefreshOptions {
  session: Pick<SessionStore, 'read' | 'renew' | 'refuse' | 'ask'>
  /** Exchanges the refresh token of `spent` for the next tokens. @throws {ApiError} or what `fetch` throws. */
  exchange: (spent: SessionProfile) => Promise<SessionTokens>
  /** Runs `work` while no other tab runs any. */
  exclusively: (work: () => Promise<void>) => Promise<void>
}

/** Gives the profile to call with after `spent` was answered 401; undefined when its player has no session any more. */
export type TokenRefresh = (spent: SessionProfile) => Promise<SessionProfile | undefined>

/**
 * One refresh at a time, in this tab and among all tabs; who comes meanwhile gets what it brought. A refused
 * refresh ends the session. One that did not get through (no network, 408, 429, 5xx) ends nothing: whoever
 * waited for it gets its error.
 *
 * Other tabs are asked before a refresh token is spent: this tab may have slept through a change, and the
 * second use of a token is taken for theft. Nothing is refreshed ahead of time by `tokenExpiration`: where a
 * computer's clock is wrong, that would be before every call.
 */
export function createTokenRefresh(options: TokenRefreshOptions): TokenRefresh {
  const { session, exclusively } = options
  const running = new Map<string, Promise<void>>()

  function refresh(spent: SessionProfile): Promise<void> {
    const started = running.get(spent.token)
    if (started) return started
    const work = exclusively(() => exchangeOnce(options, spent)).finally(() => {
      running.delete(spent.token)
    })
    running.set(spent.token, work)
    return work
  }

  return async (spent) => {
    if (session.read()?.token === spent.token) await refresh(spent)
    const current = session.read()
    const isOwn = current?.user.id === spent.user.id && current.token !== spent.token
    return isOwn ? current : undefined
  }
}

async function exchangeOnce({ session, exchange }: TokenRefreshOptions, spent: SessionProfile) {
  await session.ask()
  const current = session.read()
  if (current?.token !== spent.token) return
  try {
    session.renew(current, await exchange(current))
  } catch (error) {
    if (!isRefusal(error)) throw error
    session.refuse(current)
  }
}

function isRefusal(error: unknown): boolean {
  if (!isApiError(error)) return false
  const { status } = error
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}
