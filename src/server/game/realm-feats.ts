import { sql } from 'kysely'
import type { RealmFeat } from '../../contract/feat.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { readStandings, type StandingTables } from './standings/shown.ts'

/** From the one most worth a word. */
const kinds = ['firstLevel', 'firstRating', 'levelPlace', 'arenaPlace', 'level'] as const

interface FeatRow extends Omit<RealmFeat, 'at'> {
  at: Date
}

interface Wanted {
  /** Of its members alone. */
  guildId?: string
  most: number
}

/**
 * The newest feats of characters that have a page for everybody, of each moment and character the one most worth a
 * word. @param tables of the standings that are shown
 */
export async function listFeats(
  db: Db,
  gameId: number,
  { characters }: StandingTables,
  { guildId, most }: Wanted,
): Promise<RealmFeat[]> {
  const { rows } = await sql<FeatRow>`
    select feat.kind, feat.value, feat.at, c.id, c.name, c.class,
      c.guild_id as "guildId", c.guild_name as guild
    from realm_feat feat join ${sql.table(characters)} c on c.id = feat.character_id
    left join game_account_player chosen
      on chosen.game_id = feat.game_id and chosen.game_account = c.game_account
    where feat.game_id = ${gameId} and feat.at is not null
      and coalesce(chosen.shows_characters, true)
      ${guildId === undefined ? sql`` : sql`and c.guild_id = ${guildId}`}
    order by feat.at desc, array_position(${[...kinds]}::text[], feat.kind), c.level_position
    limit ${most * kinds.length}`.execute(db)
  const together = Map.groupBy(rows, ({ at, id }) => `${at.getTime()} ${id}`)
  return [...together.values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, most)
    .map(({ at, ...feat }) => ({ ...feat, at: toSeconds(at.getTime()) }))
}

/** The newest feats of the realm; none before its first standings. */
export async function readFeats(db: Db, gameId: number, most: number): Promise<RealmFeat[]> {
  const feats = await readStandings(db, gameId, (tables) => listFeats(db, gameId, tables, { most }))
  return feats ?? []
}
