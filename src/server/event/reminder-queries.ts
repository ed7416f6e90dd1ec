import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { exportRows, rowsFrom } from '../platform/export-words.ts'

/** The events a player is to be reminded of. */
export async function listReminders(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('event_reminder')
    .select('event')
    .where('account_id', '=', accountId)
    .orderBy('event')
    .execute()
  return rows.map(({ event }) => event)
}

export async function addReminder(db: Db, accountId: number, event: string): Promise<void> {
  await db
    .insertInto('event_reminder')
    .values({ account_id: accountId, event })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeReminder(db: Db, accountId: number, event: string): Promise<void> {
  await db
    .deleteFrom('event_reminder')
    .where('account_id', '=', accountId)
    .where('event', '=', event)
    .execute()
}

/** Notes that some were reminded of that start, whom no other process reminds meanwhile. @returns their accounts */
export async function takeReminders(
  trx: Db,
  { event, start, most }: { event: string; start: Date; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    update event_reminder set reminded_start = ${start}
    where event = ${event} and account_id in (
      select account_id from event_reminder
      where event = ${event} and reminded_start is distinct from ${start}
      order by account_id limit ${most} for update skip locked
    )
    returning account_id`.execute(trx)
  return rows.map(({ account_id }) => account_id)
}

/** Forgets those of events that are none of these. */
export async function keepRemindersOf(db: Db, events: readonly string[]): Promise<void> {
  await sql`delete from event_reminder where event <> all(${[...events]}::text[])`.execute(db)
}

/** What a player is to be reminded of. */
export const exportOf = exportRows({
  eventReminders: rowsFrom('event_reminder', 'event reminded_start', 'event'),
})
