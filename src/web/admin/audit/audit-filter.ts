import { auditActions } from '../../../contract/audit-action.ts'
import type { CallInput } from '../../../contract/client.ts'
import { dayFields, toSecondsOfDays } from '../../base/day-range.ts'
import { createListFilter, type FilterOf, oneOf, rowNumber, words } from '../../base/list-filter.ts'

export const longestName = 60

/** Which entries are looked at: whose, of what, of which days, and older than the entry `before`. */
export const auditFilter = createListFilter('/admin/audit', {
  who: words(longestName),
  action: oneOf(auditActions),
  ...dayFields,
  before: rowNumber,
})

export type AuditFilter = FilterOf<typeof auditFilter>

/** As the call takes it. */
export function toInput({ from, until, ...rest }: AuditFilter): CallInput<'GET /api/admin/audit'> {
  return { ...rest, ...toSecondsOfDays({ from, until }) }
}
