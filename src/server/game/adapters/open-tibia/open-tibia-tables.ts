import { z } from 'zod'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import { type Hidden, isShown } from '../hidden-names.ts'
import type { Columns, EmulatorLayout } from '../emulator-layout.ts'

// Columns of schema.sql, which The Forgotten Server and Canary share. Passwords and addresses are never read
// here, so the reader's user needs no right to them.

export const requiredColumns: Columns = {
  accounts: ['id', 'type'],
  players: [
    'id',
    'account_id',
    'group_id',
    'name',
    'level',
    'vocation',
    'experience',
    'balance',
    'deletion',
    'lastlogin',
    'lastlogout',
  ],
  players_online: ['player_id'],
  guilds: ['id', 'name', 'ownerid'],
  guild_membership: ['player_id', 'guild_id'],
}
export const deathColumns: Columns = { player_deaths: ['player_id', 'killed_by', 'is_player'] }

export const banColumns: Columns = { account_bans: ['account_id', 'expires_at'] }

/** Of some releases only. */
export const optionalColumns: Columns = {
  server_config: ['config', 'value'],
  // MyAAC’s: 1 where a character is not to be shown
  players: ['hide'],
}

/** Whether somebody may be ranked; null where their account is gone. */
const mayRank = z.number().nullable()

const CharacterRow = z.object({
  id: z.number(),
  account_id: z.number(),
  name: z.string(),
  level: z.number(),
  vocation: z.number(),
  experience: z.number(),
  balance: z.number(),
  guild_id: z.number().nullable(),
  /** Seconds since epoch; 0 for who never played. */
  last_seen: z.number(),
  may_rank: mayRank,
})
export type CharacterRow = z.infer<typeof CharacterRow>

const OnlineRow = z.object({
  id: z.number(),
  account_id: z.number(),
  name: z.string(),
  level: z.number(),
  vocation: z.number(),
  guild: z.string().nullable(),
})
export type OnlineRow = z.infer<typeof OnlineRow>

const GuildRow = z.object({
  id: z.number(),
  name: z.string(),
  ownerid: z.number(),
  score: z.number().nullable(),
})
export type GuildRow = z.infer<typeof GuildRow>

const KillsRow = z.object({
  id: z.number(),
  kills: z.number(),
  losses: z.number(),
  may_rank: mayRank,
})
export type KillsRow = z.infer<typeof KillsRow>

const RecordRow = z.object({ value: z.string() })

interface OpenTibiaTablesOptions {
  client: ForeignClient
  readLayout: () => Promise<EmulatorLayout>
  /** Whether there is `account_bans`. */
  hasBans: boolean
  hide: Hidden
  /** The column of `guilds` that holds what they are ranked by, where there is one. */
  guildScore: 'points' | 'level' | undefined
  /** Share of the time the database may be at work for a walk. */
  load: number
  /** Rows of one slice. */
  sliceSize: number
}

/** A ban is over at `expires_at`, or never where that is 0; `b` is the row of `account_bans`. */
export const isBan = '(b.expires_at = 0 OR b.expires_at > UNIX_TIMESTAMP())'
/** Tutors and everybody above have a type and a group above that of players; `a` is the row of `accounts`. */
export const isPlayerType = 'a.type < 2'
export const teamGroups = 'group_id > 1'

/** However little the database takes the key for, all is never read and sorted. */
const byKey = 'FORCE INDEX (PRIMARY)'

/** Reads what there is, each by an index. LEFT JOIN keeps the table that is walked first, so that it is never sorted. */
export function createOpenTibiaTables(options: OpenTibiaTablesOptions) {
  const { client, readLayout, guildScore, hasBans, load, sliceSize } = options
  const walking = { start: [0], share: load, size: sliceSize }
  const isFree = hasBans ? `AND (b.account_id IS NULL OR NOT ${isBan})` : ''
  const chosen = isShown(options.hide, {
    accountId: 'a.id',
    userName: 'a.name',
    name: 'p.name',
  })
  const bans = hasBans ? 'LEFT JOIN account_bans b ON b.account_id = p.account_id' : ''
  const accounts = `LEFT JOIN accounts a ON a.id = p.account_id ${bans}`
  const members = 'LEFT JOIN guild_membership m ON m.player_id = p.id'

  async function readParts() {
    const layout = await readLayout()
    const isOpen = layout.has('players', 'hide') ? 'AND COALESCE(p.hide, 0) = 0' : ''
    const isRanked = `NOT p.${teamGroups} AND p.deletion = 0 AND ${isPlayerType} ${isFree} ${isOpen}
      ${chosen}`
    const columns = `p.id, p.account_id, p.name, p.level, p.vocation, p.experience, p.balance,
      m.guild_id, GREATEST(p.lastlogin, p.lastlogout) AS last_seen, (${isRanked}) AS may_rank`
    return { columns, isRanked }
  }

  return {
    async *walkCharacters() {
      const { columns } = await readParts()
      const sql = `SELECT ${columns} FROM players p ${byKey} ${accounts} ${members}
        WHERE p.id > ? ORDER BY p.id LIMIT ?`
      yield* client.walk({ ...walking, row: CharacterRow, sql, after: ['id'], list: 'characters' })
    },
    async *walkGuilds() {
      await readLayout()
      const sql = `SELECT id, name, ownerid, ${guildScore ?? 'NULL'} AS score FROM guilds ${byKey}
        WHERE id > ? ORDER BY id LIMIT ?`
      yield* client.walk({ ...walking, row: GuildRow, sql, after: ['id'], list: 'guilds' })
    },
    /** Who killed whom is kept by name: each name is looked up in the index, none is counted that no player has. */
    async *walkKills() {
      const { isRanked } = await readParts()
      const count = (where: string) =>
        `(SELECT COUNT(*) FROM player_deaths d WHERE ${where} AND d.is_player = 1)`
      const sql = `SELECT p.id, ${count('d.killed_by = p.name')} AS kills,
          ${count('d.player_id = p.id')} AS losses, (${isRanked}) AS may_rank
        FROM players p ${byKey} ${accounts} WHERE p.id > ? ORDER BY p.id LIMIT ?`
      yield* client.walk({ ...walking, row: KillsRow, sql, after: ['id'], list: 'arena' })
    },
    async listOnline(): Promise<OnlineRow[]> {
      const { isRanked } = await readParts()
      const sql = `SELECT p.id, p.account_id, p.name, p.level, p.vocation, g.name AS guild
        FROM players_online o LEFT JOIN players p ON p.id = o.player_id ${accounts} ${members}
        LEFT JOIN guilds g ON g.id = m.guild_id WHERE ${isRanked}`
      return client.select(OnlineRow, sql, [], 'online characters')
    },
    async listCharacters(where: 'id' | 'account_id', id: number): Promise<CharacterRow[]> {
      const { columns } = await readParts()
      const sql = `SELECT ${columns} FROM players p ${accounts} ${members}
        WHERE p.${where} = ? AND p.deletion = 0 ORDER BY p.id`
      return client.select(CharacterRow, sql, [id], 'characters of an account')
    },
    async findRecord(): Promise<number | undefined> {
      const layout = await readLayout()
      if (!layout.has('server_config', 'value')) return undefined
      const sql = `SELECT value FROM server_config WHERE config = 'players_record'`
      const [row] = await client.select(RecordRow, sql, [])
      return row && /^\d{1,9}$/.test(row.value) ? Number(row.value) : undefined
    },
  }
}
