import type { Db } from '../src/server/platform/database/db.ts'

/** What a player was told on the site, the oldest first, before it is put into words. */
export function listNotifications(db: Db, accountId: number) {
  return db
    .selectFrom('notification')
    .select(['kind', 'data'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}
