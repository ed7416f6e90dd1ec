import { auditPageSize, listAuditEntries } from '../../../contract/audit.ts'
import { toEntry } from './audit-entry.ts'
import { exportRows } from '../export-words.ts'
import type { Feature, Tools } from '../feature.ts'
import { mount } from '../http/mount.ts'
import { type AuditFilter, listEntries, listEntriesOf } from './audit-queries.ts'

interface Needs {
  /** Accounts of players whose pseudo begins so, as people read it. */
  listByPseudo(beginning: string, most: number): Promise<number[]>
}

const mostPlayers = 200

/** What the team did, for those who may look into it. */
export function createAuditFeature({ db }: Pick<Tools, 'db'>, { listByPseudo }: Needs): Feature {
  async function list(filter: AuditFilter) {
    const who = filter.who ? await listByPseudo(filter.who, mostPlayers) : undefined
    const rows = await listEntries(db, filter, { who, most: auditPageSize + 1 })
    return {
      entries: rows.slice(0, auditPageSize).map(toEntry),
      hasMore: rows.length > auditPageSize,
    }
  }

  return {
    name: 'audit',
    routes: { api: (api) => mount(api, listAuditEntries, list) },
    exportOf: exportRows({ actionsOfTheTeam: listEntriesOf }),
  }
}
