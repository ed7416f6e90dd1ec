import { sql } from 'kysely'
import { countRows } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import { sendLiveSignal } from '../platform/live-signal.ts'
import type { NewsAbout } from '../platform/player-news.ts'

interface NewNotification {
  accountId: number
  kind: string
  /** A JSON object. */
  data: object
  createdAt: Date
  /** Left out, it is told by mail or push alone. */
  isOnSite: boolean
  /** When the mail that gathers the day is due, where it shall be in one. */
  digestAt: Date | null
}

/** @returns its id */
export async function insertNotification(db: Db, notification: NewNotification): Promise<number> {
  const { accountId, kind, data, createdAt, isOnSite, digestAt } = notification
  const { id } = await db
    .insertInto('notification')
    .values({
      account_id: accountId,
      kind,
      data: JSON.stringify(data),
      created_at: createdAt,
      is_on_site: isOnSite,
      digest_at: digestAt,
      // what is not to be seen on the site waits for nobody to see it
      discovered_at: isOnSite ? null : createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isOnSite) await signalCount(db, accountId)
  return id
}

/**
 * Takes away those of a kind, with these data, that the player has not heard of yet, for one that counts
 * them all to stand in their place.
 */
export async function takeUndiscovered(
  db: Db,
  { accountId, kind, data }: Pick<NewNotification, 'accountId' | 'kind' | 'data'>,
): Promise<{ count: number; digestAt: Date | null }> {
  const rows = await db
    .deleteFrom('notification')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where(sql<boolean>`data @> ${JSON.stringify(data)}::jsonb`)
    .where((is) =>
      is.or([
        is.and([is('is_on_site', '=', true), is('discovered_at', 'is', null)]),
        is.and([is('is_on_site', '=', false), is('digest_at', 'is not', null)]),
      ]),
    )
    .returning([sql`data -> 'count'`.as('count'), 'digest_at as digestAt'])
    .execute()
  const dates = rows.flatMap(({ digestAt }) => digestAt ?? [])
  return {
    count: rows.reduce((sum, { count }) => sum + (typeof count === 'number' ? count : 1), 0),
    digestAt: dates.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
  }
}

export function countUndiscovered(db: Db, accountId: number): Promise<number> {
  return countRows(
    db
      .selectFrom('notification')
      .where('account_id', '=', accountId)
      .where('is_on_site', '=', true)
      .where('discovered_at', 'is', null),
  )
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
    .where('is_on_site', '=', true)
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
    .innerJoin('player', 'player.id', 'notification.account_id')
    .select([
      'notification.id',
      'notification.kind',
      'notification.data',
      'notification.created_at as createdAt',
      'notification.discovered_at as discoveredAt',
      'player.language',
    ])
    .where('notification.account_id', '=', accountId)
    .where('notification.is_on_site', '=', true)
    .orderBy('notification.id', 'desc')
    .limit(most)
}

/** Up to the one with the id `newest`, or all. Those that are written while it runs stay as they are. */
export async function markDiscovered(
  db: Db,
  accountId: number,
  { at, newest }: { at: Date; newest: number | undefined },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ discovered_at: at })
    .where('account_id', '=', accountId)
    .where('is_on_site', '=', true)
    .where('discovered_at', 'is', null)
    .$if(newest !== undefined, (those) => those.where('id', '<=', newest ?? 0))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await signalCount(db, accountId)
}

/** Those about one thing, wherever they wait: neither the site nor a mail tells them as new any more. */
export async function markSeen(
  db: Db,
  accountId: number,
  seen: NewsAbout,
  at: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set(({ fn, val }) => ({
      discovered_at: fn.coalesce('discovered_at', val(at)),
      digest_at: null,
    }))
    .where('account_id', '=', accountId)
    .where(isAbout(seen))
    .where((is) => is.or([is('discovered_at', 'is', null), is('digest_at', 'is not', null)]))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await signalCount(db, accountId)
}

/** Those about one thing stay on the site, and wait for no mail. */
export async function leaveOutOfMail(db: Db, accountId: number, ended: NewsAbout): Promise<void> {
  await db
    .updateTable('notification')
    .set({ digest_at: null })
    .where('account_id', '=', accountId)
    .where(isAbout(ended))
    .where('digest_at', 'is not', null)
    .execute()
}

function isAbout({ kinds, about }: NewsAbout) {
  return sql<boolean>`kind = any(${kinds}::text[]) and data @> ${JSON.stringify(about)}::jsonb`
}

/** Nobody is told: those that were discovered are not counted. */
export async function deleteDiscoveredBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('notification').where('discovered_at', '<', time).execute()
}

/** The player's open pages count anew, once the transaction of `db` commits. */
function signalCount(db: Db, accountId: number): Promise<void> {
  return sendLiveSignal(db, { kind: 'notifications', accountId })
}
