import { countRows } from '../database/count-rows.ts'
import type { Db } from '../database/db.ts'

/** A line of a player's ledger. */
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** The newest first. */
export function listEntries(
  db: Db,
  accountId: number,
  { first, most }: { first: number; most: number },
) {
  return db
    .selectFrom('ledger_account')
    .innerJoin('ledger_entry', 'ledger_entry.ledger_account_id', 'ledger_account.id')
    .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_entry.transfer_id')
    .select([
      'ledger_transfer.id as transferId',
      'ledger_transfer.kind',
      'ledger_transfer.data',
      'ledger_transfer.created_at as createdAt',
      'ledger_account.unit',
      'ledger_entry.amount',
      'ledger_entry.balance',
    ])
    .where('ledger_account.account_id', '=', accountId)
    .orderBy('ledger_transfer.id', 'desc')
    .orderBy('ledger_account.unit')
    .offset(first)
    .limit(most)
    .execute()
}

/** How many `listEntries` lists in all. */
export function countEntries(db: Db, accountId: number): Promise<number> {
  return countRows(
    db
      .selectFrom('ledger_account')
      .innerJoin('ledger_entry', 'ledger_entry.ledger_account_id', 'ledger_account.id')
      .where('ledger_account.account_id', '=', accountId),
  )
}

/** Everything that ever moved a player’s money and points, the oldest first. */
export function listAllEntries(db: Db, accountId: number) {
  return db
    .selectFrom('ledger_account')
    .innerJoin('ledger_entry', 'ledger_entry.ledger_account_id', 'ledger_account.id')
    .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_entry.transfer_id')
    .select(['kind', 'unit', 'amount', 'balance', 'data', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('ledger_transfer.id')
    .execute()
}
