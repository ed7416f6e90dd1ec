import { type RawBuilder, sql } from 'kysely'
import type { RankingKind } from '../../contract/ranking.ts'
import type { Db } from '../platform/database/db.ts'
import type { SearchedName } from './game-name.ts'
import { nearTop } from './standings/fill-slot.ts'
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
  guildId: string | null
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
/** Of the best a search looks through the names of so many first. */
const atTop = 2000

/** What is ranked is `r`. Its row tells all of a line, so that a page is read in one go. */
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
  time: sql`r.seconds::double precision`,
}

type CharacterKind = keyof typeof scores

function characterSource(kind: CharacterKind, tables: StandingTables): Source {
  const position = sql<number>`${sql.ref(`r.${kind}_position`)}`
  return charactersBy(kind, tables, { position, change: sql.ref(`r.${kind}_change`) })
}

/** Places among a class; of the day before they are not known. */
function classSource(kind: RankingKind, tables: StandingTables): Source {
  const isOfClasses = kind === 'level' || kind === 'gold' || kind === 'arena'
  if (!isOfClasses) throw new Error(`${kind} is no ranking of classes`)
  const position = sql<number>`${sql.ref(`r.class_${kind}_position`)}`
  return charactersBy(kind, tables, { position, change: nothing.number })
}

function charactersBy(
  kind: CharacterKind,
  { characters }: StandingTables,
  { position, change }: Pick<Source, 'position'> & { change: RawBuilder<unknown> },
): Source {
  const isArena = kind === 'arena'
  return {
    table: sql.table(characters),
    position,
    select: sql`
      select ${position} as position, ${change} as change, r.id, r.name,
        ${scores[kind]} as score, r.level, r.class, r.race, r.guild_name as guild,
        r.guild_id as "guildId",
        ${nothing.number} as members,
        ${isArena ? sql`r.arena_wins` : nothing.number} as wins,
        ${isArena ? sql`r.arena_losses` : nothing.number} as losses,
        ${nothing.text} as owner_id, ${nothing.text} as owner_name,
        r.id as character_id, r.game_account
      from ${sql.table(characters)} r`,
  }
}

function guildSource({ guilds }: StandingTables): Source {
  return {
    table: sql.table(guilds),
    position: sql`r.position`,
    select: sql`
      select r.position, r.change, r.id, r.name, r.score, ${nothing.number} as level,
        ${nothing.text} as class, ${nothing.text} as race, ${nothing.text} as guild,
        ${nothing.text} as "guildId", r.members,
        ${nothing.number} as wins, ${nothing.number} as losses,
        r.leader_id as owner_id, r.leader_name as owner_name, r.leader_id as character_id,
        r.leader_account as game_account
      from ${sql.table(guilds)} r`,
  }
}

function summonSource({ summons }: StandingTables): Source {
  return {
    table: sql.table(summons),
    position: sql`r.position`,
    select: sql`
      select r.position, r.change, r.id, r.name, r.level::double precision as score, r.level, r.class,
        ${nothing.text} as race, r.owner_guild_name as guild,
        ${nothing.text} as "guildId", ${nothing.number} as members,
        ${nothing.number} as wins, ${nothing.number} as losses,
        r.owner_id, r.owner_name, r.owner_id as character_id, r.owner_account as game_account
      from ${sql.table(summons)} r`,
  }
}

/** Who has these places, of all or of one class, in their order. Costs the same wherever they are. */
export async function listPlaces(
  db: Db,
  tables: StandingTables,
  kind: RankingKind,
  places: readonly number[],
  ofClass?: string,
): Promise<RankedRow[]> {
  const { select, position } =
    ofClass === undefined ? sourceOf(kind, tables) : classSource(kind, tables)
  const condition = ofClass === undefined ? sql`true` : sql`r.class = ${ofClass}`
  const { rows } = await sql<RankedRow>`${select}
    where ${condition} and ${position} = any(${places}::integer[]) order by ${position}`.execute(db)
  return rows
}

/** How many of a class have a place in a ranking of characters. */
export async function countOfClass(
  db: Db,
  { characters }: StandingTables,
  kind: RankingKind,
  ofClass: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(max(${sql.ref(`class_${kind}_position`)}), 0) as total
    from ${sql.table(characters)} where class = ${ofClass}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A ranking that is searched, and how many have a place in it. */
interface Searched {
  kind: RankingKind
  total: number
}

/**
 * The twenty best with that in their name. A common part is found soon among the best, whose names are looked through;
 * what is not is rare enough for the index of letter triples: first of the better ones, where there are others,
 * then of all. So no search reads more than some hundred rows, however many there are.
 */
export async function searchNames(
  db: Db,
  tables: StandingTables,
  { kind, total }: Searched,
  { pattern, isIndexed }: SearchedName,
): Promise<RankedRow[]> {
  const { table, select, position } = sourceOf(kind, tables)
  // + 0 and ctid keep the planner from the index of places: it would go through all the better ones, or bet on
  // finding twenty soon among all and go through a million when it loses
  const indexed = (condition: RawBuilder<unknown>) => sql`
    select ${position} as place from ${table} r
    where r.name_key like ${pattern} and ${isIndexed} and ${condition}
    order by ${position} + 0, r.ctid limit ${mostFound}`
  const tooFewIn = (name: string) => sql`(select count(*) from ${sql.ref(name)}) < ${mostFound}`
  // where the better ones are all, nothing is won by searching them first
  const near =
    total > nearTop
      ? indexed(sql`${position} + 0 <= ${sql.lit(nearTop)} and ${tooFewIn('top')}`)
      : sql`select place from top`
  const { rows } = await sql<RankedRow>`
    with top as materialized (
      select place from (
        select ${position} as place, r.name_key from ${table} r
        where ${position} <= ${sql.lit(atTop)} order by ${position} limit ${atTop}
      ) best
      where name_key like ${pattern} order by place limit ${mostFound}
    ), near as materialized (${near}), every as materialized (
      ${indexed(sql`${position} is not null and ${tooFewIn('top')} and ${tooFewIn('near')}`)}
    )
    ${select}
    where ${position} = any(array(
      select place from top union select place from near union select place from every
      order by place limit ${mostFound}
    ))
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
