import type { Db } from '../database/db.ts'

/** What the team did about a player, for their export: not who did it. */
export function listEntriesOf(db: Db, accountId: number) {
  return db
    .selectFrom('audit_entry')
    .select(['at', 'action', 'subject_id', 'before', 'after'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}
