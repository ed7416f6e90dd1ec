import { z } from 'zod'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import type { Columns, EmulatorLayout } from '../emulator-layout.ts'
import { type Hidden, isShown } from '../hidden-names.ts'
import type { SummonKind } from './ragnarok-creatures.ts'

// Columns of sql-files/main.sql. Passwords, addresses and mail are never read here, so the reader's user
// needs no right to them. `char` and `int` are reserved words.

export const requiredColumns: Columns = {
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
}

/** Of some releases only. */
export const optionalColumns: Columns = { char: ['last_login'] }

/** What the optional rankings are read from. */
export const summonColumns: Readonly<Record<SummonKind, Columns>> = {
  homunculus: { homunculus: ['homun_id', 'char_id', 'class', 'name', 'level', 'exp'] },
  pet: { pet: ['pet_id', 'char_id', 'class', 'name', 'level', 'intimate'] },
}
export const fameColumns: Columns = { char: ['fame'] }

/** Whether somebody may be ranked; null where their account is gone. */
const mayRank = z.number().nullable()

const CharacterRow = z.object({
  char_id: z.number(),
  account_id: z.number(),
  name: z.string(),
  class: z.number(),
  base_level: z.number(),
  base_exp: z.number(),
  zeny: z.number(),
  guild_id: z.number(),
  /** Seconds since epoch. */
  last_login: z.number().nullable(),
  may_rank: mayRank,
})
export type CharacterRow = z.infer<typeof CharacterRow>

const OnlineRow = CharacterRow.pick({
  char_id: true,
  account_id: true,
  name: true,
  class: true,
}).extend({ base_level: z.number(), guild: z.string().nullable() })
export type OnlineRow = z.infer<typeof OnlineRow>

const GuildRow = z.object({
  guild_id: z.number(),
  name: z.string(),
  char_id: z.number(),
  guild_lv: z.number(),
  exp: z.number(),
  next_exp: z.number(),
})
export type GuildRow = z.infer<typeof GuildRow>

const SummonRow = z.object({
  id: z.number(),
  char_id: z.number(),
  name: z.string(),
  class: z.number(),
  level: z.number(),
  exp: z.number(),
  may_rank: mayRank,
})
export type SummonRow = z.infer<typeof SummonRow>

const FameRow = z.object({ char_id: z.number(), fame: z.number(), may_rank: mayRank })
export type FameRow = z.infer<typeof FameRow>

interface RathenaTablesOptions {
  client: ForeignClient
  readLayout: () => Promise<EmulatorLayout>
  playerGroups: readonly number[]
  hide: Hidden
  /** How `char.last_login` is kept. */
  lastLogin: LastLogin
  summon: SummonKind
  /** Share of the time the database may be at work for a walk. */
  load: number
  /** Rows of one slice. */
  sliceSize: number
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

/** Of a MyISAM table MariaDB else reads all and sorts it, until the rest is short beside what was read. */
const byKey = 'FORCE INDEX (PRIMARY)'

/** Reads what there is, each by an index. LEFT JOIN keeps the table that is walked before the others. */
export function createRathenaTables(options: RathenaTablesOptions) {
  const { client, readLayout, load, sliceSize } = options
  const isRanked = `${isPlayer(options.playerGroups)} AND c.delete_date = 0
    AND c.unban_time <= UNIX_TIMESTAMP() ${isShown(options.hide, {
      accountId: 'l.account_id',
      userName: 'l.userid',
      name: 'c.name',
    })}`
  const walking = { start: [0], share: load, size: sliceSize }

  async function readParts() {
    const layout = await readLayout()
    const seen = layout.has('char', 'last_login') ? lastSeen[options.lastLogin] : 'NULL'
    const rank = `(${isRanked}) AS may_rank`
    const columns = `c.char_id, c.account_id, c.name, c.class, c.base_level, c.base_exp, c.zeny,
      c.guild_id, ${seen} AS last_login, ${rank}`
    return { columns, rank }
  }
  const account = 'LEFT JOIN login l ON l.account_id = c.account_id'

  return {
    async *walkCharacters() {
      const { columns } = await readParts()
      const sql = `SELECT ${columns} FROM \`char\` c ${byKey} ${account}
        WHERE c.char_id > ? ORDER BY c.char_id LIMIT ?`
      yield* client.walk({
        ...walking,
        row: CharacterRow,
        sql,
        after: ['char_id'],
        list: 'characters',
      })
    },
    async *walkFame() {
      const { rank } = await readParts()
      const sql = `SELECT c.char_id, c.fame, ${rank} FROM \`char\` c ${byKey} ${account}
        WHERE c.char_id > ? ORDER BY c.char_id LIMIT ?`
      yield* client.walk({ ...walking, row: FameRow, sql, after: ['char_id'], list: 'arena' })
    },
    async *walkGuilds() {
      await readLayout()
      const sql = `SELECT guild_id, name, char_id, guild_lv, exp, next_exp FROM guild ${byKey}
        WHERE guild_id > ? ORDER BY guild_id LIMIT ?`
      yield* client.walk({ ...walking, row: GuildRow, sql, after: ['guild_id'], list: 'guilds' })
    },
    async *walkSummons() {
      const { rank } = await readParts()
      const { table, id, experience } = summonTables[options.summon]
      const sql = `SELECT s.${id} AS id, s.char_id, s.name, s.class, s.level, s.${experience} AS exp,
          ${rank}
        FROM ${table} s ${byKey} LEFT JOIN \`char\` c ON c.char_id = s.char_id ${account}
        WHERE s.${id} > ? ORDER BY s.${id} LIMIT ?`
      yield* client.walk({ ...walking, row: SummonRow, sql, after: ['id'], list: 'summons' })
    },
    async listOnline(): Promise<OnlineRow[]> {
      await readLayout()
      const sql = `SELECT c.char_id, c.account_id, c.name, c.class, c.base_level, g.name AS guild
        FROM \`char\` c ${account} LEFT JOIN guild g ON g.guild_id = c.guild_id
        WHERE c.online = 1 AND ${isRanked}`
      return client.select(OnlineRow, sql, [], 'online characters')
    },
    async listCharacters(where: 'char_id' | 'account_id', id: number): Promise<CharacterRow[]> {
      const { columns } = await readParts()
      const sql = `SELECT ${columns} FROM \`char\` c ${account}
        WHERE c.${where} = ? AND c.delete_date = 0 ORDER BY c.char_id`
      return client.select(CharacterRow, sql, [id], 'characters of an account')
    },
  }
}

/** Where creatures are kept, and what decides among those of one level. */
const summonTables = {
  homunculus: { table: 'homunculus', id: 'homun_id', experience: 'exp' },
  pet: { table: 'pet', id: 'pet_id', experience: 'intimate' },
} satisfies Record<SummonKind, { table: string; id: string; experience: string }>
