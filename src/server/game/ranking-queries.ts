import { type RawBuilder, sql } from 'kysely'
import type { RankingKind } from '../../contract/ranking.ts'
import type { Db } from '../platform/database/db.ts'
import type { StandingTables } from './standings/shown.ts'

/** One line of a ranking as the standings have it. */
export interface RankedRow {
  position: number
  change: number | null
  id: string
  name: string
  score: number
  level: number | null
  class: string | null
  race: string | null
  guild: string | null
  members: number | null
  wins: number | null
  losses: number | null
  owner_id: string | null
  owner_name: string | null
  /** The character behind it, and its account: itself, the owner, the leader; null where the standings lack it. */
  character_id: string | null
  game_account: string | null
}

const mostFound = 20
/** Places a search looks through first. */
const nearTop = 2000

/** What is ranked is `r`, the character behind it `c`. */
interface Source {
  table: RawBuilder<unknown>
  position: RawBuilder<number>
  select: RawBuilder<unknown>
}

const nothing = {
  number: sql`null::integer`,
  text: sql`null::text`,
}

function sourceOf(kind: RankingKind, tables: StandingTables): Source {
  if (kind === 'guild') return guildSource(tables)
  if (kind === 'summon') return summonSource(tables)
  return characterSource(kind, tables)
}

const scores = {
  level: sql`coalesce(r.experience, 0)`,
  gold: sql`r.gold`,
  arena: sql`r.arena_rating::double precision`,
}

function characterSource(kind: keyof typeof scores, { characters }: StandingTables): Source {
  const isArena = kind === 'arena'
  const position = sql<number>`${sql.ref(`r.${kind}_position`)}`
  return {
    table: sql.table(characters),
    position,
    select: sql`
      select ${position} as position, ${sql.ref(`r.${kind}_change`)} as change, r.id, r.name,
        ${scores[kind]} as score, r.level, r.class, r.race, r.guild_name as guild,
        ${nothing.number} as members,
        ${isArena ? sql`r.arena_wins` : nothing.number} as wins,
        ${isArena ? sql`r.arena_losses` : nothing.number} as losses,
        ${nothing.text} as owner_id, ${nothing.text} as owner_name,
        r.id as character_id, r.game_account
      from ${sql.table(characters)} r`,
  }
}

function guildSource({ guilds, characters }: StandingTables): Source {
  return {
    table: sql.table(guilds),
    position: sql`r.position`,
    select: sql`
      select r.position, r.change, r.id, r.name, r.score, ${nothing.number} as level,
        ${nothing.text} as class, ${nothing.text} as race, ${nothing.text} as guild, r.members,
        ${nothing.number} as wins, ${nothing.number} as losses,
        c.id as owner_id, c.name as owner_name, c.id as character_id, c.game_account
      from ${sql.table(guilds)} r left join ${sql.table(characters)} c on c.id = r.leader_id`,
  }
}

function summonSource({ summons, characters }: StandingTables): Source {
  return {
    table: sql.table(summons),
    position: sql`r.position`,
    select: sql`
      select r.position, r.change, r.id, r.name, r.level::double precision as score, r.level, r.class,
        ${nothing.text} as race, c.guild_name as guild, ${nothing.number} as members,
        ${nothing.number} as wins, ${nothing.number} as losses,
        c.id as owner_id, c.name as owner_name, c.id as character_id, c.game_account
      from ${sql.table(summons)} r join ${sql.table(characters)} c on c.id = r.owner_id`,
  }
}

/** Who has the places from `first` to `last`. Costs the same wherever they are. */
export async function listPlaces(
  db: Db,
  tables: StandingTables,
  kind: RankingKind,
  [first, last]: readonly [number, number],
): Promise<RankedRow[]> {
  const { select, position } = sourceOf(kind, tables)
  const { rows } = await sql<RankedRow>`${select}
    where ${position} between ${first} and ${last} order by ${position}`.execute(db)
  return rows
}

/**
 * The twenty best whose name is like `pattern`, see `searchPattern`. Twenty of a common beginning are near
 * the top; those of a rare one are few. So neither way through all of a million names is ever gone.
 */
export async function searchNames(
  db: Db,
  tables: StandingTables,
  kind: RankingKind,
  pattern: string,
): Promise<RankedRow[]> {
  const { table, select, position } = sourceOf(kind, tables)
  const { rows: best } = await sql<RankedRow>`${select}
    where r.name_key like ${pattern} and ${position} <= ${nearTop}
    order by ${position} limit ${mostFound}`.execute(db)
  if (best.length === mostFound) return best
  // materialised: the planner would bet on finding twenty soon, and go through all places when it loses
  const { rows } = await sql<RankedRow>`
    with found as materialized (
      select ${position} as place from ${table} r
      where r.name_key like ${pattern} and ${position} is not null
    ) ${select}
    where ${position} = any(array(select place from found order by place limit ${mostFound}))
    order by ${position}`.execute(db)
  return rows
}

/** The place of a character, of its guild, or of its best creature; undefined where it has none. */
export async function findPlace(
  db: Db,
  { characters, guilds, summons }: StandingTables,
  kind: RankingKind,
  characterId: string,
): Promise<number | undefined> {
  const places = {
    guild: sql`select g.position from ${sql.table(characters)} c
      join ${sql.table(guilds)} g on g.id = c.guild_id where c.id = ${characterId}`,
    summon: sql`select min(position) as position from ${sql.table(summons)}
      where owner_id = ${characterId}`,
  }
  const place =
    kind === 'guild' || kind === 'summon'
      ? places[kind]
      : sql`select ${sql.ref(`${kind}_position`)} as position from ${sql.table(characters)}
          where id = ${characterId}`
  const { rows } = await sql<{ position: number | null }>`${place}`.execute(db)
  return rows[0]?.position ?? undefined
}
