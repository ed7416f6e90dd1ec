import { type ExpressionBuilder, sql } from 'kysely'
import type { Unit } from '../../contract/money.ts'
import type { Somebody } from '../../contract/somebody.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/db-types.ts'

/** As it stands in the database. */
export interface GrantRow {
  id: string
  accountId: number
  unit: Unit
  /** Hundredths of money, or points; below 0 what is taken. */
  amount: number
  reason: string
  askedBy: number
  askedAt: Date
  /** Null while it waits. */
  decision: { isGranted: boolean; by: number; at: Date } | null
}

/** A grant with the names of those it is about, as they are called now. */
export interface NamedGrant extends GrantRow {
  player: Somebody
  asker: Somebody
  decider: Somebody | null
}

/** @returns false where the same was asked before, and nothing was written */
export async function insertGrant(trx: Db, grant: GrantRow, source: string): Promise<boolean> {
  const added = await trx
    .insertInto('team_grant')
    .values({
      id: grant.id,
      source,
      account_id: grant.accountId,
      unit: grant.unit,
      amount: grant.amount,
      reason: grant.reason,
      asked_by: grant.askedBy,
      asked_at: grant.askedAt,
      ...toColumns(grant.decision),
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Of what was asked before; undefined where it was not. */
export function findGrantFrom(db: Db, source: string): Promise<GrantRow | undefined> {
  return findOne(db, (grants) => grants.where('source', '=', source))
}

/** The grant, which nobody else decides until the transaction ends; none of a player who is gone. */
export function lockGrant(trx: Db, id: string): Promise<GrantRow | undefined> {
  return findOne(trx, (grants) =>
    grants.where('id', '=', id).where(isOfPlayer).forUpdate('team_grant'),
  )
}

export async function decideRow(
  trx: Db,
  id: string,
  decision: NonNullable<GrantRow['decision']>,
): Promise<void> {
  await trx.updateTable('team_grant').set(toColumns(decision)).where('id', '=', id).execute()
}

/** Of that unit, what an account of the team gave and took by itself since then, in one sum. */
export async function sumGivenAlone(
  trx: Db,
  { by, unit, since }: { by: number; unit: Unit; since: Date },
): Promise<number> {
  const { sum } = await trx
    .selectFrom('team_grant')
    .select(sql<string>`coalesce(sum(abs(amount)), 0)`.as('sum'))
    .where('asked_by', '=', by)
    .where('decided_by', '=', by)
    .where('unit', '=', unit)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Whether nobody decided yet on what is for a player who is there. */
export const waits = (of: Where) => of.and([of('decided_at', 'is', null), isOfPlayer(of)])

/** The oldest first. */
export async function listWaiting(db: Db, most: number): Promise<NamedGrant[]> {
  const rows = await named(db)
    .where(waits)
    .orderBy('asked_at')
    .orderBy('team_grant.id')
    .limit(most)
    .execute()
  return rows.map(toNamed)
}

/** The last one first. */
export async function listDecided(db: Db, most: number): Promise<NamedGrant[]> {
  const rows = await named(db)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('team_grant.id')
    .limit(most)
    .execute()
  return rows.map(toNamed)
}

/** What the team gave a player, and what waits: for their export, without who asked and decided. */
export function listGrantsOf(db: Db, accountId: number) {
  return db
    .selectFrom('team_grant')
    .select(['unit', 'amount', 'reason', 'asked_at', 'decided_at', 'is_granted'])
    .where('account_id', '=', accountId)
    .orderBy('asked_at')
    .execute()
}

/** Forgets what was given before that moment to players who are gone. */
export async function forgetGone(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('team_grant')
    .where('asked_at', '<', before)
    .where((of) => of.not(isOfPlayer(of)))
    .execute()
}

function toColumns(decision: GrantRow['decision']) {
  return {
    decided_by: decision?.by ?? null,
    decided_at: decision?.at ?? null,
    is_granted: decision?.isGranted ?? null,
  }
}

type Where = ExpressionBuilder<DB, 'team_grant'>

/** The row stays when the account is gone: it counts for the limit of who gave. */
const isOfPlayer = ({ exists, selectFrom }: Where) =>
  exists(selectFrom('player').select('id').whereRef('player.id', '=', 'team_grant.account_id'))

type Grants = ReturnType<typeof grants>
const grants = (db: Db) => db.selectFrom('team_grant').selectAll('team_grant')

async function findOne(db: Db, narrow: (all: Grants) => Grants): Promise<GrantRow | undefined> {
  const row = await narrow(grants(db)).executeTakeFirst()
  return row && toRow(row)
}

function named(db: Db) {
  return grants(db)
    .leftJoin('player', 'player.id', 'team_grant.account_id')
    .leftJoin('player as asker', 'asker.id', 'asked_by')
    .leftJoin('player as decider', 'decider.id', 'decided_by')
    .select(['player.pseudo', 'asker.pseudo as askerPseudo', 'decider.pseudo as deciderPseudo'])
}

type Row = NonNullable<Awaited<ReturnType<Grants['executeTakeFirst']>>>
type NamedRow = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number]

function toRow(row: Row): GrantRow {
  const { decided_by: by, decided_at: at, is_granted: isGranted } = row
  const isDecided = by !== null && at !== null && isGranted !== null
  return {
    id: row.id,
    accountId: row.account_id,
    unit: row.unit as Unit,
    amount: Number(row.amount),
    reason: row.reason,
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    decision: isDecided ? { isGranted, by, at } : null,
  }
}

function toNamed(row: NamedRow): NamedGrant {
  const grant = toRow(row)
  const { accountId, askedBy, decision } = grant
  return {
    ...grant,
    player: { id: accountId, pseudo: row.pseudo },
    asker: { id: askedBy, pseudo: row.askerPseudo },
    decider: decision && { id: decision.by, pseudo: row.deciderPseudo },
  }
}
