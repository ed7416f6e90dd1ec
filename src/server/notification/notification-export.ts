import type { Db } from '../platform/database/db.ts'
import { inWords } from '../platform/export-words.ts'

/** What a player was told, and how they want to hear of what. */
export async function exportOf(db: Db, accountId: number) {
  const [notifications, choices, subscriptions] = await Promise.all([
    db
      .selectFrom('notification')
      .select(['kind', 'data', 'created_at', 'discovered_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('notification_choice')
      .select(['kind', 'on_site', 'by_mail', 'by_push'])
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('push_subscription')
      .select(['user_agent', 'created_at'])
      .where('account_id', '=', accountId)
      .execute(),
  ])
  return {
    notifications: inWords(notifications),
    notificationChoices: inWords(choices),
    pushSubscriptions: inWords(subscriptions),
  }
}
