import type { Db } from '../platform/database/db.ts'

const shown = 500

/** What would have been sent, the newest first: 500 at most. */
export function listOutboxMessages(db: Db) {
  return db
    .selectFrom('outbox_message')
    .select(['id', 'kind', 'recipient', 'subject', 'text', 'created_at as createdAt'])
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
}

export function findOutboxMessage(db: Db, id: number) {
  return db
    .selectFrom('outbox_message')
    .select(['id', 'kind', 'recipient', 'subject', 'text', 'html', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}
