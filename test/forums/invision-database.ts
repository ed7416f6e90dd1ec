import { readFile } from 'node:fs/promises'
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import type { TestMariaDb } from '../mariadb.ts'
import type { InvisionBoard } from './invision-board.ts'

/** The ids of the forum's languages in its tables. */
export const languageIds = { en: 1, fr: 2 }

export interface InvisionDatabaseOptions {
  server: TestMariaDb
  name: string
  tablePrefix?: string
  board: InvisionBoard
}

/** A database filled as Invision fills it. */
export interface InvisionDatabase {
  /** `mysql://` address of a user who may do anything in it. */
  url: string
  /** Runs a statement of the owner's; `prefix_` stands for the prefix of the tables. */
  run(sql: string, values?: unknown[]): Promise<void>
  /** How many statements the server is at that hold this text. */
  countRunning(text: string): Promise<number>
  close(): Promise<void>
}

export async function createInvisionDatabase(
  options: InvisionDatabaseOptions,
): Promise<InvisionDatabase> {
  const { server, name, tablePrefix = '', board } = options
  const url = await server.createDatabase(name)
  const connection = await createConnection({ uri: url, multipleStatements: true })
  const run = async (sql: string, values: unknown[] = []) => {
    await connection.query(sql.replaceAll('prefix_', tablePrefix), values)
  }
  await run(await readFile(new URL('./invision-tables.sql', import.meta.url), 'utf8'))
  await fill(connection, tablePrefix, board)
  const countRunning = async (text: string) => {
    const [rows] = await connection.query<RowDataPacket[]>(
      'SELECT 1 FROM information_schema.processlist WHERE id <> CONNECTION_ID() AND info LIKE ?',
      [`%${text}%`],
    )
    return rows.length
  }
  return { url, run, countRunning, close: () => connection.end() }
}

async function fill(connection: Connection, prefix: string, board: InvisionBoard): Promise<void> {
  const insert = async (table: string, rows: readonly object[]) => {
    for (let start = 0; start < rows.length; start += 1000) {
      await insertRows(connection, prefix + table, rows.slice(start, start + 1000))
    }
  }
  await insert('core_members', board.members)
  await insert('forums_topics', board.topics)
  await insert('forums_posts', board.posts)
  await insert('core_sys_lang_words', board.forums.flatMap(phrasesOf))
}

function phrasesOf({ id, name }: InvisionBoard['forums'][number]) {
  const phrase = { word_app: 'forums', word_key: `forums_forum_${id}` }
  return [
    { ...phrase, lang_id: languageIds.en, word_default: '', word_custom: name },
    // as an import of an older forum leaves it
    { ...phrase, lang_id: languageIds.fr, word_default: name, word_custom: null },
  ]
}

async function insertRows(connection: Connection, table: string, rows: readonly object[]) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const values = rows.map((row) => columns.map((column) => Reflect.get(row, column)))
  await connection.query(`INSERT INTO ?? (??) VALUES ?`, [table, columns, values])
}
