import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** What identifies who refreshes: all of it must fit. */
export interface Presented {
  hash: Buffer
  accountId: number
  /** Of the browser's half; null without one. */
  cookieHash: Buffer | null
}

export interface Rotation extends Presented {
  nextHash: Buffer
  now: Date
  idleEnd: Date
  address: string
  userAgent: string
}

/**
 * Replaces the live refresh token by its successor and remembers it as spent: one statement, so that of
 * many at once one succeeds.
 */
export async function rotateSession(db: Db, rotation: Rotation) {
  const { hash, accountId, cookieHash, nextHash, now, idleEnd, address, userAgent } = rotation
  const { rows } = await sql<{ id: string; idle_end: Date }>`
    with rotated as (
      update session set
        previous_hash = refresh_hash,
        refresh_hash = ${nextHash},
        rotated_at = ${now},
        seen_at = ${now},
        idle_end = least(${idleEnd}::timestamptz, absolute_end),
        address = ${address},
        user_agent = ${userAgent}
      where refresh_hash = ${hash} and account_id = ${accountId}
        and cookie_hash is not distinct from ${cookieHash}
        and idle_end > ${now}
      returning id, idle_end
    ), spent as (
      insert into spent_refresh_token (hash, session_id) select ${hash}, id from rotated
    )
    select id, idle_end from rotated`.execute(db)
  return rows[0]
}

/** The session a live refresh token belongs to. */
export async function findSessionIdOf(db: Db, presented: Presented): Promise<string | undefined> {
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('refresh_hash', '=', presented.hash)
    .where('account_id', '=', presented.accountId)
    .where(sql<boolean>`cookie_hash is not distinct from ${presented.cookieHash}`)
    .executeTakeFirst()
  return session?.id
}

/** The session whose live token was made from this one after `since`. */
export async function findJustRotated(db: Db, presented: Presented, since: Date, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'idle_end'])
    .where('previous_hash', '=', presented.hash)
    .where('account_id', '=', presented.accountId)
    .where(sql<boolean>`cookie_hash is not distinct from ${presented.cookieHash}`)
    .where('rotated_at', '>', since)
    .where('idle_end', '>', now)
    .executeTakeFirst()
}

/** Ends the session a spent token belongs to. @returns whether there was one */
export async function endStolen(db: Db, presented: Presented): Promise<boolean> {
  const ended = await db
    .deleteFrom('session')
    .where('id', 'in', (spent) =>
      spent
        .selectFrom('spent_refresh_token')
        .select('session_id')
        .where('hash', '=', presented.hash),
    )
    .where('account_id', '=', presented.accountId)
    .where(sql<boolean>`cookie_hash is not distinct from ${presented.cookieHash}`)
    .returning('id')
    .execute()
  return ended.length > 0
}

/** A live session with what its account may do. */
export async function findLiveSession(db: Db, sessionId: string, accountId: number, now: Date) {
  return db
    .selectFrom('session')
    .select(['proven_at', 'has_second_factor'])
    .select((row) =>
      row
        .selectFrom('team_member')
        .whereRef('team_member.account_id', '=', 'session.account_id')
        .select(sql<string[] | null>`array_agg(role order by role)`.as('roles'))
        .as('roles'),
    )
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('idle_end', '>', now)
    .executeTakeFirst()
}

/** Which of these sessions have not ended, whoever's they are. */
export async function listLiveIds(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const found = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .where('idle_end', '>', now)
    .execute()
  return found.map(({ id }) => id)
}

export async function listSessions(db: Db, accountId: number, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'address', 'created_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .where('idle_end', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** @returns whether the account had such a session */
export async function endSession(db: Db, accountId: number, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every session of the account but the one named. */
export async function endOtherSessions(
  db: Db,
  accountId: number,
  exceptSessionId?: string,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(exceptSessionId !== undefined, (all) => all.where('id', '!=', exceptSessionId ?? ''))
    .execute()
}

/** Signs everybody out. */
export async function endAllSessions(db: Db): Promise<void> {
  await db.deleteFrom('session').execute()
}

/** Ends what the account has beyond its `most` sessions seen last. */
export async function endOldest(db: Db, accountId: number, most: number): Promise<void> {
  await db
    .deleteFrom('session')
    .where('id', 'in', (oldest) =>
      oldest
        .selectFrom('session as other')
        .select('other.id')
        .where('other.account_id', '=', accountId)
        .orderBy('other.seen_at', 'desc')
        .orderBy('other.id')
        .offset(most),
    )
    .execute()
}

/** The session was opened, or is now, with a second factor. */
export async function markSecondFactor(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ has_second_factor: true })
    .where('id', '=', sessionId)
    .execute()
}

/** Whoever uses the session has just shown password or passkey. */
export async function markProven(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ proven_at: now }).where('id', '=', sessionId).execute()
}

export async function pruneSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('idle_end', '<', now).execute()
}
