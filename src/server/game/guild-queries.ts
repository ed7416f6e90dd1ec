import { sql } from 'kysely'
import type { Guild } from '../../contract/guild.ts'
import type { Db } from '../platform/database/db.ts'
import type { CharacterContext } from './characters.ts'
import { dayBeforeProgress, mostProgress, startOf } from './progress-days.ts'
import type { StandingTables } from './standings/shown.ts'

/** Guilds without a member that is ranked have no place, and are none to the site. */
export function findGuild(db: Db, { guilds }: StandingTables, id: string) {
  return db.selectFrom(guilds).selectAll().where('id', '=', id).executeTakeFirst()
}

/** The classes of a guild, the most members first. */
export async function countClasses(db: Db, { characters }: StandingTables, guildId: string) {
  const { rows } = await sql<{
    class: string | null
    members: number
    levels: number
    highest: number
  }>`
    select class, count(*)::integer as members, sum(level)::double precision as levels,
      max(level) as highest
    from ${sql.table(characters)} where guild_id = ${guildId}
    group by class order by members desc, class nulls last`.execute(db)
  return rows
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

interface Wanted {
  /** Only these, where they are members. */
  ids?: readonly string[]
  offset?: number
  limit?: number
}

/** Members of a guild, the highest level first. */
export function listMembers(
  db: Db,
  { characters }: StandingTables,
  guildId: string,
  { ids, offset = 0, limit }: Wanted,
) {
  return db
    .selectFrom(characters)
    .select(['id', 'game_account', 'name', 'class', 'race', 'level', 'level_position', 'last_seen'])
    .where('guild_id', '=', guildId)
    .$if(ids !== undefined, (query) =>
      query.where((row) => row('id', '=', row.fn.any(row.val([...(ids ?? [])])))),
    )
    .orderBy('level_position')
    .offset(offset)
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

/** Days of the last year on which the guild held another place, each as its first moment in the site's time zone. */
export async function listPlacesOverTime(
  { late, gameId, clock, timeZone }: CharacterContext,
  guildId: string,
): Promise<Guild['progress']> {
  const since = dayBeforeProgress(clock(), timeZone)
  const rows = await late
    .selectFrom('guild_progress')
    .select((row) => [row.cast<string>('day', 'text').as('day'), 'position'])
    .where('game_id', '=', gameId)
    .where('guild_id', '=', guildId)
    .where('day', '>', sql<Date>`${since}::date`)
    .orderBy('day')
    .limit(mostProgress)
    .execute()
  return rows.map(({ day, position }) => ({ day: startOf(day, timeZone), position }))
}
