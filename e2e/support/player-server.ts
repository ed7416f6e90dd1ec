import type { BrowserContext, Route } from 'playwright-core'
import { alice } from './player.ts'

const tenMinutes = 600

/** What is told of a call. */
interface Call {
  path: string
  /** The bearer token, without the word. */
  token: string | undefined
}

/** The part of the server that knows sessions, for all tabs of a browser. */
export interface PlayerServer {
  calls: Call[]
  refreshes: { body: unknown; proof: string | undefined }[]
  /** The access token it takes. */
  valid: string
  /** What is waited for before a refresh is answered. */
  beforeRefresh: () => Promise<unknown>
  /** How a refresh fails: a status, or no response at all. */
  refreshFails: number | 'no answer' | undefined
}

/** Answers the calls of signed-in players in `context`: alice, whose refresh token is exchanged for `access-2` and so on. */
export async function fakePlayers(context: BrowserContext): Promise<PlayerServer> {
  const server: PlayerServer = {
    calls: [],
    refreshes: [],
    valid: alice.token,
    beforeRefresh: () => Promise.resolve(),
    refreshFails: undefined,
  }
  await context.route(/\/api\/(?:notification|manage)\/|\/api\/account\/logout/, (route) =>
    fakeCall(server, route),
  )
  await context.route('**/api/account/refresh', (route) => fakeRefresh(server, route))
  return server
}

async function fakeCall(server: PlayerServer, route: Route) {
  const path = new URL(route.request().url()).pathname
  const token = route.request().headers()['authorization']?.replace('Bearer ', '')
  server.calls.push({ path, token })
  if (token !== server.valid) return route.fulfill({ status: 401, json: {} })
  if (path === '/api/notification/count') return route.fulfill({ json: 0 })
  return route.fulfill({ json: route.request().method() === 'GET' ? [] : {} })
}

async function fakeRefresh(server: PlayerServer, route: Route) {
  const request = route.request()
  server.refreshes.push({ body: request.postDataJSON(), proof: request.headers()['x-xsrf-token'] })
  await server.beforeRefresh()
  if (server.refreshFails === 'no answer') return route.abort()
  if (server.refreshFails) return route.fulfill({ status: server.refreshFails, json: {} })
  const number = server.refreshes.length + 1
  server.valid = `access-${number}`
  return route.fulfill({
    json: {
      token: server.valid,
      tokenExpiration: alice.tokenExpiration + tenMinutes * number,
      refreshToken: `refresh-${number}`,
      refreshTokenExpiration: alice.refreshTokenExpiration + tenMinutes * number,
    },
  })
}
