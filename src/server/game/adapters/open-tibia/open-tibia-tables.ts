import { z } from 'zod'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import type { Columns, EmulatorLayout } from '../emulator-layout.ts'
import * as rows from '../emulator-rows.ts'
import type { EmulatorTables } from '../emulator-reader.ts'
import { isShown } from '../hidden-names.ts'
import type { OpenTibiaOptions } from './open-tibia-options.ts'

// Columns of schema.sql, which The Forgotten Server and Canary share. Passwords and addresses are never read
// here, so the reader's user needs no right to them.

const requiredColumns = {
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
} satisfies Columns

const deathColumns: Columns = { player_deaths: ['player_id', 'killed_by', 'is_player'] }
const banColumns: Columns = { account_bans: ['account_id', 'expires_at'] }

/** Of some releases only. */
export const optionalColumns: Columns = {
  server_config: ['config', 'value'],
  // MyAAC’s: 1 where a character is not to be shown
  players: ['hide'],
}

/** The columns these options need. */
export function listRequiredColumns({
  arena,
  bans,
  guildScore,
  hide,
}: Pick<OpenTibiaTablesOptions, 'arena' | 'bans' | 'guildScore' | 'hide'>): Columns {
  const { accounts, guilds } = requiredColumns
  return {
    ...requiredColumns,
    accounts: hide.accounts.length > 0 ? [...accounts, 'name'] : accounts,
    guilds: guildScore ? [...guilds, guildScore] : guilds,
    ...(bans && banColumns),
    ...(arena !== false && deathColumns),
  }
}

const RecordRow = z.object({ value: z.string() })

type OpenTibiaTablesOptions = Pick<
  OpenTibiaOptions,
  'arena' | 'bans' | 'hide' | 'load' | 'slice'
> & {
  client: ForeignClient
  readLayout: () => Promise<EmulatorLayout>
  /** The column of `guilds` that holds what they are ranked by, where there is one. */
  guildScore: 'points' | 'level' | undefined
}

/** A ban is over at `expires_at`, or never where that is 0; `b` is the row of `account_bans`. */
export const isBan = '(b.expires_at = 0 OR b.expires_at > UNIX_TIMESTAMP())'
/** Tutors and everybody above have a type and a group above that of players; `a` is the row of `accounts`. */
export const isPlayerType = 'a.type < 2'
export const teamGroups = 'group_id > 1'

/** However little the database takes the key for, all is never read and sorted. */
const byKey = 'FORCE INDEX (PRIMARY)'

/** Reads what there is, each by an index. LEFT JOIN keeps the table that is walked first, so that it is never sorted. */
export function createOpenTibiaTables(options: OpenTibiaTablesOptions): EmulatorTables {
  const { client, readLayout, guildScore, bans: hasBans, load, slice: size } = options
  const walking = { start: [0], share: load, size }
  const isFree = hasBans ? `AND (b.account_id IS NULL OR NOT ${isBan})` : ''
  const chosen = isShown(options.hide, {
    accountId: 'a.id',
    userName: 'a.name',
    name: 'p.name',
  })
  const bans = hasBans ? 'LEFT JOIN account_bans b ON b.account_id = p.account_id' : ''
  const accounts = `LEFT JOIN accounts a ON a.id = p.account_id ${bans}`
  const members = 'LEFT JOIN guild_membership m ON m.player_id = p.id'
  const shown = 'p.id, p.account_id AS gameAccount, p.name, p.level, p.vocation AS class'

  async function readParts() {
    const layout = await readLayout()
    const isOpen = layout.has('players', 'hide') ? 'AND COALESCE(p.hide, 0) = 0' : ''
    const isRanked = `NOT p.${teamGroups} AND p.deletion = 0 AND ${isPlayerType} ${isFree} ${isOpen}
      ${chosen}`
    const columns = `${shown}, p.experience, p.balance AS gold, m.guild_id AS guildId,
      NULLIF(GREATEST(p.lastlogin, p.lastlogout), 0) AS lastSeen, (${isRanked}) AS mayRank`
    return { columns, isRanked }
  }

  /** Who killed whom is kept by name: each name is looked up in the index, none is counted that no player has. */
  async function* walkKills() {
    const { isRanked } = await readParts()
    const count = (where: string) =>
      `(SELECT COUNT(*) FROM player_deaths d WHERE ${where} AND d.is_player = 1)`
    const sql = `SELECT p.id AS characterId, NULL AS rating, ${count('d.killed_by = p.name')} AS wins,
        ${count('d.player_id = p.id')} AS losses, (${isRanked}) AS mayRank
      FROM players p ${byKey} ${accounts} WHERE p.id > ? ORDER BY p.id LIMIT ?`
    const after = ['characterId']
    yield* client.walk({ ...walking, row: rows.ArenaRow, sql, after, list: 'arena' })
  }

  return {
    async *walkCharacters() {
      const { columns } = await readParts()
      const sql = `SELECT ${columns} FROM players p ${byKey} ${accounts} ${members}
        WHERE p.id > ? ORDER BY p.id LIMIT ?`
      const list = 'characters'
      yield* client.walk({ ...walking, row: rows.CharacterRow, sql, after: ['id'], list })
    },
    async *walkGuilds() {
      await readLayout()
      const sql = `SELECT id, name, ownerid AS leaderId, ${guildScore ?? 'NULL'} AS score
        FROM guilds ${byKey} WHERE id > ? ORDER BY id LIMIT ?`
      yield* client.walk({ ...walking, row: rows.GuildRow, sql, after: ['id'], list: 'guilds' })
    },
    ...(options.arena !== false && { walkArena: walkKills }),
    async listOnline() {
      const { isRanked } = await readParts()
      const sql = `SELECT ${shown}, g.name AS guild
        FROM players_online o LEFT JOIN players p ON p.id = o.player_id ${accounts} ${members}
        LEFT JOIN guilds g ON g.id = m.guild_id WHERE ${isRanked}`
      return client.select(rows.OnlineRow, sql, [], 'online characters')
    },
    async listCharacters(of: 'character' | 'account', id: number) {
      const { columns } = await readParts()
      const where = of === 'character' ? 'id' : 'account_id'
      const sql = `SELECT ${columns} FROM players p ${accounts} ${members}
        WHERE p.${where} = ? AND p.deletion = 0 ORDER BY p.id`
      return client.select(rows.CharacterRow, sql, [id], 'characters of an account')
    },
    async readRecord(): Promise<number | undefined> {
      const layout = await readLayout()
      if (!layout.has('server_config', 'value')) return undefined
      const sql = `SELECT value FROM server_config WHERE config = 'players_record'`
      const [row] = await client.select(RecordRow, sql, [])
      return row && /^\d{1,9}$/.test(row.value) ? Number(row.value) : undefined
    },
  }
}
