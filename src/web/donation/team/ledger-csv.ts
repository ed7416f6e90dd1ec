import type { TeamTransfer } from '../../../contract/ledger-team.ts'
import { momentCell, nameCell, toCsv } from '../../base/csv.ts'
import { readAllRows } from '../../base/read-all-rows.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { type LedgerFilter, toLedgerInput } from './ledger-filter.ts'

const columns = [
  'transfer',
  'at',
  'kind',
  'source',
  'side',
  'player',
  'unit',
  'amount',
  'balance',
] as const

/** Each line of all transfers that the filter lets through, the newest first, as a table for spreadsheets. */
export async function readLedgerCsv(filter: LedgerFilter): Promise<string> {
  const transfers = await readAllRows({
    from: filter.before,
    read: async (before) => {
      const asked = toLedgerInput({ ...filter, before })
      const { transfers: rows, hasMore } = await playerApi('GET /api/admin/ledger', asked)
      return { rows, hasMore }
    },
    placeOf: ({ id }) => id,
  })
  return toCsv(columns, transfers.flatMap(toRows))
}

function toRows({ id, at, kind, source, entries }: TeamTransfer) {
  return entries.map(({ side, player, unit, amount, balance }) => [
    id,
    momentCell(at),
    kind,
    source,
    side,
    player && nameCell(player),
    unit,
    amount,
    balance,
  ])
}
