import type { Db } from '../platform/database/db.ts'
import { inWords } from '../platform/export-words.ts'

/** Where a player is signed in. */
export async function exportOf(db: Db, accountId: number) {
  const sessions = await db
    .selectFrom('session')
    .select(['user_agent', 'address', 'created_at', 'seen_at', 'has_second_factor'])
    .where('account_id', '=', accountId)
    .execute()
  return { sessions: inWords(sessions) }
}
