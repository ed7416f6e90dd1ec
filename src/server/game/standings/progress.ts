import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { type Shown, type StandingTables, tablesOf } from './shown.ts'

const progressKept = 400 * 86_400_000

/**
 * Writes how far characters are on that day: those that are new, or on another level, experience or rating
 * than was shown. Doing it again before the switch changes nothing.
 */
export async function keepProgress(
  session: Db,
  gameId: number,
  day: string,
  { filled, shown }: { filled: StandingTables; shown: Shown | undefined },
): Promise<void> {
  const before = shown
    ? sql`left join ${sql.table(tablesOf(shown.slot).characters)} old on old.id = now.id
        where now.level is not null and (old.id is null
          or (old.level, old.experience, old.arena_rating)
            is distinct from (now.level, now.experience, now.arena_rating))`
    : sql`where now.level is not null`
  await sql`
    insert into character_progress as kept
      (game_id, character_id, day, level, experience, arena_rating)
    select ${gameId}::smallint, now.id, ${day}::date, now.level, now.experience, now.arena_rating
    from ${sql.table(filled.characters)} now ${before}
    on conflict (game_id, character_id, day) do update
    set level = excluded.level, experience = excluded.experience,
      arena_rating = excluded.arena_rating`.execute(session)
}

/** The same of guilds: those that are new, or on another place than was shown. */
export async function keepGuildProgress(
  session: Db,
  gameId: number,
  day: string,
  { filled, shown }: { filled: StandingTables; shown: Shown | undefined },
): Promise<void> {
  const before = shown
    ? sql`left join ${sql.table(tablesOf(shown.slot).guilds)} old on old.id = now.id
        where old.position is distinct from now.position`
    : sql``
  await sql`
    insert into guild_progress as kept (game_id, guild_id, day, position)
    select ${gameId}::smallint, now.id, ${day}::date, now.position
    from ${sql.table(filled.guilds)} now ${before}
    on conflict (game_id, guild_id, day) do update set position = excluded.position`.execute(
    session,
  )
}

/** Removes what no page shows any more. `now` in milliseconds since epoch. */
export async function pruneProgress(db: Db, now: number): Promise<void> {
  const oldest = new Date(now - progressKept)
  for (const table of ['character_progress', 'guild_progress']) {
    await sql`delete from ${sql.table(table)} where day < ${oldest}::timestamptz::date`.execute(db)
  }
}
