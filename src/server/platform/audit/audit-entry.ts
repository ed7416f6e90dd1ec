import type { AuditEntry } from '../../../contract/audit.ts'
import { toSeconds } from '../clock.ts'
import type { AuditRow } from './audit-queries.ts'

/** An entry as the team reads it. */
export function toEntry(row: AuditRow): AuditEntry {
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
