import type { AuditEntry } from '../../../contract/audit.ts'
import { momentCell, nameCell, toCsv } from '../../base/csv.ts'
import { readAllRows } from '../../base/read-all-rows.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { type AuditFilter, toInput } from './audit-filter.ts'

const columns = ['id', 'at', 'actor', 'action', 'subject', 'player', 'before', 'after'] as const

/** All entries that the filter lets through, the newest first, as a table for spreadsheets (RFC 4180). */
export async function readCsv(filter: AuditFilter): Promise<string> {
  const all = await readAllRows({
    from: filter.before,
    read: async (before) => {
      const asked = toInput({ ...filter, before })
      const { entries: rows, hasMore } = await playerApi('GET /api/admin/audit', asked)
      return { rows, hasMore }
    },
    placeOf: ({ id }) => id,
  })
  return toCsv(columns, all.map(toRow))
}

function toRow({ id, at, actor, action, subject, player, before, after }: AuditEntry) {
  return [
    id,
    momentCell(at),
    actor ? nameCell(actor) : 'command line',
    action,
    subject,
    player ? nameCell(player) : '',
    before ? JSON.stringify(before) : '',
    after ? JSON.stringify(after) : '',
  ]
}
