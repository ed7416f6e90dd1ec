import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { hashSecret } from '../platform/secret-hash.ts'

export type CodePurpose = 'confirmEmail' | 'resetPassword' | 'changeEmail' | 'recover' | 'destroy'

const minute = 60_000
const hour = 60 * minute

/** Milliseconds for which a code of each kind may be used. */
export const codeLifetime: Record<CodePurpose, number> = {
  confirmEmail: 24 * hour,
  resetPassword: 30 * minute,
  changeEmail: 24 * hour,
  recover: 7 * 24 * hour,
  destroy: 24 * hour,
}

interface NewCode {
  accountId: number
  purpose: CodePurpose
  /** The address the code is bound to. */
  email: string
  sessionId?: string
  /** Of `recover`: when what its notice tells of was done. */
  happenedAt?: Date
}

export interface FoundCode {
  account_id: number
  email: string
  session_id: string | null
  happened_at: Date | null
}

const found = ['account_id', 'email', 'session_id', 'happened_at'] as const

/** The codes in links of mails: 256 bits, kept as a hash, used once. */
export function createAccountCodes(clock: Clock, randomBytes: (size: number) => Buffer) {
  const live = (db: Db, purpose: CodePurpose) =>
    db
      .selectFrom('account_code')
      .where('purpose', '=', purpose)
      .where('expires_at', '>', new Date(clock()))

  return {
    /** Makes a code and keeps its hash. @returns the code, which is told nowhere else */
    async issue(db: Db, given: NewCode): Promise<string> {
      const { accountId, purpose, email, sessionId, happenedAt } = given
      const code = randomBytes(32).toString('base64url')
      await db
        .insertInto('account_code')
        .values({
          hash: hashSecret(code),
          account_id: accountId,
          purpose,
          email,
          session_id: sessionId ?? null,
          happened_at: happenedAt ?? null,
          expires_at: new Date(clock() + codeLifetime[purpose]),
        })
        .execute()
      return code
    },
    /** What a live code is bound to, without using it. */
    find: (db: Db, purpose: CodePurpose, code: string): Promise<FoundCode | undefined> =>
      live(db, purpose).select(found).where('hash', '=', hashSecret(code)).executeTakeFirst(),
    /** Uses a code up: of many at once, one gets what it is bound to. */
    async take(db: Db, purpose: CodePurpose, code: string): Promise<FoundCode | undefined> {
      return db
        .deleteFrom('account_code')
        .where('hash', '=', hashSecret(code))
        .where('purpose', '=', purpose)
        .where('expires_at', '>', new Date(clock()))
        .returning(found)
        .executeTakeFirst()
    },
    /** Whether the account still waits for something at that address. */
    async isAwaited(
      db: Db,
      accountId: number,
      purpose: CodePurpose,
      email: string,
    ): Promise<boolean> {
      const awaited = await live(db, purpose)
        .select('hash')
        .where('account_id', '=', accountId)
        .where('email', '=', email)
        .limit(1)
        .executeTakeFirst()
      return awaited !== undefined
    },
    /** The address at which the account waits for something of the kind. */
    async findAwaitedEmail(
      db: Db,
      accountId: number,
      purpose: CodePurpose,
    ): Promise<string | undefined> {
      const awaited = await live(db, purpose)
        .select('email')
        .where('account_id', '=', accountId)
        .orderBy('expires_at', 'desc')
        .executeTakeFirst()
      return awaited?.email
    },
    /** Makes the account's codes of these kinds worthless. */
    async revoke(db: Db, accountId: number, purposes: readonly CodePurpose[]): Promise<void> {
      await db
        .deleteFrom('account_code')
        .where('account_id', '=', accountId)
        .where('purpose', 'in', purposes)
        .execute()
    },
    /** The same of codes that recover what happened at `since` or later: those of earlier owners stay. */
    async revokeRecovery(db: Db, accountId: number, since: Date): Promise<void> {
      await db
        .deleteFrom('account_code')
        .where('account_id', '=', accountId)
        .where('purpose', '=', 'recover')
        .where('happened_at', '>=', since)
        .execute()
    },
    async prune(db: Db): Promise<void> {
      await db.deleteFrom('account_code').where('expires_at', '<', new Date(clock())).execute()
    },
  }
}

export type AccountCodes = ReturnType<typeof createAccountCodes>
