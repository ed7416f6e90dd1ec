import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { type Shown, type StandingTables, tablesOf } from './shown.ts'

/** Places down to this one are worth a word. */
const lowestPlace = 10
/** Of a large game thousands come along with each standings: those of the best are told. */
const mostLevels = 50
/** Levels and ratings are told in steps: the first of a realm would be told with each standings. */
const levelStep = 10
const ratingStep = 50

const featsKept = 400 * 86_400_000

/** Who moves up because another left did nothing for it. */
const cameAlong = {
  level: sql`(now.level, coalesce(now.experience, 0)) > (old.level, coalesce(old.experience, 0))`,
  arena: sql`now.arena_rating > old.arena_rating`,
}

/** What places are by; who has none of it stands there without merit. */
const measures = { level: sql.ref('now.level'), arena: sql.ref('now.arena_rating') }

interface Taken {
  /** Milliseconds since epoch: when the game was asked. */
  at: number
  filled: StandingTables
  shown: Shown | undefined
  /** Of the game; undefined where its owner does not say. */
  maximumLevel: number | undefined
}

/**
 * Writes down what characters did since the standings that are shown: steps of levels, the best places they ever held,
 * levels and ratings nobody had before. Of a game that nothing is shown of, what is there already is no feat. Doing it
 * again before the switch changes nothing.
 */
export async function keepFeats(session: Db, gameId: number, taken: Taken): Promise<void> {
  const { filled } = taken
  await keepFirsts(session, gameId, taken, {
    kind: 'firstLevel',
    place: sql`level_position`,
    value: stepOf('level', taken.maximumLevel),
  })
  await keepFirsts(session, gameId, taken, {
    kind: 'firstRating',
    place: sql`arena_position`,
    value: sql`arena_rating / ${sql.lit(ratingStep)} * ${sql.lit(ratingStep)}`,
  })
  if (!taken.shown) return
  const at = new Date(taken.at)
  const now = sql.table(filled.characters)
  const old = sql.table(tablesOf(taken.shown.slot).characters)
  for (const kind of ['level', 'arena'] as const) {
    const place = sql.ref(`${kind}_position`)
    const feat = sql.lit(`${kind}Place`)
    await sql`
      insert into realm_feat (game_id, character_id, kind, value, at)
      select ${gameId}::smallint, now.id, ${feat}, now.${place}, ${at}::timestamptz
      from ${now} now left join ${old} old on old.id = now.id
      where now.${place} <= ${sql.lit(lowestPlace)} and ${measures[kind]} is not null
        and (old.${place} is null or (now.${place} < old.${place} and ${cameAlong[kind]}))
        and not exists (
          select from realm_feat best where best.game_id = ${gameId} and best.character_id = now.id
            and best.kind = ${feat} and best.value < now.${place})
      on conflict do nothing`.execute(session)
  }
  await sql`
    insert into realm_feat (game_id, character_id, kind, value, at)
    select ${gameId}::smallint, id, 'level', step, ${at}::timestamptz
    from (
      select now.id, now.level_position, ${stepOf('now.level', taken.maximumLevel)} as step
      from ${now} now join ${old} old on old.id = now.id
      where now.level > old.level
        and ${stepOf('now.level', taken.maximumLevel)} > ${stepOf('old.level', taken.maximumLevel)}
    ) risen
    order by level_position limit ${mostLevels}
    on conflict do nothing`.execute(session)
}

/** The last step a level is past, the highest of the game being one. */
function stepOf(level: string, maximumLevel: number | undefined): RawBuilder<number> {
  const step = sql.lit(levelStep)
  const tens = sql<number>`${sql.ref(level)} / ${step} * ${step}`
  return maximumLevel === undefined
    ? tens
    : sql`case when ${sql.ref(level)} >= ${sql.lit(maximumLevel)} then ${sql.lit(maximumLevel)} else ${tens} end`
}

interface First {
  kind: 'firstLevel' | 'firstRating'
  place: RawBuilder<unknown>
  value: RawBuilder<unknown>
}

/** What the first of a ranking has that nobody had before. The very first is what others are compared with. */
async function keepFirsts(
  session: Db,
  gameId: number,
  { at, filled }: Taken,
  { kind, place, value }: First,
): Promise<void> {
  await sql`
    insert into realm_feat (game_id, character_id, kind, value, at)
    select ${gameId}::smallint, id, ${kind}, ${value},
      case when before.value is not null then ${new Date(at)}::timestamptz end
    from ${sql.table(filled.characters)}, (
      select max(value) as value from realm_feat where game_id = ${gameId} and kind = ${kind}
    ) before
    where ${place} = 1 and ${value} > coalesce(before.value, -1)
    on conflict do nothing`.execute(session)
}

/** Removes feats that are old news; what nobody had before is what others are compared with. `now` in milliseconds since epoch. */
export async function pruneFeats(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('realm_feat')
    .where('at', '<', new Date(now - featsKept))
    .where('kind', 'not in', ['firstLevel', 'firstRating'])
    .execute()
}
