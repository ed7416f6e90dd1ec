import type { AskPostgres } from '../crash-postgres.ts'

/** Entries of the ledger as text, by their id. */
export type Ledger = ReadonlyMap<string, string>

export async function readLedgerRows(postgres: AskPostgres): Promise<Ledger> {
  const rows = await postgres.query<{ id: string; text: string }>(
    `select ledger_entry.transfer_id || ' ' || ledger_account_id as id,
       ledger_entry::text || ledger_transfer::text as text
     from ledger_entry join ledger_transfer on ledger_transfer.id = ledger_entry.transfer_id`,
  )
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** Entries that were otherwise before, or not there. */
export function listChanged(before: Ledger, now: Ledger): string[] {
  return [...now].filter(([id, text]) => before.get(id) !== text).map(([id]) => id)
}

/** The rows each table should have, and those it has. */
export async function countRows(
  postgres: AskPostgres,
  tables: readonly { name: string; rows: number }[],
) {
  const counted = []
  for (const { name, rows } of tables) {
    const [row] = await postgres.query<{ n: number }>(
      `select count(*)::integer as n from "${name}"`,
    )
    counted.push({ name, rows, found: row?.n })
  }
  return counted
}
