import type { AuditEntry } from '../../../contract/audit.ts'
import { toCsv } from '../../base/csv.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { type AuditFilter, toInput } from './audit-filter.ts'

const columns = ['id', 'at', 'actor', 'action', 'subject', 'player', 'before', 'after'] as const

/** All entries that the filter lets through, the newest first, as a table for spreadsheets (RFC 4180). */
export async function readCsv(filter: AuditFilter): Promise<string> {
  const rows: (string | number)[][] = []
  let page: { entries: AuditEntry[]; hasMore: boolean }
  let before = filter.before
  do {
    // each page is asked for by the last entry of the one before it
    // oxlint-disable-next-line no-await-in-loop
    page = await playerApi(
      'GET /api/admin/audit',
      toInput({ ...filter, ...(before && { before }) }),
    )
    rows.push(...page.entries.map(toRow))
    before = page.entries.at(-1)?.id
  } while (page.hasMore)
  return toCsv(columns, rows)
}

function toRow({ id, at, actor, action, subject, player, before, after }: AuditEntry) {
  return [
    id,
    new Date(at * 1000).toISOString(),
    actor ? nameOf(actor) : 'command line',
    action,
    subject,
    player ? nameOf(player) : '',
    before ? JSON.stringify(before) : '',
    after ? JSON.stringify(after) : '',
  ]
}

function nameOf({ id, pseudo }: NonNullable<AuditEntry['actor']>): string {
  return pseudo ?? `id:${id}`
}
