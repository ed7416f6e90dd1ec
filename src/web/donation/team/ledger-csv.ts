import type { TeamTransfer } from '../../../contract/ledger-team.ts'
import { toCsv } from '../../base/csv.ts'
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
  const transfers: TeamTransfer[] = []
  let page: { transfers: TeamTransfer[]; hasMore: boolean }
  let { before } = filter
  do {
    // each page is asked for by the last transfer of the one before it
    // oxlint-disable-next-line no-await-in-loop
    page = await playerApi('GET /api/admin/ledger', toLedgerInput({ ...filter, before }))
    transfers.push(...page.transfers)
    before = page.transfers.at(-1)?.id
  } while (page.hasMore)
  return toCsv(columns, transfers.flatMap(toRows))
}

function toRows({ id, at, kind, source, entries }: TeamTransfer) {
  return entries.map(({ side, player, unit, amount, balance }) => [
    id,
    new Date(at * 1000).toISOString(),
    kind,
    source,
    side,
    player && (player.pseudo ?? `id:${player.id}`),
    unit,
    amount,
    balance,
  ])
}
