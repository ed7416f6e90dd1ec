import type { Role } from '../../contract/role-terms.ts'
import type { NotifyAccount } from '../platform/account-event.ts'
import type { RecordAction, TeamAction } from '../platform/audit/audit-log.ts'
import type { Db } from '../platform/database/db.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Log } from '../platform/log.ts'
import { listGivenRoles, lockAccount } from './account-queries.ts'

interface RoleOptions {
  audit: RecordAction
  log: Log
  notifyAccount: NotifyAccount
  endOtherSessions(db: Db, accountId: number): Promise<void>
}

/** What a member of the team held, whichever version gave it, and holds now; each in the order of the alphabet. */
export interface RoleChange {
  before: string[]
  now: Role[]
}

/** Giving members of the team their roles. */
export function createRoleChange({ audit, log, notifyAccount, endOtherSessions }: RoleOptions) {
  /**
   * Puts these roles in place of those the account has, and ends all of its sessions: what was opened with
   * other roles is not to go on. Roles it has already change nothing.
   * @throws {AppError} `PlayerNotFound`
   */
  return async function changeRoles(
    db: Db,
    accountId: number,
    roles: readonly Role[],
    by: TeamAction['by'],
  ): Promise<RoleChange> {
    const change = await inTransaction(db, async (trx) => {
      await lockAccount(trx, accountId)
      const before = await listGivenRoles(trx, accountId)
      const now = [...new Set(roles)].toSorted()
      if (before.join() === now.join()) return { before, now }
      await replaceRoles(trx, accountId, now)
      await endOtherSessions(trx, accountId)
      await notifyAccount(trx, accountId, { kind: 'rolesChanged', roles: now })
      await audit(trx, {
        by,
        action: 'account.roles',
        subject: accountId,
        accountId,
        before: { roles: before },
        after: { roles: now },
      })
      return { before, now }
    })
    log.info({ event: 'roles-changed', accountId, ...change }, 'roles were given')
    return change
  }
}

async function replaceRoles(db: Db, account_id: number, roles: readonly Role[]): Promise<void> {
  await db.deleteFrom('account_role').where('account_id', '=', account_id).execute()
  for (const role of roles) {
    await db.insertInto('account_role').values({ account_id, role }).execute()
  }
}
