import type { Db } from '../src/server/platform/database/db.ts'

/** What the audit log says, the oldest first. `by` is null for the command line. */
export function listAudited(db: Db) {
  return db
    .selectFrom('audit_entry')
    .select([
      'actor_id as by',
      'action',
      'subject_id as subject',
      'account_id as accountId',
      'before',
      'after',
    ])
    .orderBy('id')
    .execute()
}
