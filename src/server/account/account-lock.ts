import type { ExpressionBuilder } from 'kysely'
import type { NotifyAccount } from '../platform/account-event.ts'
import { AppError } from '../platform/app-error.ts'
import type { TeamAction } from '../platform/audit/audit-log.ts'
import type { Db } from '../platform/database/db.ts'
import { saveOver } from '../platform/database/save-over.ts'
import type { DB } from '../platform/database/db-types.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tools } from '../platform/feature.ts'
import { holdAccount, lockAccount } from './account-queries.ts'

interface LockOptions extends Pick<Tools, 'audit' | 'clock' | 'log'> {
  notifyAccount: NotifyAccount
  endOtherSessions(db: Db, accountId: number): Promise<void>
}

interface Lock {
  /** As its player is told. */
  reason: string
  /** Null for a lock that ends when somebody ends it. */
  endsAt: Date | null
}

type By = TeamAction['by']

/** Keeping players out of their accounts, and letting them in again. */
export function createAccountLocks({
  audit,
  clock,
  log,
  notifyAccount,
  endOtherSessions,
}: LockOptions) {
  const record = (trx: Db, accountId: number, done: Omit<TeamAction, 'subject' | 'accountId'>) =>
    audit(trx, { ...done, subject: accountId, accountId })

  return {
    /**
     * Signs the player out everywhere, and lets nobody sign in. A lock that is there already is replaced.
     * @throws {AppError} `PlayerNotFound`
     */
    async lock(db: Db, accountId: number, { reason, endsAt }: Lock, by: By): Promise<void> {
      await inTransaction(db, async (trx) => {
        await lockAccount(trx, accountId)
        const row = {
          account_id: accountId,
          reason,
          ends_at: endsAt,
          created_at: new Date(clock()),
        }
        await saveOver(trx.insertInto('account_lock'), 'account_id', row)
        await endOtherSessions(trx, accountId)
        const until = endsAt && endsAt.getTime()
        await notifyAccount(trx, accountId, { kind: 'accountLocked', reason, until })
        await record(trx, accountId, { by, action: 'account.lock', after: { reason, endsAt } })
      })
      log.info({ event: 'account-locked', accountId, reason, endsAt }, 'an account was locked')
    },

    /** @returns whether it was locked @throws {AppError} `PlayerNotFound` */
    async unlock(db: Db, accountId: number, by: By): Promise<boolean> {
      const wasLocked = await inTransaction(db, async (trx) => {
        await lockAccount(trx, accountId)
        const lock = await findLock(trx, accountId, new Date(clock()))
        await trx.deleteFrom('account_lock').where('account_id', '=', accountId).execute()
        if (!lock) return false
        await notifyAccount(trx, accountId, { kind: 'accountUnlocked' })
        await record(trx, accountId, {
          by,
          action: 'account.unlock',
          before: { reason: lock.reason, endsAt: lock.endsAt },
        })
        return true
      })
      if (wasLocked) log.info({ event: 'account-unlocked', accountId }, 'an account was unlocked')
      return wasLocked
    },
  }
}

/** Forgets locks that have ended. */
export async function pruneLocks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('account_lock').where('ends_at', '<', now).execute()
}

/** Whether a lock keeps its player out at that moment. */
export function holdsAt(now: Date) {
  return (where: ExpressionBuilder<DB, 'account_lock'>) =>
    where.or([where('ends_at', 'is', null), where('ends_at', '>', now)])
}

/** The lock that keeps a player out at this moment. */
export async function findLock(db: Db, accountId: number, now: Date) {
  return db
    .selectFrom('account_lock')
    .select(['reason', 'ends_at as endsAt', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .where(holdsAt(now))
    .executeTakeFirst()
}

/**
 * Runs in the transaction that opens a session: whoever locks the account meanwhile waits for its end, and then ends
 * the session. @throws {AppError} `AccountLocked`
 */
export async function assertUnlocked(trx: Db, accountId: number, now: Date): Promise<void> {
  await holdAccount(trx, accountId)
  if (await findLock(trx, accountId, now)) throw new AppError('AccountLocked')
}
