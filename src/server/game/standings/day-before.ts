import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { type Shown, tablesOf } from './shown.ts'

/** The day of a moment, like `2026-03-14`. `at` in milliseconds since epoch. */
export function dayOf(at: number, timeZone: string): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  return moment.toPlainDate().toString()
}

/**
 * With the first standings of a new day, what was shown until now becomes what places are compared with.
 * Doing it again before the switch changes nothing.
 *
 * @returns the day places are compared for from now on
 */
export async function compareFrom(
  session: Db,
  day: string,
  shown: Shown | undefined,
): Promise<string> {
  if (shown?.comparedDay !== undefined && shown.comparedDay >= day) return shown.comparedDay
  await session.transaction().execute(async (trx) => {
    await sql`truncate standing_day_before`.execute(trx)
    if (shown) await copyPlaces(trx, shown)
  })
  await sql`analyze standing_day_before`.execute(session)
  return day
}

async function copyPlaces(trx: Db, { slot }: Shown): Promise<void> {
  const tables = tablesOf(slot)
  const characters = sql.table(tables.characters)
  await sql`
    insert into standing_day_before (kind, id, position)
    select 'level', id, level_position from ${characters}
    union all
    select 'gold', id, gold_position from ${characters} where gold_position is not null
    union all
    select 'arena', id, arena_position from ${characters} where arena_position is not null
    union all
    select 'time', id, time_position from ${characters} where time_position is not null
    union all
    select 'guild', id, position from ${sql.table(tables.guilds)}
    union all
    select 'summon', id, position from ${sql.table(tables.summons)}`.execute(trx)
}
