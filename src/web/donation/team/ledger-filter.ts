import type { CallInput } from '../../../contract/client.ts'
import {
  longestLedgerPseudo,
  longestLedgerSource,
  type TransferKind,
  transferKinds,
} from '../../../contract/ledger-terms.ts'
import type { PageLink } from '../../../contract/page-link.ts'
import { type DayRange, readDays, toSecondsOfDays } from '../../base/day-range.ts'
import { givenOf, listPath } from '../../base/list-path.ts'

/** Which transfers are looked at, as the address says it. */
export interface LedgerFilter extends DayRange {
  who?: string | undefined
  kind?: TransferKind | undefined
  /** What they come from: `payment:4f…`. */
  source?: string | undefined
  /** Older than this transfer. */
  before?: number | undefined
}

const names = ['who', 'kind', 'source', 'from', 'until', 'before'] as const

/** What an address asks for. What makes no sense is passed over. */
export function readLedgerFilter(query: URLSearchParams): LedgerFilter {
  const before = Number(query.get('before'))
  return {
    who: query.get('who')?.trim().slice(0, longestLedgerPseudo) || undefined,
    kind: transferKinds.find((one) => one === query.get('kind')),
    source: query.get('source')?.trim().slice(0, longestLedgerSource) || undefined,
    ...readDays(query),
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  }
}

/** Where these transfers are: the same filter always has the same address. */
export function ledgerPath(filter: LedgerFilter): PageLink {
  return listPath('/admin/ledger', filter, names)
}

/** As the call takes it. */
export function toLedgerInput({
  from,
  until,
  ...rest
}: LedgerFilter): CallInput<'GET /api/admin/ledger'> {
  return { ...givenOf(rest), ...toSecondsOfDays({ from, until }) }
}
