import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { createEndpointClient } from '../src/contract/endpoint-client.ts'
import type { Clock } from '../src/server/platform/clock.ts'
import type { Db } from '../src/server/platform/database/db.ts'
import type { Api, Player } from '../src/server/platform/http/api.ts'
import { respondWithError } from '../src/server/platform/http/error-response.ts'
import {
  createIdempotentResponses,
  type IdempotentResponses,
} from '../src/server/platform/http/idempotency.ts'
import { createPublicReads } from '../src/server/platform/http/public-reads.ts'
import { createVisitorReader } from '../src/server/platform/http/visitor.ts'
import type { Log } from '../src/server/platform/log.ts'
import { createAdmit } from '../src/server/session/admit.ts'
import { createTestServer, type SendRequest } from './test-server.ts'

const nothing = () => {}
export const silentLog = { debug: nothing, info: nothing, warn: nothing, error: nothing }

interface TestApiOptions {
  /** Where answers of calls that move value are kept; without it they are not. */
  db?: Db
  clock?: Clock
  log?: Log
  /** Milliseconds since epoch: when players last showed password or passkey; at the moment of each call when left out. */
  provenAt?: number
  /** Who a bearer token speaks for: the account of which it is the id, when left out. */
  findPlayer?(token: string): Promise<Player | undefined>
}

/**
 * Endpoints of one feature, served as the site serves its own. A call says in its headers who makes it:
 * `signedInAs` names the player, `X-Forwarded-For` the visitor's address (192.0.2.1 without it),
 * `Accept-Language` the language. Access is checked as on the site.
 */
export function createTestApi(mountFeature: (api: Api) => void, options: TestApiOptions = {}) {
  const { clock = Date.now, log = silentLog, provenAt } = options
  const findAccount = async (token: string) => toPlayer(Number(token), provenAt ?? clock())
  const findPlayer = options.findPlayer ?? findAccount
  const router = new Hono()
  router.onError(respondWithError(log))
  const reads = createPublicReads({ clock, log })
  mountFeature({
    router,
    reads,
    isOpen: () => true,
    admit: createAdmit({
      clock,
      findPlayer,
      findViewed: async () => undefined,
      findProgram: () => undefined,
    }),
    readVisitor: createVisitorReader(['127.0.0.1'], ['fr', 'en'], () => 'test'),
    isSecure: false,
    assertMayWrite: async () => {},
    responses: options.db ? createIdempotentResponses(options.db, clock) : keepsNone,
    log,
  })
  const { origin, request: send } = createTestServer(router)
  const request = fromVisitor(send)
  return { origin, request, call: createEndpointClient(request), reads }
}

/** Sends what a proxy would send for a visitor, of whom nobody says who it is. */
function fromVisitor(send: SendRequest): SendRequest {
  return (path, init = {}) => {
    const headers = new Headers(init.headers)
    if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', '192.0.2.1')
    return send(path, { ...init, headers })
  }
}

const keepsNone: IdempotentResponses = {
  respondOnce: (_, respond) => respond(randomUUID()),
  async prune() {},
}

/** The header of a call that this account makes; of nobody's for 0. */
export function signedInAs(accountId: number) {
  return { authorization: `Bearer ${accountId}` }
}

function toPlayer(accountId: number, provenAt: number): Player | undefined {
  if (!accountId) return undefined
  return { accountId, sessionId: 'test', roles: [], hasSecondFactor: false, provenAt }
}
