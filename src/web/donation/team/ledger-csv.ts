import type { TeamTransfer } from '../../../contract/ledger-team.ts'
import { momentCell, nameCell, toCsv } from '../../base/csv.ts'
import { readAllRows } from '../../base/read-all-rows.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { type LedgerFilter, toLedgerInput } from './ledger-filter.ts'

/** Each line of all transfers that the filter lets through, the newest first, as a table for spreadsheets. */
export async function readLedgerCsv(filter: LedgerFilter): Promise<string> {
  const transfers = await readAllRows<TeamTransfer>(async (before) => {
    const asked = toLedgerInput({ ...filter, before })
    const { transfers: rows, hasMore } = await playerApi('GET /api/admin/ledger', asked)
    return { rows, hasMore }
  })
  return toCsv(
    {
      transfer: ({ id }) => id,
      at: ({ at }) => momentCell(at),
      kind: ({ kind }) => kind,
      source: ({ source }) => source,
      side: ({ side }) => side,
      player: ({ player }) => player && nameCell(player),
      unit: ({ unit }) => unit,
      amount: ({ amount }) => amount,
      balance: ({ balance }) => balance,
    },
    transfers.flatMap(({ entries, ...transfer }) =>
      entries.map((entry) => ({ ...transfer, ...entry })),
    ),
  )
}
