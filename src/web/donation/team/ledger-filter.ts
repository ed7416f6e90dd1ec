import type { CallInput } from '../../../contract/client.ts'
import {
  longestLedgerPseudo,
  longestLedgerSource,
  transferKinds,
} from '../../../contract/ledger-terms.ts'
import { dayFields, toSecondsOfDays } from '../../base/day-range.ts'
import { createListFilter, type FilterOf, oneOf, rowNumber, words } from '../../base/list-filter.ts'

/** Which transfers are looked at: whose, of what, from what (`payment:4f…`), and older than the transfer `before`. */
export const ledgerFilter = createListFilter('/admin/ledger', {
  who: words(longestLedgerPseudo),
  kind: oneOf(transferKinds),
  source: words(longestLedgerSource),
  ...dayFields,
  before: rowNumber,
})

export type LedgerFilter = FilterOf<typeof ledgerFilter>

/** As the call takes it. */
export function toLedgerInput({
  from,
  until,
  ...rest
}: LedgerFilter): CallInput<'GET /api/admin/ledger'> {
  return { ...rest, ...toSecondsOfDays({ from, until }) }
}
