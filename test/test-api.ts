import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { createApiClient } from '../src/contract/client.ts'
import type { Clock } from '../src/server/platform/clock.ts'
import type { Db } from '../src/server/platform/database/db.ts'
import type { Api, Player } from '../src/server/platform/http/api.ts'
import { answerError } from '../src/server/platform/http/error-answer.ts'
import {
  createIdempotentAnswers,
  type IdempotentAnswers,
} from '../src/server/platform/http/idempotency.ts'
import { createVisitorReader } from '../src/server/platform/http/visitor.ts'
import type { Log } from '../src/server/platform/log.ts'
import { createAdmit } from '../src/server/session/admit.ts'

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
 * Endpoints of one feature, called in process. A call says in its headers who makes it: `signedInAs`
 * names the player, `X-Forwarded-For` the visitor's address (192.0.2.1 without it), `Accept-Language` the
 * language. Access is checked as on the site.
 */
export function createTestApi(mountFeature: (api: Api) => void, options: TestApiOptions = {}) {
  const { clock = Date.now, log = silentLog, provenAt } = options
  const findAccount = async (token: string) => toPlayer(Number(token), provenAt ?? clock())
  const findPlayer = options.findPlayer ?? findAccount
  const readVisitor = createVisitorReader([], () => 'test')
  const router = new Hono()
  router.onError(answerError(log))
  mountFeature({
    router,
    admit: createAdmit({ clock, findPlayer, findProgram: () => undefined }),
    // a call in process has no connection, so no proxy could be trusted
    readVisitor: (c) => ({
      ...readVisitor(c),
      address: c.req.header('x-forwarded-for') ?? '192.0.2.1',
    }),
    isSecure: false,
    answers: options.db ? createIdempotentAnswers(options.db, clock) : keepsNone,
    log,
  })
  return { router, call: createApiClient((path, init) => router.request(path, init)) }
}

const keepsNone: IdempotentAnswers = {
  answerOnce: (_, answer) => answer(randomUUID()),
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
