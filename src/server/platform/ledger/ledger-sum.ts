import { sql } from 'kysely'
import type { LedgerSum } from '../../../contract/ledger-team.ts'
import { type Clock, toSeconds } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { toMoney } from './ledger.ts'

/** Milliseconds for which a count is good enough: it reads every line there is. */
const goodFor = 60_000

/** Counts all of the ledger, once for all who ask within a minute. */
export function createLedgerSum(db: Db, clock: Clock) {
  let last: { at: number; sum: Promise<LedgerSum> } | undefined
  return function readLedgerSum(): Promise<LedgerSum> {
    const at = clock()
    if (last && at - last.at < goodFor) return last.sum
    const counted = { at, sum: count(db, at) }
    last = counted
    counted.sum.catch(() => {
      if (last === counted) last = undefined
    })
    return counted.sum
  }
}

async function count(db: Db, at: number): Promise<LedgerSum> {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_account_id')
    .select([
      'unit',
      sql<string>`sum(amount)`.as('sum'),
      sql<string>`coalesce(sum(amount) filter (where side = 'player'), 0)`.as('held'),
      sql<string>`count(*)`.as('entries'),
    ])
    .groupBy('unit')
    .execute()
  const of = (unit: string, what: 'sum' | 'held' | 'entries') =>
    Number(rows.find((row) => row.unit === unit)?.[what] ?? 0)
  return {
    money: toMoney(of('money', 'sum')),
    votePoints: of('votePoints', 'sum'),
    held: { money: toMoney(of('money', 'held')), votePoints: of('votePoints', 'held') },
    entries: of('money', 'entries') + of('votePoints', 'entries'),
    countedAt: toSeconds(at),
  }
}
