import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** What one mail gathers: the newest first. */
export interface DigestJob {
  accountId: number
  notificationIds: number[]
}

/** The newest of a day that a mail tells; players find the others on the site. */
const most = 200

/** Players for whom a mail is due. */
export async function listDueAccounts(db: Db, now: Date, atMost: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notification')
    .select('account_id')
    .distinct()
    .where('digest_at', '<=', now)
    .limit(atMost)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/**
 * Takes what is due from what waits: it is in one mail, never in two. What the player saw on the site by
 * now, and what cannot be written to anybody, is taken and left out.
 */
export async function takeDue(
  db: Db,
  accountIds: readonly number[],
  now: Date,
): Promise<DigestJob[]> {
  const { rows } = await sql<DigestJob>`
    with due as (
      update notification set digest_at = null
      where account_id = any(${accountIds}::integer[]) and digest_at <= ${now}
      returning id, account_id, is_on_site, discovered_at
    )
    select account_id as "accountId",
      (array_agg(due.id order by due.id desc))[1:${sql.lit(most)}] as "notificationIds"
    from due join player on player.id = due.account_id
    where (discovered_at is null or not is_on_site) and is_confirmed
    group by account_id`.execute(db)
  return rows
}

/** Whom a mail goes to. */
export function findReader(db: Db, accountId: number) {
  return db
    .selectFrom('player')
    .select(['pseudo', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirst()
}

/** Those of the player’s that are still there, the newest first. */
export function listForDigest(db: Db, { accountId, notificationIds }: DigestJob) {
  return db
    .selectFrom('notification')
    .select(['kind', 'data'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${notificationIds}::integer[])`)
    .orderBy('id', 'desc')
    .execute()
}
