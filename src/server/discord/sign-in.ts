import type { SessionProfile } from '../../contract/session.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import type { Call } from '../platform/http/api.ts'
import { loggedVisitor, networkOf } from '../platform/http/visitor.ts'
import { type DiscordApplication, needApplication } from './application.ts'
import type { DiscordAttempts } from './attempts.ts'
import { assertLinked, findPlayerOf } from './link-queries.ts'

/** What is asked besides, where the account has a second factor. */
interface ShownFactor {
  code?: string | undefined
  passkey?: Record<string, unknown> | undefined
}

/**
 * Signs in a player who is known by what they are elsewhere, as after the right password.
 * @param assertStill throws when that is worth nothing any more; runs in the transaction that opens the session
 */
export type SignInAs = (
  accountId: number,
  shown: ShownFactor,
  call: Call,
  assertStill: (trx: Db) => Promise<void>,
) => Promise<SessionProfile>

interface Needs extends Pick<Tools, 'db' | 'limiter' | 'limits' | 'log'> {
  /** Undefined where the owner has none at Discord: then nobody signs in by it. */
  application: DiscordApplication | undefined
  attempts: DiscordAttempts
  signInAs: SignInAs
}

interface Given {
  state: string
  /** Undefined where who came back is known already, and their second factor is asked for. */
  code?: string | undefined
  factorCode?: string | undefined
  passkey?: Record<string, unknown> | undefined
}

export type DiscordSignIn = ReturnType<typeof createDiscordSignIn>

/** Signing in as who somebody is at Discord, for players who linked their account there; it makes no account. */
export function createDiscordSignIn(needs: Needs) {
  const { db, limiter, limits, log, application, attempts, signInAs } = needs

  return {
    /** @returns the address at Discord. @throws {AppError} `NotFound`, `TooManyRequests` */
    async begin({ visitor, cookies }: Call): Promise<string> {
      const { authorizeUrl } = needApplication(application)
      await limiter.take([limits.discordSignIn], networkOf(visitor.address))
      const { state, challenge } = await attempts.begin(undefined, cookies)
      return authorizeUrl(state, challenge)
    },

    /**
     * @throws {AppError} `NotFound`, `InvalidDiscordCode`, `DiscordNotLinked`, `DiscordUnavailable`; `SecondFactorRequired`, after
     * which the way stays good for the factor; whatever else refuses a sign-in
     */
    async finish({ state, code, factorCode, passkey }: Given, call: Call): Promise<SessionProfile> {
      const { visitor, cookies } = call
      const { readUser } = needApplication(application)
      await limiter.take([limits.signInPerMinute, limits.signInPerHour], networkOf(visitor.address))
      if (code !== undefined) {
        await attempts.meet(state, cookies, (verifier) => readUser(code, verifier))
      }
      const discordId = await attempts.readMet(state, cookies)
      const accountId = await findPlayerOf(db, discordId)
      if (accountId === undefined) {
        log.info({ event: 'sign-in-refused', ...loggedVisitor(visitor) }, 'nobody of Discord’s')
        throw new AppError('DiscordNotLinked')
      }
      const shown = { code: factorCode, passkey }
      return signInAs(accountId, shown, call, async (trx) => {
        await attempts.end(trx, state, cookies)
        await assertLinked(trx, accountId, discordId)
      })
    },
  }
}
