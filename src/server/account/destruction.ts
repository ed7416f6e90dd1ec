import { z } from 'zod/mini'
import { AppError } from '../platform/app-error.ts'
import type { RecordAction, TeamAction } from '../platform/audit/audit-log.ts'
import { listDoneSince } from '../platform/audit/audit-queries.ts'
import type { Db } from '../platform/database/db.ts'
import type { Call, Player } from '../platform/http/api.ts'
import { loggedVisitor, networkOf } from '../platform/http/visitor.ts'
import { invalidateCache } from '../platform/live-signal.ts'
import type { AccountContext } from './account-ports.ts'
import { readAccount } from './account-queries.ts'
import { emailKey, userNameKey } from './look-alike.ts'
import { createMailLimit } from './mail-limit.ts'
import type { PasswordChange } from './password-change.ts'

/** Deleting an account: the password, then a mailed code. */
export function createDestruction(options: AccountContext & { passwords: PasswordChange }) {
  const { audit, db, log, limiter, limits, codes, mail, passwords, sessions, removeAvatar } =
    options
  const { limitMailsTo } = createMailLimit(options)

  return {
    /** @throws {AppError} `WrongPassword`; `ProofRequired` where there is no password; `EmailMissing`, `TooManyRequests` */
    async ask(password: string, player: Player): Promise<void> {
      const account = await readAccount(db, player.accountId)
      if (account.password_hash !== null) await passwords.assertPassword(account, password)
      else if (!sessions.isProven(player)) throw new AppError('ProofRequired')
      if (account.email === null) throw new AppError('EmailMissing')
      // it may be a stranger’s while it is not confirmed
      await limitMailsTo('destroy', account.email)
      await mail.add(db, { kind: 'destroy', accountId: account.id })
    },

    /**
     * Deletes the account with everything that hangs on it, in one transaction.
     * @throws {AppError} `InvalidCode`
     */
    async confirm(code: string, userName: string, { visitor }: Call): Promise<void> {
      await limiter.take([limits.mailCode], networkOf(visitor.address))
      const account = await db.transaction().execute(async (trx) => {
        const found = await codes.take(trx, 'destroy', code)
        const deleted = await trx
          .deleteFrom('account')
          .where('id', '=', found?.account_id ?? 0)
          .where('email_key', '=', emailKey(found?.email ?? ''))
          .where('user_name_key', '=', userNameKey(userName))
          .returningAll()
          .executeTakeFirst()
        if (!deleted) throw new AppError('InvalidCode')
        await recordDestruction(audit, trx, deleted, deleted.id)
        // their name, and what they wrote, leaves the pages that are kept
        await invalidateCache(trx, 'players')
        if (deleted.email) {
          const { email, pseudo, language } = deleted
          await mail.add(trx, { kind: 'destroyed', email, pseudo, language })
        }
        return deleted
      })
      const event = { event: 'account-destroyed', accountId: account.id }
      log.info({ ...event, ...loggedVisitor(visitor) }, 'deleted')
      if (account.avatar) await removeAvatar(account.avatar)
    },
  }
}

/** An account that is gone. Its number alone is another’s on another site. */
export interface DestroyedAccount {
  id: number
  createdAt: Date
}

/** Accounts that their players deleted since then. */
export async function listDestroyed(db: Db, since: Date): Promise<DestroyedAccount[]> {
  const entries = await listDoneSince(db, destroyed, since)
  return entries.flatMap(({ subject_id, before }) => {
    const read = Before.safeParse(before)
    return read.success
      ? [{ id: Number(subject_id), createdAt: new Date(read.data.createdAt) }]
      : []
  })
}

/**
 * Deletes those that are still there, of accounts whose players deleted them after a backup was taken.
 * @returns how many were
 */
export async function destroyAgain(
  db: Db,
  accounts: readonly DestroyedAccount[],
  audit: RecordAction,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    let count = 0
    for (const { id, createdAt } of accounts) {
      const gone = await trx
        .deleteFrom('account')
        .where('id', '=', id)
        .where('created_at', '=', createdAt)
        .returning(['id', 'created_at'])
        .executeTakeFirst()
      if (!gone) continue
      count += 1
      await recordDestruction(audit, trx, gone, 'commandLine')
    }
    return count
  })
}

const destroyed = 'account.destroy'
const Before = z.object({ createdAt: z.iso.datetime() })

/** So that a backup from before can be told what to delete again. */
function recordDestruction(
  audit: RecordAction,
  trx: Db,
  { id, created_at }: { id: number; created_at: Date },
  by: TeamAction['by'],
): Promise<void> {
  const before = { createdAt: created_at.toISOString() }
  return audit(trx, { by, action: destroyed, subject: id, before })
}
