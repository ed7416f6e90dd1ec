import { createHmac } from 'node:crypto'
import { isRole } from '../../contract/role-terms.ts'
import type { Device, SessionTokens } from '../../contract/session.ts'
import type { NotifyAccount } from '../platform/account-event.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import type { Call, Player } from '../platform/http/api.ts'
import type { Limits } from '../platform/limits.ts'
import { hashSecret } from '../platform/secret-hash.ts'
import type { AccessTokens } from './access-token.ts'
import { hasJustProven } from './admit.ts'
import { endSessionsAt, listPlayersAt } from './session-network.ts'
import {
  endOldest,
  endOtherSessions,
  endSession,
  endStolen,
  findJustRotated,
  findLiveSession,
  findSessionIdOf,
  listLiveIds,
  listSessions,
  markProven,
  markSecondFactor,
  pruneSessions,
  rotateSession,
} from './session-queries.ts'

/** What a session begins with. */
export interface Opening {
  /** Whether password or passkey was shown for it. */
  isProven: boolean
  hasSecondFactor: boolean
  /** Throws when what was shown is worth nothing any more: a password changed while its sign-in was on its way. */
  assertStill?: (db: Db) => Promise<void>
}

/** Devices one account is signed in on; another one ends the session that was used least recently. */
const mostSessions = 50
const day = 24 * 3_600_000
const idleFor = 7 * day
const absoluteFor = 30 * day
/** Milliseconds in which a spent token still gets its unused successor: two tabs, or a lost answer. */
const grace = 10_000
const largestAccountId = 2 ** 31 - 1
/** The half of the refresh token that scripts never see. */
export const refreshCookie = 'refresh'

/** Sessions of players: opened at sign-in, kept alive by refreshing, ended by whoever may. */
export function createSessionService(
  options: Pick<Tools, 'db' | 'clock' | 'randomBytes' | 'limiter' | 'log'> & {
    tokens: AccessTokens
    /** Makes the successor of a refresh token. */
    refreshKey: Buffer
    limits: Pick<Limits, 'refresh'>
    notifyAccount: NotifyAccount
  },
) {
  const { db, clock, randomBytes, tokens, refreshKey, limiter, limits, notifyAccount, log } =
    options
  const randomToken = () => randomBytes(32).toString('base64url')

  async function toTokens(
    accountId: number,
    session: { id: string; idle_end: Date },
    refreshToken: string,
  ): Promise<SessionTokens> {
    const { token, expiration } = await tokens.issue({ accountId, sessionId: session.id })
    return {
      token,
      tokenExpiration: expiration,
      refreshToken,
      refreshTokenExpiration: toSeconds(session.idle_end.getTime()),
    }
  }

  return {
    /** Whether the player has just shown password or passkey. */
    isProven: (player: Player): boolean => hasJustProven(player, clock),
    endOthers: endOtherSessions,
    /** Signs out who was last there, but for the team. */
    endAllAt: endSessionsAt,
    markSecondFactor,
    markProven: (within: Db, sessionId: string): Promise<void> =>
      markProven(within, sessionId, new Date(clock())),

    /**
     * Begins a session of the account on the caller's device. A browser gets half of the refresh token
     * in a cookie.
     */
    async open(
      accountId: number,
      { isProven, hasSecondFactor, assertStill }: Opening,
      { visitor, cookies }: Call,
    ): Promise<SessionTokens> {
      const now = clock()
      const refreshToken = randomToken()
      const half = visitor.isBrowser ? randomToken() : undefined
      const session = {
        id: randomBytes(16).toString('base64url'),
        idle_end: new Date(now + idleFor),
      }
      await db.transaction().execute(async (trx) => {
        await assertStill?.(trx)
        await trx
          .insertInto('session')
          .values({
            ...session,
            account_id: accountId,
            refresh_hash: hashSecret(refreshToken),
            cookie_hash: half === undefined ? null : hashSecret(half),
            created_at: new Date(now),
            seen_at: new Date(now),
            absolute_end: new Date(now + absoluteFor),
            proven_at: new Date(isProven ? now : 0),
            has_second_factor: hasSecondFactor,
            user_agent: visitor.userAgent,
            address: visitor.address,
          })
          .execute()
        await endOldest(trx, accountId, mostSessions)
      })
      if (half !== undefined) cookies.write(refreshCookie, half, absoluteFor / 1000)
      return toTokens(accountId, session, refreshToken)
    },

    /**
     * The tokens that follow. A spent token ends its session, unless its successor is unused and a few
     * seconds old.
     * @throws {AppError} `SessionEnded`
     */
    async refresh(token: string, accountId: number, call: Call): Promise<SessionTokens> {
      // PostgreSQL takes a larger number for no id, and fails
      if (Math.abs(accountId) > largestAccountId) throw new AppError('SessionEnded')
      const now = clock()
      const half = call.cookies.read(refreshCookie)
      const presented = {
        hash: hashSecret(token),
        accountId,
        cookieHash: half === undefined ? null : hashSecret(half),
      }
      const next = nextToken(token, refreshKey)
      const sessionId = await findSessionIdOf(db, presented)
      if (sessionId !== undefined) await limiter.take([limits.refresh], sessionId)
      const { address, userAgent, requestId } = call.visitor
      const rotated = await rotateSession(db, {
        ...presented,
        nextHash: hashSecret(next),
        now: new Date(now),
        idleEnd: new Date(now + idleFor),
        address,
        userAgent,
      })
      if (rotated) return toTokens(accountId, rotated, next)
      const since = new Date(now - grace)
      const justRotated = await findJustRotated(db, presented, since, new Date(now))
      if (justRotated) return toTokens(accountId, justRotated, next)
      const wasStolen = await db.transaction().execute(async (trx) => {
        const hasEnded = await endStolen(trx, presented)
        if (hasEnded)
          await notifyAccount(trx, accountId, { kind: 'sessionStolen', userAgent, address })
        return hasEnded
      })
      if (wasStolen) {
        log.warn(
          { event: 'session-stolen', accountId, address, requestId },
          'a spent token came back',
        )
      }
      throw new AppError('SessionEnded')
    },

    /**
     * Who a bearer token speaks for. The session is looked up each time, so that one that was ended fails
     * with its next call.
     */
    async findPlayer(token: string): Promise<Player | undefined> {
      const subject = await tokens.verify(token)
      if (!subject) return undefined
      const { accountId, sessionId } = subject
      const session = await findLiveSession(db, sessionId, accountId, new Date(clock()))
      if (!session) return undefined
      return {
        accountId,
        sessionId,
        roles: session.has_second_factor ? (session.roles ?? []).filter(isRole) : [],
        hasSecondFactor: session.has_second_factor,
        provenAt: session.proven_at.getTime(),
      }
    },

    /** Which of these sessions have not ended. */
    async listLive(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
      return new Set(await listLiveIds(db, sessionIds, new Date(clock())))
    },

    /** Whose sessions were last used from an address or network. */
    listPlayersAt: (words: string, most: number) => listPlayersAt(db, words, most),

    async end({ accountId, sessionId }: Player, { cookies }: Call): Promise<void> {
      await endSession(db, accountId, sessionId)
      cookies.remove(refreshCookie)
    },

    async listDevices({
      accountId,
      sessionId,
    }: Pick<Player, 'accountId' | 'sessionId'>): Promise<Device[]> {
      const sessions = await listSessions(db, accountId, new Date(clock()))
      return sessions.map((session) => ({
        id: session.id,
        isCurrent: session.id === sessionId,
        userAgent: session.user_agent,
        address: session.address,
        createdAt: toSeconds(session.created_at.getTime()),
        seenAt: toSeconds(session.seen_at.getTime()),
      }))
    },

    /** @throws {AppError} `DeviceNotFound` when the player has no such session */
    async endDevice({ accountId }: Player, sessionId: string): Promise<void> {
      if (!(await endSession(db, accountId, sessionId))) throw new AppError('DeviceNotFound')
    },

    async endAllDevices({ accountId }: Player, { cookies }: Call): Promise<void> {
      await endOtherSessions(db, accountId)
      cookies.remove(refreshCookie)
    },

    /** Forgets sessions that have run out. */
    prune: () => pruneSessions(db, new Date(clock())),
  }
}

export type SessionService = ReturnType<typeof createSessionService>

/**
 * The token that follows `token`. It is the same each time, so that who lost the response gets it again
 * though it is kept nowhere; without the site’s key nobody can tell it.
 */
function nextToken(token: string, key: Buffer): string {
  return createHmac('sha256', key).update(token).digest('base64url')
}
