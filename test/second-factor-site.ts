import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createEndpointClient } from '../src/contract/endpoint-client.ts'
import type { Role } from '../src/contract/role-terms.ts'
import { beginPasskeySignIn } from '../src/contract/second-factor.ts'
import { createPlayerDirectory } from '../src/server/account/player-directory.ts'
import type { AccountEvent } from '../src/server/platform/account-event.ts'
import { AppError } from '../src/server/platform/app-error.ts'
import { createAuditLog } from '../src/server/platform/audit/audit-log.ts'
import type { Db } from '../src/server/platform/database/db.ts'
import type { Player } from '../src/server/platform/http/api.ts'
import { createRateLimiter } from '../src/server/platform/rate-limit.ts'
import type { SecondFactorLimits } from '../src/server/second-factor/second-factor-limits.ts'
import { secondFactorRoutes } from '../src/server/second-factor/second-factor-routes.ts'
import { createSecondFactors } from '../src/server/second-factor/second-factor-service.ts'
import { endOtherSessions, markSecondFactor } from '../src/server/session/session-queries.ts'
import { countLockWaits } from './database.ts'
import { openTestDb } from './test-db.ts'
import { joinSite } from './second-factor-player.ts'
import { createSoftAuthenticator } from './soft-authenticator.ts'
import { createTestApi, silentLog } from './test-api.ts'

const url = 'https://guild.example/'
const limits: SecondFactorLimits = {
  secondFactor: { name: 'secondFactor', count: 10, seconds: 900 },
  passkeyRequest: { name: 'passkeyRequest', count: 60, seconds: 600 },
  wrongTotp: { name: 'wrongTotp', count: 30, seconds: 86_400 },
}

/**
 * The API of second factors on a database of its own, with sessions of which the id is the bearer token,
 * and an announcement that writes notifications.
 */
export async function openSecondFactorSite() {
  const database = await openTestDb()
  const { db } = database
  let now = Date.UTC(2026, 9, 1)
  const clock = () => now
  const secondFactors = createSecondFactors({
    audit: createAuditLog(clock),
    db,
    clock,
    randomBytes,
    limiter: createRateLimiter(db, clock),
    limits,
    site: { name: 'Guild', url },
    findNames: createPlayerDirectory(db).findNames,
    notifyAccount: writeNotification(clock),
    sessions: { endOthers: endOtherSessions, markSecondFactor },
    log: silentLog,
  })
  const { request } = createTestApi((api) => secondFactorRoutes(api, secondFactors), {
    clock,
    findPlayer: (sessionId) => findPlayer(db, sessionId),
  })
  let address = '192.0.2.1'
  const send = (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', address)
    return request(path, { ...init, headers })
  }
  const call = createEndpointClient(send)
  const authenticator = createSoftAuthenticator({ origin: 'https://guild.example' })
  const world = { db, send, authenticator, now: clock }
  return {
    ...world,
    call,
    secondFactors,
    pass: (seconds: number) => (now += seconds * 1000),
    comeFrom: (visitorAddress: string) => (address = visitorAddress),
    /** The options a browser asks for a passkey with. */
    ask: () => call(beginPasskeySignIn, {}),
    join: (userName: string, roles: Role[] = []) => joinSite(world, userName, roles),
    /** Lets nobody write to the account until so many calls of `work` wait for it, all at the same point. */
    async hold<Result>(accountId: number, waiting: number, work: () => Promise<Result>) {
      const working = await db.transaction().execute(async (tx) => {
        await sql`select from account where id = ${accountId} for no key update`.execute(tx)
        const promise = work()
        await expect.poll(() => countLockWaits(db), { timeout: 10_000 }).toBe(waiting)
        return { promise }
      })
      return working.promise
    },
    async [Symbol.asyncDispose]() {
      await database.close()
    },
  }
}

function writeNotification(clock: () => number) {
  return async (db: Db, accountId: number, { kind, ...data }: AccountEvent) => {
    await db
      .insertInto('notification')
      .values({ account_id: accountId, kind, data, created_at: new Date(clock()) })
      .execute()
  }
}

async function findPlayer(db: Db, sessionId: string): Promise<Player | undefined> {
  const session = await db
    .selectFrom('session')
    .select(['account_id', 'proven_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return (
    session && {
      accountId: session.account_id,
      sessionId,
      roles: [],
      hasSecondFactor: false,
      provenAt: session.proven_at.getTime(),
    }
  )
}

/** How many of the attempts, made at once, succeeded; the codes the others failed with. */
export async function race(attempts: readonly (() => Promise<unknown>)[]) {
  const results = await Promise.allSettled(attempts.map((attempt) => attempt()))
  const failures = results.filter((result) => result.status === 'rejected')
  return {
    successes: results.length - failures.length,
    codes: [...new Set(failures.map(({ reason }) => codeOf(reason)))],
  }
}

/** The code a call or a function of the service failed with. */
function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  const { errors } = error as { errors?: { code: string }[] }
  return errors?.[0]?.code ?? String(error)
}
