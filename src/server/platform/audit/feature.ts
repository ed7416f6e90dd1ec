import { type AuditEntry, auditPageSize, listAuditEntries } from '../../../contract/audit.ts'
import { toSeconds } from '../clock.ts'
import { inWords } from '../export-words.ts'
import type { Feature, Tools } from '../feature.ts'
import { mount } from '../http/mount.ts'
import { type AuditFilter, type AuditRow, listEntries, listEntriesOf } from './audit-queries.ts'

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
    exportOf: async (trx, accountId) => ({
      actionsOfTheTeam: inWords(await listEntriesOf(trx, accountId)),
    }),
  }
}

function toEntry(row: AuditRow): AuditEntry {
  const { actor_id, account_id } = row
  return {
    id: Number(row.id),
    at: toSeconds(row.at.getTime()),
    actor: actor_id === null ? null : { id: actor_id, pseudo: row.actorPseudo },
    action: row.action,
    subject: row.subject_id,
    player: account_id === null ? null : { id: account_id, pseudo: row.pseudo },
    before: toFacts(row.before),
    after: toFacts(row.after),
  }
}

/** They were written as an object. */
function toFacts(value: unknown): AuditEntry['before'] {
  return (value ?? null) as AuditEntry['before']
}
