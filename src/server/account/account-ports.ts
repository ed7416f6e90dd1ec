import type { Tools } from '../platform/feature.ts'
import type { Locales } from '../platform/locale/locales.ts'
import type { NotifyAccount } from '../platform/account-event.ts'
import type { Db } from '../platform/database/db.ts'
import type { Call, Player } from '../platform/http/api.ts'
import type { Visitor } from '../platform/http/visitor.ts'
import type { SessionTokens } from '../../contract/session.ts'
import type { AccountCodes } from './account-code.ts'
import type { AccountMailQueue } from './account-mail.ts'
import type { PasswordHashes } from './password-hash.ts'
import type { AssertUsablePassword } from './password-rules.ts'

/** How somebody showed who they are, by the names of RFC 8176 where there is one. */
export type ProofMethod = 'pwd' | 'otp' | 'recovery' | 'webauthn' | 'game' | 'discord'

/** What is asked besides a password. */
export interface SecondFactorGiven {
  code?: string | undefined
  passkey?: Record<string, unknown> | undefined
}

/** The second factor, as accounts need it. */
export interface SecondFactors {
  /** Whether a password alone does not open the account; `within` a transaction, where one is given. */
  isRequired(accountId: number, within?: Db): Promise<boolean>
  /** @throws {AppError} `SecondFactorRequired`, `InvalidSecondFactor`, `InvalidPasskey` */
  check(accountId: number, given: SecondFactorGiven): Promise<'otp' | 'recovery' | 'webauthn'>
  /** Whose passkey this is. @throws {AppError} `InvalidPasskey` */
  checkPasskeyAlone(passkey: Record<string, unknown>): Promise<number>
  /** @throws {AppError} `InvalidPasskey` */
  checkPasskeyOf(accountId: number, passkey: Record<string, unknown>): Promise<void>
  /** Removes the factors and recovery codes that were added at `since` or later. */
  removeAddedSince(db: Db, accountId: number, since: Date): Promise<void>
  /** Since when the account has an authenticator app. */
  findTotpStart(accountId: number): Promise<Date | undefined>
  /** How many recovery codes are left. */
  countRecoveryCodes(accountId: number): Promise<number>
}

/** The phone number, as accounts need it. */
export interface Phones {
  /** In E.164. `addedAt` is null of a number that is older than what can be undone. */
  find(accountId: number): Promise<{ number: string; addedAt: Date | null } | undefined>
  /** Removes the number; with `since`, unless it was added before. */
  remove(db: Db, accountId: number, since?: Date): Promise<unknown>
}

/** Throws when what was shown is worth nothing any more. Runs in the transaction that opens the session. */
export type AssertStill = (db: Db) => Promise<void>

/** Sessions, as accounts need them. */
export interface Sessions {
  /** Whether password or passkey was shown a moment ago. */
  isProven(player: Player): boolean
  open(
    accountId: number,
    opening: { isProven: boolean; hasSecondFactor: boolean; assertStill?: AssertStill },
    call: Call,
  ): Promise<SessionTokens>
  endOthers(db: Db, accountId: number, exceptSessionId?: string): Promise<void>
  markProven(db: Db, sessionId: string): Promise<void>
  markSecondFactor(db: Db, sessionId: string): Promise<void>
}

/** What the team keeps out, as accounts need it. */
export interface Bans {
  /** @throws {AppError} `AddressBanned`, `EmailDomainBanned` */
  assertMayRegister(visitor: Visitor, email: string): Promise<void>
  /** The same in the transaction that adds the account: whoever bans meanwhile waits for its end. */
  assertStillMayRegister(trx: Db, visitor: Visitor, email: string): Promise<void>
  /** In the transaction that opens a session. @throws {AppError} `AddressBanned` */
  assertMaySignIn(trx: Db, accountId: number, visitor: Visitor): Promise<void>
  /** @throws {AppError} `EmailDomainBanned` */
  assertEmail(email: string): Promise<void>
}

/** What everything about accounts works with. */
export interface AccountContext extends Pick<
  Tools,
  'audit' | 'db' | 'clock' | 'log' | 'randomBytes' | 'limiter' | 'limits'
> {
  locales: Locales
  hashes: PasswordHashes
  assertUsablePassword: AssertUsablePassword
  /** @throws {AppError} `PseudoReserved` */
  assertUsablePseudo(pseudo: string): Promise<void>
  codes: AccountCodes
  mail: AccountMailQueue
  notifyAccount: NotifyAccount
  sessions: Sessions
  bans: Bans
  secondFactors: SecondFactors
  phones: Phones
  /** Removes the Discord account, unless it was linked before `since`. */
  removeDiscordSince(db: Db, accountId: number, since: Date): Promise<void>
  /** What the account has, in the site's currency. */
  readMoney(accountId: number): Promise<number>
  /** Removes a picture nobody has any more. */
  removeAvatar(id: string): Promise<void>
  /** What all other features keep of a player. */
  exportOthers(accountId: number): Promise<Record<string, unknown>>
}
