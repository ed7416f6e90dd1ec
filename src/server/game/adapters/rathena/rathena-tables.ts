import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import type { Columns, EmulatorLayout } from '../emulator-layout.ts'
import * as rows from '../emulator-rows.ts'
import type { EmulatorTables } from '../emulator-reader.ts'
import { isShown } from '../hidden-names.ts'
import type { SummonKind } from './ragnarok-traits.ts'
import type { RathenaOptions } from './rathena-options.ts'

// Columns of sql-files/main.sql. Passwords, addresses and mail are never read here, so the reader's user
// needs no right to them. `char` and `int` are reserved words.

const requiredColumns = {
  login: ['account_id', 'group_id', 'state', 'sex', 'unban_time'],
  char: [
    'char_id',
    'account_id',
    'name',
    'class',
    'base_level',
    'base_exp',
    'zeny',
    'guild_id',
    'online',
    'delete_date',
    'unban_time',
  ],
  guild: ['guild_id', 'name', 'char_id', 'guild_lv', 'exp', 'next_exp'],
} satisfies Columns

/** Of some releases only. */
export const optionalColumns: Columns = { char: ['last_login', 'last_map'] }

/** What the optional rankings are read from. */
const summonColumns: Readonly<Record<SummonKind, Columns>> = {
  homunculus: { homunculus: ['homun_id', 'char_id', 'class', 'name', 'level', 'exp'] },
  pet: { pet: ['pet_id', 'char_id', 'class', 'name', 'level', 'intimate'] },
}

/** The columns these options need. */
export function listRequiredColumns({ arena, hide, summon }: RathenaOptions): Columns {
  const { login, char, guild } = requiredColumns
  return {
    login: hide.accounts.length > 0 ? [...login, 'userid'] : login,
    char: arena ? [...char, 'fame'] : char,
    guild,
    ...summonColumns[summon],
  }
}

type RathenaTablesOptions = Pick<
  RathenaOptions,
  'arena' | 'hide' | 'load' | 'playerGroups' | 'slice' | 'summon'
> & {
  client: ForeignClient
  readLayout: () => Promise<EmulatorLayout>
  /** How `char.last_login` is kept. */
  lastLogin: LastLogin
}

/** An account of no team that may come in; `l` is its row of `login`. */
export function isPlayer(playerGroups: readonly number[]): string {
  return `l.group_id IN (${playerGroups.join(', ')}) AND l.state = 0 AND l.sex <> 'S'
    AND l.unban_time <= UNIX_TIMESTAMP()`
}

/** The emulators of this family keep the last login as text of a date, or as seconds since epoch. */
export type LastLogin = 'date' | 'seconds'

const lastSeen: Readonly<Record<LastLogin, string>> = {
  // rAthena writes the clock of its own session
  date: `UNIX_TIMESTAMP(CONVERT_TZ(c.last_login, @@global.time_zone, '+00:00'))`,
  seconds: 'NULLIF(c.last_login, 0)',
}

/** The level, with the way to the next as hundredths: `exp` begins anew at each level, and ends with the last. */
const guildScore = `(guild_lv * 100
  + IF(next_exp > 0, LEAST(99, FLOOR(exp * 1e0 / next_exp * 100)), 0)) / 1e2`

/** Of a MyISAM table MariaDB else reads all and sorts it, until the rest is short beside what was read. */
const byKey = 'FORCE INDEX (PRIMARY)'

/** Reads what there is, each by an index. LEFT JOIN keeps the table that is walked before the others. */
export function createRathenaTables(options: RathenaTablesOptions): EmulatorTables {
  const { client, readLayout, load, slice: size } = options
  const isRanked = `${isPlayer(options.playerGroups)} AND c.delete_date = 0
    AND c.unban_time <= UNIX_TIMESTAMP() ${isShown(options.hide, {
      accountId: 'l.account_id',
      userName: 'l.userid',
      name: 'c.name',
    })}`
  const walking = { start: [0], share: load, size }
  const shown = `c.char_id AS id, c.account_id AS gameAccount, c.name, c.base_level AS level, c.class`

  async function readParts() {
    const layout = await readLayout()
    const seen = layout.has('char', 'last_login') ? lastSeen[options.lastLogin] : 'NULL'
    const rank = `(${isRanked}) AS mayRank`
    const columns = `${shown}, c.base_exp AS experience, c.zeny AS gold,
      NULLIF(c.guild_id, 0) AS guildId, ${seen} AS lastSeen, ${rank}`
    return { columns, rank }
  }
  const account = 'LEFT JOIN login l ON l.account_id = c.account_id'

  async function* walkFame() {
    const { rank } = await readParts()
    const sql = `SELECT c.char_id AS characterId, c.fame AS rating, 0 AS wins, 0 AS losses, ${rank}
      FROM \`char\` c ${byKey} ${account} WHERE c.char_id > ? ORDER BY c.char_id LIMIT ?`
    const after = ['characterId']
    yield* client.walk({ ...walking, row: rows.ArenaRow, sql, after, list: 'arena' })
  }

  async function* walkCreatures() {
    const { rank } = await readParts()
    const { table, id, experience } = summonTables[options.summon]
    const sql = `SELECT s.${id} AS id, s.char_id AS ownerId, s.name, s.class, s.level,
        s.${experience} AS experience, ${rank}
      FROM ${table} s ${byKey} LEFT JOIN \`char\` c ON c.char_id = s.char_id ${account}
      WHERE s.${id} > ? ORDER BY s.${id} LIMIT ?`
    yield* client.walk({ ...walking, row: rows.SummonRow, sql, after: ['id'], list: 'summons' })
  }

  return {
    async *walkCharacters() {
      const { columns } = await readParts()
      const sql = `SELECT ${columns} FROM \`char\` c ${byKey} ${account}
        WHERE c.char_id > ? ORDER BY c.char_id LIMIT ?`
      const list = 'characters'
      yield* client.walk({ ...walking, row: rows.CharacterRow, sql, after: ['id'], list })
    },
    ...(options.arena && { walkArena: walkFame }),
    async *walkGuilds() {
      await readLayout()
      const sql = `SELECT guild_id AS id, name, NULLIF(char_id, 0) AS leaderId,
          ${guildScore} AS score
        FROM guild ${byKey} WHERE guild_id > ? ORDER BY guild_id LIMIT ?`
      yield* client.walk({ ...walking, row: rows.GuildRow, sql, after: ['id'], list: 'guilds' })
    },
    walkSummons: walkCreatures,
    async listOnline() {
      const layout = await readLayout()
      const zone = layout.has('char', 'last_map') ? `NULLIF(c.last_map, '')` : 'NULL'
      const sql = `SELECT ${shown}, g.name AS guild, ${zone} AS zone
        FROM \`char\` c ${account} LEFT JOIN guild g ON g.guild_id = c.guild_id
        WHERE c.online = 1 AND ${isRanked}`
      return client.select(rows.OnlineRow, sql, [], 'online characters')
    },
    async listCharacters(of: 'character' | 'account', id: number) {
      const { columns } = await readParts()
      const where = of === 'character' ? 'char_id' : 'account_id'
      const sql = `SELECT ${columns} FROM \`char\` c ${account}
        WHERE c.${where} = ? AND c.delete_date = 0 ORDER BY c.char_id`
      return client.select(rows.CharacterRow, sql, [id], 'characters of an account')
    },
  }
}

/** Where creatures are kept, and what decides among those of one level. */
const summonTables = {
  homunculus: { table: 'homunculus', id: 'homun_id', experience: 'exp' },
  pet: { table: 'pet', id: 'pet_id', experience: 'intimate' },
} satisfies Record<SummonKind, { table: string; id: string; experience: string }>
