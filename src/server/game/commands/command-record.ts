import type { Db } from '../../platform/database/db.ts'

/** What the site remembers of a reward that it sent as a command. */
export interface CommandRecord {
  state: 'sending' | 'delivered' | 'unclear'
  /** What the server answered, or why it did not. */
  reply: string | null
  sent_at: Date
}

export async function findCommand(db: Db, key: string): Promise<CommandRecord | undefined> {
  return db
    .selectFrom('command_delivery')
    .select(['state', 'reply', 'sent_at'])
    .where('key', '=', key)
    .$castTo<CommandRecord>()
    .executeTakeFirst()
}

/** Takes the right to send a reward: whoever is told so is the only one. */
export async function beginCommand(db: Db, key: string, now: Date): Promise<boolean> {
  const begun = await db
    .insertInto('command_delivery')
    .values({ key, state: 'sending', sent_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return begun !== undefined
}

export async function endCommand(
  db: Db,
  key: string,
  state: 'delivered' | 'unclear',
  reply: string,
): Promise<void> {
  await db.updateTable('command_delivery').set({ state, reply }).where('key', '=', key).execute()
}

/** It is certain that the game did nothing: it may be sent once more. */
export async function withdrawCommand(db: Db, key: string): Promise<void> {
  await db
    .deleteFrom('command_delivery')
    .where('key', '=', key)
    .where('state', '=', 'sending')
    .execute()
}
