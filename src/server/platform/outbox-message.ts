import type { Insertable } from 'kysely'
import type { Db } from './database/db.ts'
import type { OutboxMessage } from './database/db-types.ts'

/** How many mails, and how many messages to phones, are kept. */
const mostStored = 500
const mostShown = 500

interface UnsentMessage extends Omit<Insertable<OutboxMessage>, 'id'> {
  kind: 'mail' | 'sms'
}

/**
 * Keeps what is not sent in the table `outbox_message`, where whoever runs the site reads it: the newest 500
 * of a kind.
 *
 * @returns the id of the row
 */
export async function storeOutboxMessage(db: Db, message: UnsentMessage): Promise<number> {
  const { id } = await db
    .insertInto('outbox_message')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('outbox_message')
    .where('kind', '=', message.kind)
    .where('id', '<=', (query) =>
      query
        .selectFrom('outbox_message')
        .select('id')
        .where('kind', '=', message.kind)
        .orderBy('id', 'desc')
        .offset(mostStored)
        .limit(1),
    )
    .execute()
  return id
}

/** What would have been sent, the newest first: 500 at most. */
export function listOutboxMessages(db: Db) {
  return db
    .selectFrom('outbox_message')
    .select(['id', 'kind', 'recipient', 'subject', 'text', 'created_at as createdAt'])
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
}

export function findOutboxMessage(db: Db, id: number) {
  return db
    .selectFrom('outbox_message')
    .select(['id', 'kind', 'recipient', 'subject', 'text', 'html', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}
