import { createConnection, type RowDataPacket } from 'mysql2/promise'
import type { EmulatorName } from './emulator-names.ts'

/** Milliseconds a database may take to answer. */
const patience = 10_000

/** A server of databases, and who reads there. */
export interface GameServerAddress {
  host: string
  port: number
  user: string
  password: string
}

/** Which emulator it is, and the names of its databases by the option they go to. */
export interface RecognisedGame {
  emulator: EmulatorName
  databases: Record<string, string>
}

/** A column that a user may read. */
export interface SeenColumn {
  database: string
  table: string
  column: string
  type: string
}

/**
 * Finds out by the tables that a user sees which emulator’s they are. It reads what the server says of its tables, and
 * nothing in them.
 *
 * @returns nothing where they are of none that is known, or the user sees none yet
 * @throws {Error} where the server does not answer, or refuses the user
 */
export async function readGame(server: GameServerAddress): Promise<RecognisedGame | undefined> {
  const connection = await createConnection({ ...server, connectTimeout: patience })
  try {
    await connection.query('SET SESSION TRANSACTION READ ONLY')
    const [rows] = await connection.query<(RowDataPacket & SeenColumn)[]>(
      `SELECT table_schema AS \`database\`, table_name AS \`table\`, column_name AS \`column\`, data_type AS type
       FROM information_schema.columns
       WHERE table_schema NOT IN ('information_schema', 'mysql', 'performance_schema', 'sys')`,
    )
    return recogniseGame(rows)
  } finally {
    await connection.end()
  }
}

/** Which emulator has these columns. */
export function recogniseGame(columns: readonly SeenColumn[]): RecognisedGame | undefined {
  const find = (table: string, column: string) =>
    columns.find((seen) => seen.table === table && seen.column.toLowerCase() === column)
  return readWorldOfWarcraft(find) ?? readRagnarok(find) ?? readTibia(find)
}

type FindColumn = (table: string, column: string) => SeenColumn | undefined

function readWorldOfWarcraft(find: FindColumn): RecognisedGame | undefined {
  const characters = find('characters', 'deletedate')?.database
  const azeroth = find('account_access', 'gmlevel')
  const trinity = find('account_access', 'securitylevel')
  const auth = (azeroth ?? trinity)?.database
  if (characters === undefined || auth === undefined) return undefined
  return { emulator: azeroth ? 'azerothCore' : 'trinityCore', databases: { auth, characters } }
}

function readRagnarok(find: FindColumn): RecognisedGame | undefined {
  const database = find('char', 'char_id')?.database
  if (database === undefined || !find('login', 'account_id')) return undefined
  // the one keeps a moment, the other seconds
  const isHercules = find('char', 'last_login')?.type.includes('int')
  return { emulator: isHercules ? 'hercules' : 'rathena', databases: { database } }
}

function readTibia(find: FindColumn): RecognisedGame | undefined {
  const database = find('players', 'vocation')?.database
  if (database === undefined || !find('guild_membership', 'player_id')) return undefined
  return { emulator: find('guilds', 'points') ? 'canary' : 'tfs', databases: { database } }
}
