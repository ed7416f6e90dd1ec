import { z } from 'zod'
import type { GameServer } from '../../game-server.ts'
import type { AzerothDatabases } from './azeroth-databases.ts'
import type { AzerothOptions } from './azeroth-options.ts'
import { passingCreatures, speciesKey } from './azeroth-traits.ts'
import type { HiddenPlayers } from './hidden-players.ts'

const GuildRow = z.object({ guildid: z.number(), name: z.string(), leaderguid: z.number() })

const ArenaRow = z.object({
  team: z.number(),
  guid: z.number(),
  account: z.number(),
  rating: z.number(),
  games: z.number(),
  wins: z.number(),
})

const PetRow = z.object({
  id: z.number(),
  guid: z.number(),
  account: z.number(),
  name: z.string(),
  entry: z.number(),
  type: z.number(),
  level: z.number(),
  exp: z.number(),
})

// STRAIGHT_JOIN: in the order of the key, or the server would sort the whole table for each slice

const guildQuery = `SELECT guildid, name, leaderguid FROM guild
  WHERE guildid > ? ORDER BY guildid LIMIT ?`

const arenaQuery = `SELECT m.arenaTeamId AS team, m.guid, c.account, m.personalRating AS rating,
    m.seasonGames AS games, m.seasonWins AS wins
  FROM arena_team_member m
  STRAIGHT_JOIN arena_team t ON t.arenaTeamId = m.arenaTeamId
  STRAIGHT_JOIN characters c ON c.guid = m.guid
  WHERE t.type = ? AND m.seasonGames > 0 AND c.deleteDate IS NULL
    AND (m.arenaTeamId > ? OR (m.arenaTeamId = ? AND m.guid > ?))
  ORDER BY m.arenaTeamId, m.guid LIMIT ?`

const petQuery = `SELECT p.id, p.owner AS guid, c.account, p.name, p.entry, p.PetType AS type, p.level, p.exp
  FROM character_pet p STRAIGHT_JOIN characters c ON c.guid = p.owner
  WHERE p.id > ? AND p.entry NOT IN (${passingCreatures.join(', ')}) AND c.deleteDate IS NULL
  ORDER BY p.id LIMIT ?`

type Rankings = Required<Pick<GameServer, 'walkGuilds' | 'walkArena' | 'walkSummons'>>

export function createAzerothRankings(
  { characters }: Pick<AzerothDatabases, 'characters'>,
  readHidden: () => Promise<HiddenPlayers>,
  { slice: size, load: share, arena }: Pick<AzerothOptions, 'slice' | 'load' | 'arena'>,
): Rankings {
  const pace = { size, share }
  return {
    async *walkGuilds() {
      const place = { start: [0], after: ['guildid'] }
      const walk = { row: GuildRow, sql: guildQuery, list: 'guilds', ...place, ...pace }
      for await (const rows of characters.walk(walk)) yield rows.map(toGuild)
    },

    async *walkArena() {
      const hidden = await readHidden()
      // the game lets nobody into two teams of one size; a table edited by hand may say otherwise
      const seen = new Set<number>()
      const isNew = ({ guid }: ArenaRow) => !seen.has(guid) && Boolean(seen.add(guid))
      const slices = characters.walk({
        row: ArenaRow,
        sql: arenaQuery,
        parameters: (place, limit) => [arena, ...place, limit],
        start: [0, 0, 0],
        after: ['team', 'team', 'guid'],
        list: 'arena',
        ...pace,
      })
      for await (const rows of slices) {
        yield rows.filter((row) => !hidden.hides(row) && isNew(row)).map(toStanding)
      }
    },

    async *walkSummons() {
      const hidden = await readHidden()
      const place = { start: [0], after: ['id'] }
      const walk = { row: PetRow, sql: petQuery, list: 'summons', ...place, ...pace }
      for await (const rows of characters.walk(walk)) {
        yield rows.filter((row) => !hidden.hides(row)).map(toSummon)
      }
    },
  }
}

type ArenaRow = z.infer<typeof ArenaRow>

function toGuild({ guildid, name, leaderguid }: z.infer<typeof GuildRow>) {
  return { id: String(guildid), name, leaderId: leaderguid === 0 ? undefined : String(leaderguid) }
}

function toStanding({ guid, rating, games, wins }: ArenaRow) {
  return {
    characterId: String(guid),
    rating: Math.max(0, rating),
    wins,
    losses: Math.max(0, games - wins),
  }
}

function toSummon(row: z.infer<typeof PetRow>) {
  return {
    id: String(row.id),
    ownerId: String(row.guid),
    name: row.name,
    level: row.level,
    class: speciesKey(row.type, row.entry),
    experience: row.exp,
  }
}
