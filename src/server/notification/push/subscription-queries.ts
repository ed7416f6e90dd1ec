import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { saveOver } from '../../platform/database/save-over.ts'
import type { PushSubscription } from '../../platform/database/db-types.ts'

export type NewSubscription = Omit<Insertable<PushSubscription>, 'failed_since'>

/** A browser has one address: whoever asks last in it is told there, and nobody who asked before. */
export async function saveSubscription(db: Db, subscription: NewSubscription): Promise<void> {
  const row = { ...subscription, failed_since: null }
  await saveOver(db.insertInto('push_subscription'), 'endpoint', row)
}

/** All but the newest of one player’s. */
export async function removeOldest(db: Db, accountId: number, most: number): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('id', 'in', (old) =>
      old
        .selectFrom('push_subscription')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute()
}

export async function removeSubscription(
  db: Db,
  accountId: number,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** The push service said that there is no such browser any more. */
export async function removeLost(db: Db, id: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Those of sessions that have not ended. */
export function listLiveSubscriptions(db: Db, accountId: number, now: Date) {
  return liveSubscriptions(db, now)
    .select('push_subscription.id')
    .where('push_subscription.account_id', '=', accountId)
    .execute()
}

export type PushTask = NonNullable<Awaited<ReturnType<typeof findPushTask>>>

/**
 * What is to be told to whom. Undefined where there is nothing to tell any more: the browser signed out or
 * belongs to somebody else by now, or the player saw it on the site.
 */
export function findPushTask(
  db: Db,
  { notificationId, subscriptionId }: { notificationId: number; subscriptionId: number },
  now: Date,
) {
  return liveSubscriptions(db, now)
    .innerJoin('notification', 'notification.account_id', 'push_subscription.account_id')
    .innerJoin('player', 'player.id', 'notification.account_id')
    .select([
      'push_subscription.id as subscriptionId',
      'push_subscription.endpoint',
      'push_subscription.p256dh',
      'push_subscription.auth',
      'notification.kind',
      'notification.data',
      'notification.created_at as createdAt',
      'player.language',
    ])
    .where('push_subscription.id', '=', subscriptionId)
    .where('notification.id', '=', notificationId)
    .where((is) =>
      is.or([
        is('notification.is_on_site', '=', false),
        is('notification.discovered_at', 'is', null),
      ]),
    )
    .executeTakeFirst()
}

function liveSubscriptions(db: Db, now: Date) {
  return db
    .selectFrom('push_subscription')
    .innerJoin('session_lifetime as session', 'session.id', 'push_subscription.session_id')
    .whereRef('session.account_id', '=', 'push_subscription.account_id')
    .where('session.idle_end', '>', now)
}
