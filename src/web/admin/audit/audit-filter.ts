import { type AuditAction, auditActions } from '../../../contract/audit-action.ts'
import type { CallInput } from '../../../contract/client.ts'
import type { PageLink } from '../../../contract/page-link.ts'
import { type DayRange, readDays, toSecondsOfDays } from '../../base/day-range.ts'
import { givenOf, listPath } from '../../base/list-path.ts'

/** Which entries are looked at, as the address says it. */
export interface AuditFilter extends DayRange {
  who?: string | undefined
  action?: AuditAction | undefined
  /** Older than this entry. */
  before?: number | undefined
}

export const longestName = 60

/** What an address asks for. What makes no sense is passed over. */
export function readFilter(query: URLSearchParams): AuditFilter {
  const who = query.get('who')?.trim().slice(0, longestName)
  const action = auditActions.find((one) => one === query.get('action'))
  const before = Number(query.get('before'))
  return {
    ...(who && { who }),
    ...(action && { action }),
    ...readDays(query),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  }
}

/** Where these entries are: the same filter always has the same address. */
export function filterPath(filter: AuditFilter): PageLink {
  return listPath('/admin/audit', filter, ['who', 'action', 'from', 'until', 'before'])
}

/** As the call takes it. */
export function toInput({ from, until, ...rest }: AuditFilter): CallInput<'GET /api/admin/audit'> {
  return { ...givenOf(rest), ...toSecondsOfDays({ from, until }) }
}
