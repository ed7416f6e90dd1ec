import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { sendLiveSignal } from '../platform/live-signal.ts'

interface NewNotification {
  accountId: number
  kind: string
  /** A JSON object. */
  data: object
  createdAt: Date
}

export async function insertNotification(db: Db, notification: NewNotification): Promise<void> {
  const { accountId, kind, data, createdAt } = notification
  await db
    .insertInto('notification')
    .values({
      account_id: accountId,
      kind,
      data: JSON.stringify(data),
      created_at: createdAt,
    })
    .execute()
  await tell(db, accountId)
}

export async function countUndiscovered(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('discovered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The same for several accounts; those with none are left out. */
export async function countUndiscoveredOf(
  db: Db,
  accountIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('notification')
    .select(['account_id', ({ fn }) => fn.countAll<string>().as('count')])
    .where('account_id', '=', sql<number>`any(${accountIds}::integer[])`)
    .where('discovered_at', 'is', null)
    .groupBy('account_id')
    .execute()
  return new Map(rows.map(({ account_id, count }) => [account_id, Number(count)]))
}

export type NotificationRow = Awaited<ReturnType<typeof listUndiscovered>>[number]

/** The newest first. */
export function listUndiscovered(db: Db, accountId: number, most: number) {
  return ofAccount(db, accountId, most).where('discovered_at', 'is', null).execute()
}

/** The newest first. */
export function listDiscovered(db: Db, accountId: number, most: number) {
  return ofAccount(db, accountId, most).where('discovered_at', 'is not', null).execute()
}

function ofAccount(db: Db, accountId: number, most: number) {
  return db
    .selectFrom('notification')
    .innerJoin('account', 'account.id', 'notification.account_id')
    .select([
      'notification.id',
      'notification.kind',
      'notification.data',
      'notification.created_at as createdAt',
      'notification.discovered_at as discoveredAt',
      'account.language',
    ])
    .where('notification.account_id', '=', accountId)
    .orderBy('notification.id', 'desc')
    .limit(most)
}

/** Those that are written while it runs stay as they are. */
export async function markDiscovered(db: Db, accountId: number, at: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ discovered_at: at })
    .where('account_id', '=', accountId)
    .where('discovered_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await tell(db, accountId)
}

/** Nobody is told: those that were discovered are not counted. */
export async function deleteDiscoveredBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('notification').where('discovered_at', '<', time).execute()
}

/** The player's open pages count anew, once the transaction of `db` commits. */
function tell(db: Db, accountId: number): Promise<void> {
  return sendLiveSignal(db, { kind: 'notifications', accountId })
}
