import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { StandingTables } from './shown.ts'

/** The better ones of a ranking, whose names have an index of their own: about as many as make it as rare as the rest. */
export const nearTop = 64_000

/**
 * Fills a slot that is not shown from the staging tables: places, changes against the end of the day
 * before, names of guilds, owners and leaders. Nobody reads it, so it is done in steps.
 */
export async function fillSlot(session: Db, tables: StandingTables): Promise<void> {
  await empty(session, tables)
  await fillCharacters(session, tables)
  await fillGuilds(session, tables)
  await fillSummons(session, tables)
  await index(session, tables)
}

/** The indexes of a slot, by table; made once it is full, which is several times faster. */
function indexesOf({ characters, guilds, summons }: StandingTables) {
  return [
    { table: characters, name: 'id', unique: true, on: '(id)' },
    ...placesOf(characters, 'level', 'level_position'),
    ...placesOf(characters, 'gold', 'gold_position', 'where gold_position is not null'),
    ...placesOf(characters, 'arena', 'arena_position', inArena),
    ...placesOf(characters, 'time', 'time_position', 'where time_position is not null'),
    ...classPlacesOf(characters),
    { table: characters, name: 'name', unique: false, on: triples },
    // few fight: what is rare among all is not looked for among those who do not
    { table: characters, name: 'arena_name', unique: false, on: `${triples} ${inArena}` },
    { table: characters, name: 'account', unique: false, on: '(game_account)' },
    // members in their order, and what is counted of all of them
    { table: characters, name: 'guild', unique: false, on: members },
    { table: guilds, name: 'id', unique: true, on: '(id)' },
    ...placesOf(guilds, 'position', 'position'),
    { table: guilds, name: 'name', unique: false, on: triples },
    ...placesOf(summons, 'position', 'position'),
    { table: summons, name: 'name', unique: false, on: triples },
    { table: summons, name: 'owner', unique: false, on: '(owner_id, position)' },
  ]
}

const inArena = 'where arena_position is not null'

const members = '(guild_id, level_position) include (level, class) where guild_id is not null'

/** Letter triples of names: what searches for a part of one are answered by. */
const triples = 'using gin (name_key gin_trgm_ops)'

/** By place, with the names that searches look through first; and the names of the better ones, as searches ask for them. */
function placesOf(table: string, name: string, place: string, ranked = '') {
  const near = `where ${place} + 0 <= ${nearTop}`
  return [
    { table, name, unique: true, on: `(${place}) include (name_key) ${ranked}` },
    { table, name: `${name}_near`, unique: false, on: `${triples} ${near}` },
  ]
}

/** By class and place among it. */
function classPlacesOf(table: string) {
  return (['level', 'gold', 'arena'] as const).map((kind) => {
    const place = `class_${kind}_position`
    const on = `(class, ${place}) where ${place} is not null`
    return { table, name: `class_${kind}`, unique: true, on }
  })
}

/**
 * Short, and alone in its transaction: a reader that is late with the slot waits no longer than this, and
 * finds afterwards that it reads from the wrong one.
 */
async function empty(session: Db, tables: StandingTables): Promise<void> {
  await session.transaction().execute(async (trx) => {
    const { characters, guilds, summons } = tables
    await sql`truncate ${sql.join([characters, guilds, summons].map((table) => sql.table(table)))}`.execute(
      trx,
    )
    const names = indexesOf(tables).map(({ table, name }) => sql.id(`${table}_${name}`))
    await sql`drop index if exists ${sql.join(names)}`.execute(trx)
  })
}

async function index(session: Db, tables: StandingTables): Promise<void> {
  for (const { table, name, unique, on } of indexesOf(tables)) {
    const kind = sql.raw(unique ? 'unique index' : 'index')
    await sql`create ${kind} ${sql.id(`${table}_${name}`)} on ${sql.table(table)} ${sql.raw(on)}`.execute(
      session,
    )
  }
  const filled = [tables.characters, tables.guilds, tables.summons].map((table) => sql.table(table))
  await sql`vacuum (analyze) ${sql.join(filled)}`.execute(session)
}

/** Rows of the day before, joined as `<kind>_before`. */
function joinBefore(kind: string) {
  const alias = sql.id(`${kind}_before`)
  return sql`left join standing_day_before ${alias}
    on ${alias}.kind = ${sql.lit(kind)} and ${alias}.id = placed.id`
}

/** The place among those of its class, for who has one of each. */
function classPlace(kind: 'level' | 'gold' | 'arena') {
  const place = sql.ref(`${kind}_position`)
  return sql`case when class is not null and ${place} is not null
    then row_number() over (partition by class order by ${place}) end`
}

// ordered by place, so that a page of the ranking most read lies together
async function fillCharacters(session: Db, { characters }: StandingTables): Promise<void> {
  await sql`
    insert into ${sql.table(characters)} (
      id, game_account, name, name_key, class, race, level, experience, gold, guild_id, guild_name,
      arena_rating, arena_wins, arena_losses, last_seen, seconds, level_position, level_change, gold_position,
      gold_change, arena_position, arena_change, time_position, time_change, class_level_position, class_gold_position,
      class_arena_position)
    select placed.id, game_account, name, name_key, class, race, level, experience, gold, guild_id,
      guild_name, rating, wins, losses, last_seen, seconds,
      level_position, level_before.position - level_position,
      gold_position, gold_before.position - gold_position,
      arena_position, arena_before.position - arena_position,
      time_position, time_before.position - time_position,
      ${classPlace('level')}, ${classPlace('gold')}, ${classPlace('arena')}
    from (
      select c.id, c.game_account, c.name, c.name_key, c.class, c.race, c.level, c.experience, c.gold,
        c.last_seen, c.seconds, g.id as guild_id, g.name as guild_name, a.rating, a.wins, a.losses,
        row_number() over (
          order by c.level desc nulls last, c.experience desc nulls last, c.seconds desc nulls last, c.id)
          as level_position,
        case when c.gold is not null
          then row_number() over (order by c.gold desc nulls last, c.id) end as gold_position,
        case when a.rating is not null
          then row_number() over (order by a.rating desc nulls last, a.wins desc nulls last, c.id)
          end as arena_position,
        timed.time_position
      from staged_character c
      -- most games count no time: theirs are not sorted by what they do not have
      left join (
        select id, row_number() over (order by seconds desc, id) as time_position
        from staged_character where seconds is not null
      ) timed on timed.id = c.id
      left join staged_arena a on a.character_id = c.id
      left join staged_guild g on g.id = c.guild_id
    ) placed
    ${joinBefore('level')} ${joinBefore('gold')} ${joinBefore('arena')} ${joinBefore('time')}
    order by level_position`.execute(session)
}

// a guild of the team of the game alone has no member that was walked, and no place
async function fillGuilds(session: Db, { guilds }: StandingTables): Promise<void> {
  await sql`
    insert into ${sql.table(guilds)} (
      id, name, name_key, leader_id, leader_name, leader_account, members, score, position, change)
    select placed.id, name, name_key, leader_id, leader_name, leader_account, members, score, place,
      guild_before.position - place
    from (
      select g.id, g.name, g.name_key, l.id as leader_id, l.name as leader_name,
        l.game_account as leader_account, m.members,
        coalesce(g.score, m.levels, 0) as score,
        row_number() over (order by coalesce(g.score, m.levels, 0) desc, m.members desc, g.id) as place
      from staged_guild g
      join (
        select guild_id, count(*) as members, sum(level) as levels
        from staged_character where guild_id is not null group by guild_id
      ) m on m.guild_id = g.id
      left join staged_character l on l.id = g.leader_id
    ) placed
    ${joinBefore('guild')}
    order by place`.execute(session)
}

async function fillSummons(session: Db, { summons }: StandingTables): Promise<void> {
  await sql`
    insert into ${sql.table(summons)} (
      id, name, name_key, class, owner_id, owner_name, owner_account, owner_guild_name, level,
      experience, position, change)
    select placed.id, name, name_key, class, owner_id, owner_name, owner_account, owner_guild_name,
      level, experience, place, summon_before.position - place
    from (
      select s.*, o.name as owner_name, o.game_account as owner_account,
        g.name as owner_guild_name,
        row_number() over (order by s.level desc, s.experience desc nulls last, s.id) as place
      from staged_summon s join staged_character o on o.id = s.owner_id
      left join staged_guild g on g.id = o.guild_id
    ) placed
    ${joinBefore('summon')}
    order by place`.execute(session)
}
