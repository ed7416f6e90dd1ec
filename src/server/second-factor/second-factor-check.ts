import type { NotifyAccount } from '../platform/account-event.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import { tooMany } from '../platform/rate-limit.ts'
import { hasFactor } from './factor-queries.ts'
import type { Passkeys } from './passkeys.ts'
import { countRecoveryCodes, readRecoveryCode, spendRecoveryCode } from './recovery-codes.ts'
import type { SecondFactorLimits } from './second-factor-limits.ts'
import { findTimeStep, findTotp, readDigits, spendTimeStep } from './totp.ts'

/** What a player shows besides the password, as it came. */
export interface ShownFactor {
  /** Of an authenticator app, or a recovery code. */
  code?: string | undefined
  /** What the browser's `navigator.credentials` made, as JSON. */
  passkey?: unknown
}

/** By which kind a second factor was shown. */
export type FactorKind = 'otp' | 'recovery' | 'webauthn'

export interface CheckOptions extends Pick<Tools, 'db' | 'clock' | 'limiter' | 'log'> {
  limits: SecondFactorLimits
  notifyAccount: NotifyAccount
}

/** Checks what players show. Whatever is right is used up. */
export function createSecondFactorCheck(options: CheckOptions, passkeys: Passkeys) {
  const { db, clock, limiter, limits, notifyAccount, log } = options

  /** @throws {AppError} `TooManyRequests` when too many wrong codes were given */
  async function refuseGuessing(accountId: number): Promise<void> {
    const { wrongTotp } = limits
    const wrong = await limiter.listHits(wrongTotp, String(accountId))
    if (wrong.at(-wrongTotp.count) !== undefined) throw tooMany(wrongTotp, wrong, clock())
  }

  async function checkTotp(accountId: number, digits: string): Promise<boolean> {
    await refuseGuessing(accountId)
    const totp = await findTotp(db, accountId)
    const step = totp?.confirmedAt ? findTimeStep(totp.secret, digits, clock()) : undefined
    if (totp && step !== undefined) return spendTimeStep(db, accountId, totp.secret, step)
    await limiter.take([limits.wrongTotp], String(accountId))
    return false
  }

  async function checkRecoveryCode(accountId: number, code: string): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      const isSpent = await spendRecoveryCode(tx, accountId, code)
      if (!isSpent) return false
      const left = await countRecoveryCodes(tx, accountId)
      await notifyAccount(tx, accountId, { kind: 'recoveryCodeUsed', left })
      return true
    })
  }

  async function checkCode(accountId: number, code: string): Promise<'otp' | 'recovery'> {
    const digits = readDigits(code)
    if (digits !== undefined && (await checkTotp(accountId, digits))) return 'otp'
    const recovery = readRecoveryCode(code)
    if (recovery !== undefined && (await checkRecoveryCode(accountId, recovery))) return 'recovery'
    throw new AppError('InvalidSecondFactor')
  }

  /** Logs a refusal, for whoever watches over the site. */
  async function logged<Result>(accountId: number | undefined, checking: Promise<Result>) {
    return checking.catch((error: unknown) => {
      if (error instanceof AppError) {
        log.info({ accountId, code: error.code, reason: error.message }, 'second factor refused')
      }
      throw error
    })
  }

  return {
    /** Whether a password alone does not open the account: it has an authenticator app or a passkey. */
    isRequired: (accountId: number, within: Db = db): Promise<boolean> =>
      hasFactor(within, accountId),

    /**
     * Checks what is shown besides the password. A passkey goes before a code; its authenticator need not
     * have checked who holds it, since the password came before.
     * @throws {AppError} `SecondFactorRequired` when nothing is shown, `InvalidSecondFactor`,
     * `InvalidPasskey`, `TooManyRequests`
     */
    async check(accountId: number, { code, passkey }: ShownFactor): Promise<FactorKind> {
      if (code === undefined && passkey === undefined) throw new AppError('SecondFactorRequired')
      await limiter.take([limits.secondFactor], String(accountId))
      if (passkey === undefined) return logged(accountId, checkCode(accountId, code ?? ''))
      await logged(accountId, passkeys.check(passkey, { accountId, isUserVerified: false }))
      return 'webauthn'
    },

    /**
     * Checks a passkey that stands for name, password and second factor together.
     * @returns the account it belongs to
     * @throws {AppError} `InvalidPasskey`
     */
    checkPasskeyAlone: (passkey: unknown): Promise<number> =>
      logged(undefined, passkeys.check(passkey, { isUserVerified: true })),

    /** Checks a passkey of the account that stands for its password. @throws {AppError} `InvalidPasskey` */
    async checkPasskeyOf(accountId: number, passkey: unknown): Promise<void> {
      await logged(accountId, passkeys.check(passkey, { accountId, isUserVerified: true }))
    },
  }
}
