import type { AccountEvent, NotifyAccount } from '../platform/account-event.ts'
import type { TeamAction } from '../platform/audit/audit-log.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import { removeAllFactors } from './factor-queries.ts'

interface ResetOptions extends Pick<Tools, 'audit' | 'log'> {
  notifyAccount: NotifyAccount
  endOtherSessions(db: Db, accountId: number): Promise<void>
}

/** Taking all second factors away from who has lost them. */
export function createFactorReset(options: ResetOptions) {
  const { audit, log, notifyAccount, endOtherSessions } = options
  /**
   * Signs the player out everywhere, and tells them, unless they had none.
   *
   * @returns what was removed
   * @throws {AppError} `SignInRequired` when the account is gone
   */
  return async function resetFactors(
    db: Db,
    accountId: number,
    by: TeamAction['by'],
  ): Promise<AccountEvent['kind'][]> {
    const removed = await inTransaction(db, async (trx) => {
      const events = await removeAllFactors(trx, accountId)
      const factors = events.map(({ kind }) => kind)
      for (const event of events) await notifyAccount(trx, accountId, event)
      if (factors.length === 0) return factors
      await endOtherSessions(trx, accountId)
      await audit(trx, {
        by,
        action: 'account.resetFactors',
        subject: accountId,
        accountId,
        before: { factors },
      })
      return factors
    })
    log.info({ event: 'factors-reset', accountId, removed }, 'factors were reset')
    return removed
  }
}
