import { z } from 'zod'
import type { EmulatorTables } from '../emulator-reader.ts'
import * as rows from '../emulator-rows.ts'
import type { AzerothDatabases } from './azeroth-databases.ts'
import type { AzerothOptions } from './azeroth-options.ts'
import { passingCreatures } from './azeroth-traits.ts'
import type { HiddenPlayers } from './hidden-players.ts'

export const copperOfGold = 10_000

// Whether a row may be ranked is no column: who is hidden is in the database of accounts, too.

const CharacterRow = rows.CharacterRow.omit({ mayRank: true, gold: true }).extend({
  race: z.number(),
  money: z.number(),
})

const columns = `c.guid AS id, c.account AS gameAccount, c.name, c.race, c.class, c.level,
  c.xp AS experience, c.money, m.guildid AS guildId, NULLIF(c.logout_time, 0) AS lastSeen
  FROM characters c LEFT JOIN guild_member m ON m.guid = c.guid`

// the index on `online` leads to them: no other row is read
const onlineQuery = (zone: string) => `SELECT c.guid AS id, c.account AS gameAccount, c.name,
    c.class, c.level, g.name AS guild, ${zone} AS zone
  FROM characters c LEFT JOIN guild_member m ON m.guid = c.guid
  LEFT JOIN guild g ON g.guildid = m.guildid
  WHERE c.online = 1 AND c.deleteDate IS NULL`

const guildQuery = `SELECT guildid AS id, name, NULLIF(leaderguid, 0) AS leaderId, NULL AS score
  FROM guild WHERE guildid > ? ORDER BY guildid LIMIT ?`

const ArenaRow = z.object({
  team: z.number(),
  characterId: z.number(),
  account: z.number(),
  rating: z.number(),
  games: z.number(),
  wins: z.number(),
})

// STRAIGHT_JOIN: in the order of the key, or the server would sort the whole table for each slice

const arenaQuery = `SELECT m.arenaTeamId AS team, m.guid AS characterId, c.account,
    m.personalRating AS rating, m.seasonGames AS games, m.seasonWins AS wins
  FROM arena_team_member m
  STRAIGHT_JOIN arena_team t ON t.arenaTeamId = m.arenaTeamId
  STRAIGHT_JOIN characters c ON c.guid = m.guid
  WHERE t.type = ? AND m.seasonGames > 0 AND c.deleteDate IS NULL
    AND (m.arenaTeamId > ? OR (m.arenaTeamId = ? AND m.guid > ?))
  ORDER BY m.arenaTeamId, m.guid LIMIT ?`

const PetRow = rows.SummonRow.omit({ mayRank: true, class: true }).extend({
  account: z.number(),
  entry: z.number(),
  type: z.number(),
})
/** `PetType` of what a hunter tamed, which is of one class, whatever it was. */
const tamed = 1

const petQuery = `SELECT p.id, p.owner AS ownerId, c.account, p.name, p.entry, p.PetType AS type,
    p.level, p.exp AS experience
  FROM character_pet p STRAIGHT_JOIN characters c ON c.guid = p.owner
  WHERE p.id > ? AND p.entry NOT IN (${passingCreatures.join(', ')}) AND c.deleteDate IS NULL
  ORDER BY p.id LIMIT ?`

export function createAzerothTables(
  { characters: client, readLayout }: Pick<AzerothDatabases, 'characters' | 'readLayout'>,
  readHidden: () => Promise<HiddenPlayers>,
  { slice: size, load: share, arena }: Pick<AzerothOptions, 'slice' | 'load' | 'arena'>,
) {
  const walking = { start: [0], after: ['id'], size, share }
  return {
    async *walkCharacters() {
      const { hides } = await readHidden()
      const sql = `SELECT ${columns} WHERE c.guid > ? AND c.deleteDate IS NULL
        ORDER BY c.guid LIMIT ?`
      const walk = { ...walking, row: CharacterRow, sql, list: 'characters' }
      for await (const slice of client.walk(walk)) {
        yield slice.map((row) => toCharacterRow(row, hides(row.id, row.gameAccount)))
      }
    },

    async listCharacters(of, id) {
      // their player may see them all
      const { hides } = of === 'character' ? await readHidden() : { hides: () => false }
      const where = of === 'character' ? 'guid' : 'account'
      const sql = `SELECT ${columns} WHERE c.${where} = ? AND c.deleteDate IS NULL ORDER BY c.guid`
      const found = await client.select(CharacterRow, sql, [id], 'characters of an account')
      return found.map((row) => toCharacterRow(row, hides(row.id, row.gameAccount)))
    },

    async listOnline() {
      const { hides } = await readHidden()
      const layout = await readLayout()
      const sql = onlineQuery(layout.has('characters', 'zone') ? 'NULLIF(c.zone, 0)' : 'NULL')
      const found = await client.select(rows.OnlineRow, sql, [], 'online characters')
      return found.filter(({ id, gameAccount }) => !hides(id, gameAccount))
    },

    walkGuilds: () =>
      client.walk({ ...walking, row: rows.GuildRow, sql: guildQuery, list: 'guilds' }),

    async *walkArena() {
      const { hides } = await readHidden()
      // the game lets nobody into two teams of one size; a table edited by hand may say otherwise
      const seen = new Set<number>()
      const slices = client.walk({
        ...walking,
        row: ArenaRow,
        sql: arenaQuery,
        parameters: (place, limit) => [arena, ...place, limit],
        start: [0, 0, 0],
        after: ['team', 'team', 'characterId'],
        list: 'arena',
      })
      for await (const slice of slices) {
        yield slice.flatMap(({ characterId, account, rating, games, wins }) => {
          if (seen.has(characterId)) return []
          seen.add(characterId)
          const losses = Math.max(0, games - wins)
          const mayRank = rankOf(hides(characterId, account))
          return { mayRank, characterId, rating: Math.max(0, rating), wins, losses }
        })
      }
    },

    async *walkSummons() {
      const { hides } = await readHidden()
      const walk = { ...walking, row: PetRow, sql: petQuery, list: 'summons' }
      for await (const slice of client.walk(walk)) {
        yield slice.map(({ account, entry, type, ...row }) => {
          const mayRank = rankOf(hides(row.ownerId, account))
          return { ...row, class: type === tamed ? 0 : entry, mayRank }
        })
      }
    },
  } satisfies EmulatorTables
}

/** `mayRank`, for who is hidden or not. */
const rankOf = (isHidden: boolean) => (isHidden ? 0 : 1)

function toCharacterRow({ money, ...row }: z.infer<typeof CharacterRow>, isHidden: boolean) {
  return { ...row, gold: money / copperOfGold, mayRank: rankOf(isHidden) }
}
