import { createApiClient } from '../../../contract/client.ts'
import { api, createSiteFetch, siteFetch } from '../api.ts'
import type { Send } from '../csrf-fetch.ts'
import { createPlayerFetch } from './player-fetch.ts'
import { session } from './session.ts'
import { exclusively } from './tab-lock.ts'
import { createTokenRefresh } from './token-refresh.ts'

/** Milliseconds. All tabs wait for a refresh, so that none may hang. */
const refreshPatience = 10_000

const refreshTokens = createTokenRefresh({
  session,
  exclusively,
  exchange: ({ refreshToken, user }) =>
    api(
      'POST /api/account/refresh',
      { Token: refreshToken, UserId: user.view?.viewerId ?? user.id },
      { signal: AbortSignal.timeout(refreshPatience) },
    ),
})

/** `siteFetch` with the token of who is signed in; see `createPlayerFetch`. */
export const playerFetch = createPlayerFetch({ session, refresh: refreshTokens, send: siteFetch })

/**
 * The API as who is signed in calls it: `api` with their token, refreshed when it must be.
 *
 * @throws {ApiError} on any status but 2xx; with status 401 when nobody is signed in, or no more. Other
 * errors (no network, an aborted call) leave the session as it is.
 */
export const playerApi = createApiClient(playerFetch)

/** `playerApi` over another way to send than `fetch`: one that tells how far it has come. */
export function playerApiOver(send: Send) {
  return createApiClient(
    createPlayerFetch({ session, refresh: refreshTokens, send: createSiteFetch(send) }),
  )
}
