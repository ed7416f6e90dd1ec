import type { z } from 'zod/mini'
import type { listAuditEntries } from '../../../contract/audit.ts'
import { type AuditAction, auditActions } from '../../../contract/audit-action.ts'
import type { PageLink } from '../../../contract/page-link.ts'

/** Which entries are looked at, as the address says it. Days are those of who looks, as `2026-11-26`. */
export interface AuditFilter {
  who?: string
  action?: AuditAction
  from?: string
  /** The last day. */
  until?: string
  /** Older than this entry. */
  before?: number | undefined
}

const longestName = 60

/** What an address asks for. What makes no sense is passed over. */
export function readFilter(query: URLSearchParams): AuditFilter {
  const who = query.get('who')?.trim().slice(0, longestName)
  const action = auditActions.find((one) => one === query.get('action'))
  const before = Number(query.get('before'))
  return {
    ...(who && { who }),
    ...(action && { action }),
    ...readDay(query, 'from'),
    ...readDay(query, 'until'),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  }
}

function readDay(query: URLSearchParams, name: 'from' | 'until'): Partial<AuditFilter> {
  const day = query.get(name) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && secondsOf(day) > 0 ? { [name]: day } : {}
}

/** Where these entries are: the same filter always has the same address. */
export function filterPath(filter: AuditFilter): PageLink {
  const query = new URLSearchParams()
  for (const name of ['who', 'action', 'from', 'until', 'before'] as const) {
    const value = filter[name]
    if (value) query.set(name, String(value))
  }
  return query.size > 0 ? `/admin/audit?${query}` : '/admin/audit'
}

/** As the call takes it. */
export function toInput({
  from,
  until,
  ...rest
}: AuditFilter): z.input<typeof listAuditEntries.input> {
  return {
    ...rest,
    ...(from && { from: secondsOf(from) }),
    ...(until && { until: secondsOf(until, 1) }),
  }
}

/** When a day begins, or one so many days later; NaN for a day that no calendar has. */
function secondsOf(day: string, later = 0): number {
  const date = new Date(`${day}T00:00`)
  date.setDate(date.getDate() + later)
  return date.getTime() / 1000
}
