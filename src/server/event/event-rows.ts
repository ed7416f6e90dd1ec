import { type Selectable, sql } from 'kysely'
import type { LocalText } from '../../contract/language.ts'
import { countRows } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import { saveOver } from '../platform/database/save-over.ts'
import type { EventEntry as EventEntryTable } from '../platform/database/db-types.ts'
import type { SiteEvent } from './site-event.ts'

/** An event as the team wrote it. */
export type EventRow = Omit<Selectable<EventEntryTable>, keyof Written> & Written

interface Written {
  title: LocalText
  text: LocalText
  repeats: SiteEvent['repeats']
}

export function listEventRows(db: Db): Promise<EventRow[]> {
  return db.selectFrom('event_entry').selectAll().orderBy('key').$castTo<EventRow>().execute()
}

export function findEventRow(db: Db, key: string): Promise<EventRow | undefined> {
  return db
    .selectFrom('event_entry')
    .selectAll()
    .where('key', '=', key)
    .$castTo<EventRow>()
    .executeTakeFirst()
}

export async function saveEventRow(trx: Db, row: EventRow): Promise<void> {
  const words = { title: JSON.stringify(row.title), text: JSON.stringify(row.text) }
  await saveOver(trx.insertInto('event_entry'), 'key', { ...row, ...words })
}

export async function deleteEventRow(trx: Db, key: string): Promise<void> {
  await trx.deleteFrom('event_entry').where('key', '=', key).execute()
}

export function countMadeEvents(db: Db): Promise<number> {
  return countRows(db.selectFrom('event_entry'))
}

/** Has one change follow the other, and be seen as one. */
export async function beginEventChange(trx: Db): Promise<void> {
  await trx
    .updateTable('event_state')
    .set({ revision: sql`revision + 1` })
    .execute()
}

export async function readEventRevision(db: Db): Promise<number> {
  const { revision } = await db
    .selectFrom('event_state')
    .select('revision')
    .executeTakeFirstOrThrow()
  return revision
}
