import type { Passkey } from '../../contract/second-factor.ts'
import { AppError } from '../platform/app-error.ts'
import { networkOf } from '../platform/http/visitor.ts'
import { removeFactorsAddedSince } from './factor-queries.ts'
import { createFactorReset } from './factor-reset.ts'
import { pruneChallenges } from './passkey-challenges.ts'
import { listPasskeyRows, renamePasskeyRow } from './passkey-queries.ts'
import { assertPasskeyId, assertPasskeyName } from './passkey-response.ts'
import { createPasskeys } from './passkeys.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { type SecondFactorContext, createSecondFactorChanges } from './second-factor-changes.ts'
import { createSecondFactorCheck } from './second-factor-check.ts'
import { findTotp } from './totp.ts'

/**
 * Authenticator apps (TOTP), passkeys (WebAuthn) and recovery codes of players. A factor that was added is
 * asked for at every sign-in with a password.
 */
export function createSecondFactors(options: SecondFactorContext) {
  const { db, clock, limiter, limits } = options
  const passkeys = createPasskeys(options)
  return {
    ...createSecondFactorCheck(options, passkeys),
    ...createSecondFactorChanges(options, passkeys),

    removeAddedSince: removeFactorsAddedSince,
    reset: createFactorReset({ ...options, endOtherSessions: options.sessions.endOthers }),

    /** Since when the account has an authenticator app. */
    findTotpStart: async (accountId: number): Promise<Date | undefined> =>
      (await findTotp(db, accountId))?.confirmedAt ?? undefined,

    /** How many recovery codes are left. */
    countRecoveryCodes: (accountId: number): Promise<number> => countRecoveryCodes(db, accountId),

    /** Which factors an account has. */
    async describe(accountId: number) {
      const [totp, passkeyRows, recoveryCodesLeft] = await Promise.all([
        findTotp(db, accountId),
        listPasskeyRows(db, accountId),
        countRecoveryCodes(db, accountId),
      ])
      const hasTotp = Boolean(totp?.confirmedAt)
      return { hasTotp, passkeys: passkeyRows.length, recoveryCodesLeft }
    },

    /** The account's passkeys, the oldest first. */
    listPasskeys: (accountId: number): Promise<Passkey[]> => listPasskeyRows(db, accountId),

    /** @throws {AppError} `PasskeyNotFound`, `InvalidPasskeyName` */
    async renamePasskey(accountId: number, id: string, name: string): Promise<void> {
      assertPasskeyId(id)
      assertPasskeyName(name)
      const isThere = await renamePasskeyRow(db, accountId, id, name)
      if (!isThere) throw new AppError('PasskeyNotFound')
    },

    /**
     * What a browser asks for a passkey with, as WebAuthn's JSON. `address` is the visitor's.
     * @throws {AppError} `TooManyRequests`
     */
    async beginPasskeySignIn(address: string): Promise<Record<string, unknown>> {
      await limiter.take([limits.passkeyRequest], networkOf(address))
      return { ...(await passkeys.beginAssertion()) }
    },

    /** Removes challenges nobody answered in time. */
    prune: (): Promise<void> => pruneChallenges(db, new Date(clock())),
  }
}

export type SecondFactors = ReturnType<typeof createSecondFactors>
