import type { Db } from '../platform/database/db.ts'
import { inWords } from '../platform/export-words.ts'

/** What the team noted about the player, and who sees the site as them; who of the team it is is no data of theirs. */
export async function exportOf(db: Db, accountId: number) {
  const notes = await db
    .selectFrom('account_note')
    .select(['about', 'text', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const views = await db
    .selectFrom('account_view')
    .select(['began_at', 'ends_at'])
    .where('account_id', '=', accountId)
    .orderBy('began_at')
    .execute()
  return { accountNotes: inWords(notes), accountViews: inWords(views) }
}
