import type { AuditEntry } from '../../../contract/audit.ts'
import { momentCell, nameCell, toCsv } from '../../base/csv.ts'
import { readAllRows } from '../../base/read-all-rows.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { type AuditFilter, toInput } from './audit-filter.ts'

const said = (facts: AuditEntry['before']) => (facts ? JSON.stringify(facts) : '')

/** All entries that the filter lets through, the newest first, as a table for spreadsheets (RFC 4180). */
export async function readAuditCsv(filter: AuditFilter): Promise<string> {
  const all = await readAllRows<AuditEntry>(async (before) => {
    const asked = toInput({ ...filter, before })
    const { entries: rows, hasMore } = await playerApi('GET /api/admin/audit', asked)
    return { rows, hasMore }
  }, filter.before)
  return toCsv(
    {
      id: ({ id }) => id,
      at: ({ at }) => momentCell(at),
      actor: ({ actor }) => (actor ? nameCell(actor) : 'command line'),
      action: ({ action }) => action,
      subject: ({ subject }) => subject,
      player: ({ player }) => player && nameCell(player),
      before: ({ before }) => said(before),
      after: ({ after }) => said(after),
    },
    all,
  )
}
