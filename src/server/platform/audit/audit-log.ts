import type { AuditAction } from '../../../contract/audit-action.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'

/** What somebody of the team did, or whoever has a shell on the server. */
export interface TeamAction {
  /** The account of who did it, or the command line. */
  by: number | 'commandLine'
  action: AuditAction
  /** Of what was acted on: the number of an account, the id of a payment. */
  subject: number | string
  /** The player it concerns; null where their account is gone. */
  accountId?: number | null
  /** What was otherwise before, and what is so now. No secrets, no addresses: it is kept for good. */
  before?: Facts | undefined
  after?: Facts | undefined
}

type Facts = Readonly<Record<string, unknown>>

/** Writes it down for good, in the transaction of what was done: both are there, or neither. */
export type RecordAction = (trx: Db, action: TeamAction) => Promise<void>

/** The audit log, as those write into it who let the team do something. */
export function createAuditLog(clock: Clock): RecordAction {
  return async (trx, { by, action, subject, accountId = null, before, after }) => {
    await trx
      .insertInto('audit_entry')
      .values({
        at: new Date(clock()),
        actor_id: by === 'commandLine' ? null : by,
        action,
        subject_id: String(subject),
        account_id: accountId,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })
      .execute()
  }
}
