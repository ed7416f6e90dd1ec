import type { Db } from '../platform/database/db.ts'
import { inWords } from '../platform/export-words.ts'

/** What the team noted about the player; who noted it is no data of theirs. */
export async function exportOf(db: Db, accountId: number) {
  const notes = await db
    .selectFrom('account_note')
    .select(['about', 'text', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return { accountNotes: inWords(notes) }
}
