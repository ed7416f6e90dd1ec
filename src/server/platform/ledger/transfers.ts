import { type ExpressionBuilder, sql } from 'kysely'
import type { TeamTransfer } from '../../../contract/ledger-team.ts'
import type { Unit } from '../../../contract/money.ts'
import { toSeconds } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { DB } from '../database/db-types.ts'
import { escapeLike } from '../database/like-pattern.ts'
import { aboutOf } from './transfer-words.ts'
import { toMoney } from './ledger.ts'

/** Which transfers are looked for; all of them when nothing is said. */
export interface TransferFilter {
  kind?: string | undefined
  /** What they come from, each with all that came of it later. */
  sources?: readonly string[] | undefined
  /** In milliseconds’ time: at it or later, and before it. */
  from?: Date | undefined
  until?: Date | undefined
  /** Older than this transfer. */
  before?: number | undefined
  /** Those that moved something of one of these players. */
  accounts?: readonly number[] | undefined
}

type Row = Awaited<ReturnType<typeof listRows>>[number]
type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** The newest first, each with what it did to every side. */
export async function listTransfers(
  db: Db,
  filter: TransferFilter,
  most: number,
): Promise<TeamTransfer[]> {
  const rows = await listRows(db, filter, most)
  if (rows.length === 0) return []
  const entries = await listEntries(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    toTransfer(
      row,
      entries.filter(({ transfer_id }) => transfer_id === row.id),
    ),
  )
}

function listRows(db: Db, filter: TransferFilter, most: number) {
  const { kind, sources, from, until, before, accounts } = filter
  return db
    .selectFrom('ledger_transfer')
    .selectAll()
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? ''))
    .$if(sources !== undefined, (all) => all.where((where) => comesFrom(where, sources ?? [])))
    .$if(from !== undefined, (all) => all.where('created_at', '>=', from ?? new Date()))
    .$if(until !== undefined, (all) => all.where('created_at', '<', until ?? new Date()))
    .$if(before !== undefined, (all) => all.where('id', '<', String(before)))
    .$if(accounts !== undefined, (all) =>
      all.where('id', 'in', (some) =>
        some
          .selectFrom('ledger_entry')
          .innerJoin('ledger_account', 'ledger_account.id', 'ledger_account_id')
          .select('transfer_id')
          .where('account_id', '=', sql<number>`any(${accounts ?? []}::integer[])`),
      ),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

function comesFrom(where: ExpressionBuilder<DB, 'ledger_transfer'>, sources: readonly string[]) {
  return where.or(
    sources.flatMap((source) => [
      where('source', '=', source),
      where('source', 'like', `${escapeLike(source)}:%`),
    ]),
  )
}

function listEntries(db: Db, transferIds: readonly string[]) {
  return (
    db
      .selectFrom('ledger_entry')
      .innerJoin('ledger_account', 'ledger_account.id', 'ledger_account_id')
      .leftJoin('player', 'player.id', 'account_id')
      .select(['transfer_id', 'side', 'unit', 'amount', 'balance', 'account_id', 'pseudo'])
      .where('transfer_id', 'in', transferIds)
      // what players have first
      .orderBy(sql`account_id is null`)
      .orderBy('ledger_account.id')
      .execute()
  )
}

function toTransfer({ id, kind, source, data, created_at }: Row, entries: EntryRow[]) {
  return {
    id: Number(id),
    kind,
    source,
    about: aboutOf(data),
    entries: entries.map(toEntry),
    at: toSeconds(created_at.getTime()),
  }
}

function toEntry(row: EntryRow): TeamTransfer['entries'][number] {
  const unit = row.unit as Unit
  const toShown = (value: string) => (unit === 'money' ? toMoney(Number(value)) : Number(value))
  return {
    player: row.account_id === null ? null : { id: row.account_id, pseudo: row.pseudo },
    side: row.side as TeamTransfer['entries'][number]['side'],
    unit,
    amount: toShown(row.amount),
    balance: row.balance === null ? null : toShown(row.balance),
  }
}
