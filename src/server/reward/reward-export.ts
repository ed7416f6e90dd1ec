import type { Db } from '../platform/database/db.ts'
import { inWords } from '../platform/export-words.ts'

/** What a player bought, and what became of it. */
export async function exportOf(db: Db, accountId: number) {
  const [purchases, deliveries] = await Promise.all([
    db
      .selectFrom('purchase')
      .select(['id', 'reward', 'unit', 'price', 'created_at', 'refunded_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('delivery')
      .select(['game_account', 'character_id', 'character_name', 'reward', 'amount', 'state'])
      .select(['attempts', 'created_at', 'changed_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
  ])
  return { purchases: inWords(purchases), deliveries: inWords(deliveries) }
}
