import type { Db } from '../platform/database/db.ts'
import { inWords } from '../platform/export-words.ts'

/** Passes to and from the game that were not used yet. */
export async function exportOf(db: Db, accountId: number) {
  const passes = await db
    .selectFrom('game_pass')
    .select(['purpose', 'server', 'expires_at'])
    .where('account_id', '=', accountId)
    .execute()
  return { gamePasses: inWords(passes) }
}
