import type { Db } from '../platform/database/db.ts'
import { inWords } from '../platform/export-words.ts'

/** What moved a player's money and points. */
export async function exportOf(db: Db, accountId: number) {
  const ledger = await db
    .selectFrom('ledger_account')
    .innerJoin('ledger_entry', 'ledger_entry.ledger_account_id', 'ledger_account.id')
    .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_entry.transfer_id')
    .select(['kind', 'unit', 'amount', 'balance', 'data', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('ledger_transfer.id')
    .execute()
  return { ledger: inWords(ledger) }
}
