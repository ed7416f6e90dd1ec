import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { type Shown, type StandingTables, tablesOf } from './shown.ts'

/** Best places are kept down to this one: most of a large game would change with each standings. */
const lowestRecord = 10_000

/**
 * Writes down the characters that are new on that day, and those on a better place than they ever held. Doing it
 * again before the switch changes nothing.
 */
export async function keepRecords(
  session: Db,
  gameId: number,
  day: string,
  { filled, shown }: { filled: StandingTables; shown: Shown | undefined },
): Promise<void> {
  const before = shown
    ? sql`exists (select from ${sql.table(tablesOf(shown.slot).characters)} old where old.id = now.id)`
    : sql`false`
  await sql`
    insert into character_record as kept
      (game_id, character_id, first_day, level_place, level_day, arena_place, arena_day)
    select ${gameId}::smallint, id, case when is_known then null else ${day}::date end,
      level, case when level is not null then ${day}::date end,
      arena, case when arena is not null then ${day}::date end
    from (
      select now.id, ${before} as is_known,
        case when now.level is not null and now.level_position <= ${lowestRecord} then now.level_position end as level,
        case when now.arena_position <= ${lowestRecord} then now.arena_position end as arena
      from ${sql.table(filled.characters)} now
    ) ranked
    where not is_known or level is not null or arena is not null
    on conflict (game_id, character_id) do update
    set level_place = least(kept.level_place, excluded.level_place),
      level_day = case when ${isBetter('level')} then excluded.level_day else kept.level_day end,
      arena_place = least(kept.arena_place, excluded.arena_place),
      arena_day = case when ${isBetter('arena')} then excluded.arena_day else kept.arena_day end
    where ${isBetter('level')} or ${isBetter('arena')}`.execute(session)
}

function isBetter(kind: 'level' | 'arena') {
  const place = sql.ref(`kept.${kind}_place`)
  const next = sql.ref(`excluded.${kind}_place`)
  return sql`(${next} is not null and (${place} is null or ${next} < ${place}))`
}

/** Removes records of characters that are neither ranked nor have any progress left. */
export async function pruneRecords(db: Db, gameId: number, shown: Shown): Promise<void> {
  const { characters } = tablesOf(shown.slot)
  await sql`
    delete from character_record kept where game_id = ${gameId}
      and not exists (select from ${sql.table(characters)} where id = kept.character_id)
      and not exists (
        select from character_progress
        where game_id = kept.game_id and character_id = kept.character_id
      )`.execute(db)
}
