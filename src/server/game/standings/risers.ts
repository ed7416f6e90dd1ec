import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { StandingTables } from './shown.ts'

/** As many as that some may hide. */
const mostRisers = 50

/** Columns of standings and of progress alike. */
const measures = { level: 'level', arena: 'arena_rating' } as const

/**
 * Writes down who gained the most levels and rating in seven days and in the month of `day`, a day like `2026-03-14`.
 * Who was not there before is compared with their first day. Doing it again before the switch changes nothing.
 */
export async function keepRisers(
  session: Db,
  gameId: number,
  day: string,
  filled: StandingTables,
): Promise<void> {
  const today = Temporal.PlainDate.from(day)
  /** The last day before each span. */
  const spans = {
    week: today.subtract({ days: 7 }),
    month: today.with({ day: 1 }).subtract({ days: 1 }),
  }
  await session.transaction().execute(async (trx) => {
    await trx.deleteFrom('standing_riser').where('game_id', '=', gameId).execute()
    for (const kind of ['level', 'arena'] as const) {
      for (const span of ['week', 'month'] as const) {
        await insertRisers(trx, gameId, filled, { kind, span, before: spans[span].toString() })
      }
    }
  })
}

interface Span {
  kind: keyof typeof measures
  span: 'week' | 'month'
  before: string
}

async function insertRisers(
  trx: Db,
  gameId: number,
  { characters }: StandingTables,
  { kind, span, before }: Span,
): Promise<void> {
  const now = sql.ref(`now.${measures[kind]}`)
  const past = sql.ref(measures[kind])
  const ofOne = sql`from character_progress
    where game_id = ${gameId} and character_id = active.character_id and ${past} is not null`
  await sql`
    insert into standing_riser (game_id, kind, span, place, character_id, gained)
    select ${gameId}::smallint, ${kind}, ${span}, row_number() over (order by gained desc, place),
      character_id, gained
    from (
      select active.character_id, ${now} - coalesce(
          (select ${past} ${ofOne} and day <= ${before}::date order by day desc limit 1),
          (select ${past} ${ofOne} order by day limit 1)
        ) as gained, ${sql.ref(`now.${kind}_position`)} as place
      from (
        select distinct character_id from character_progress
        where game_id = ${gameId} and day > ${before}::date
      ) active
      join ${sql.table(characters)} now on now.id = active.character_id
      where ${now} is not null
    ) risen
    where gained > 0
    order by gained desc, place limit ${mostRisers}`.execute(trx)
}
