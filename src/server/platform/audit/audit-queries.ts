import { type ExpressionBuilder, sql } from 'kysely'
import type { AuditAction } from '../../../contract/audit-action.ts'
import type { listAuditEntries } from '../../../contract/audit.ts'
import type { Db } from '../database/db.ts'
import type { DB } from '../database/db-types.ts'
import type { GivenTo } from '../http/uncapitalised.ts'

export type AuditFilter = GivenTo<typeof listAuditEntries>
export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number]

const columns = [
  'id',
  'at',
  'actor_id',
  'action',
  'subject_id',
  'account_id',
  'before',
  'after',
] as const

/**
 * The newest entries that the filter lets through.
 *
 * @param who those it names: what one of them did, and what concerns them
 */
export function listEntries(
  db: Db,
  { action, from, until, before }: AuditFilter,
  { who, most }: { who: readonly number[] | undefined; most: number },
) {
  return named(db)
    .$if(who !== undefined, (query) => query.where((where) => isOf(where, who ?? [])))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', toDate(from)))
    .$if(until !== undefined, (query) => query.where('at', '<', toDate(until)))
    .$if(before !== undefined, (query) => query.where('audit_entry.id', '<', String(before)))
    .orderBy('audit_entry.id', 'desc')
    .limit(most)
    .execute()
}

/** What was done on one thing, by these actions: the oldest first. */
export function listEntriesOn(
  db: Db,
  subject: string,
  actions: readonly AuditAction[],
): Promise<AuditRow[]> {
  return named(db)
    .where('subject_id', '=', subject)
    .where('action', 'in', actions)
    .orderBy('audit_entry.id')
    .execute()
}

function named(db: Db) {
  return db
    .selectFrom('audit_entry')
    .leftJoin('player as actor', 'actor.id', 'audit_entry.actor_id')
    .leftJoin('player', 'player.id', 'audit_entry.account_id')
    .select(columns.map((column) => `audit_entry.${column}` as const))
    .select(['actor.pseudo as actorPseudo', 'player.pseudo as pseudo'])
}

function isOf(where: ExpressionBuilder<DB, 'audit_entry'>, ids: readonly number[]) {
  return where.or([where('actor_id', 'in', [...ids, 0]), where('account_id', 'in', [...ids, 0])])
}

/** What the team did about a player, for their export: neither who did it nor who is to. */
export function listEntriesOf(db: Db, accountId: number) {
  return (
    db
      .selectFrom('audit_entry')
      .select(['at', 'action', 'subject_id', 'before'])
      // whom of the team it was given to is left out
      .select(sql`after - 'assignedTo'`.as('after'))
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
  )
}

/** On what this was done since then, with what was so before. */
export async function listDoneSince(db: Db, action: AuditAction, since: Date) {
  return db
    .selectFrom('audit_entry')
    .select(['subject_id', 'before'])
    .where('action', '=', action)
    .where('at', '>=', since)
    .execute()
}

function toDate(seconds = 0): Date {
  return new Date(seconds * 1000)
}
