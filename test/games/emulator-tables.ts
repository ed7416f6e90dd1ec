import { readFile } from 'node:fs/promises'
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import type { TestMariaDb } from '../mariadb.ts'

/** A database with the tables of an emulator. */
export interface EmulatorTables {
  /** `mysql://` address of a user who may do anything in it. */
  url: string
  name: string
  /** Runs statements of the owner's. */
  run(sql: string, values?: unknown[]): Promise<void>
  insert(table: string, rows: readonly object[]): Promise<void>
  query(sql: string, values?: unknown[]): Promise<RowDataPacket[]>
  /** Takes the name from the row of that id, which stock tables forbid. @returns what gives it back */
  takeName(table: string, idColumn: string, id: string): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Creates a database and runs the SQL files, whose paths are from the repository's folder. */
export async function createEmulatorTables(
  server: TestMariaDb,
  name: string,
  files: readonly string[],
): Promise<EmulatorTables> {
  const url = await server.createDatabase(name)
  const connection = await createConnection({ uri: url, multipleStatements: true })
  const run = async (sql: string, values: unknown[] = []) => {
    await connection.query(sql, values)
  }
  for (const file of files) {
    await run(await readFile(new URL(`../../${file}`, import.meta.url), 'utf8'))
  }
  return {
    url,
    name,
    run,
    insert: (table, rows) => insertRows(connection, table, rows),
    async query(sql, values = []) {
      const [rows] = await connection.query<RowDataPacket[]>(sql, values)
      return rows
    },
    async takeName(table, idColumn, id) {
      const [columns] = await connection.query<RowDataPacket[]>(
        'SELECT column_type AS type, collation_name AS collation FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ? AND column_name = ?',
        [table, 'name'],
      )
      const [rows] = await connection.query<RowDataPacket[]>('SELECT name FROM ?? WHERE ?? = ?', [
        table,
        idColumn,
        id,
      ])
      const [column, row] = [columns[0], rows[0]]
      const definition = `${column?.['type']} COLLATE ${column?.['collation']}`
      const setName = 'UPDATE ?? SET name = ? WHERE ?? = ?'
      await run(`ALTER TABLE ?? MODIFY name ${definition} NULL`, [table])
      await run(setName, [table, null, idColumn, id])
      return async () => {
        await run(setName, [table, row?.['name'], idColumn, id])
        await run(`ALTER TABLE ?? MODIFY name ${definition} NOT NULL`, [table])
      }
    },
    close: () => connection.end(),
  }
}

/** All rows must have the same columns. */
async function insertRows(connection: Connection, table: string, rows: readonly object[]) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  for (let start = 0; start < rows.length; start += 1000) {
    const slice = rows.slice(start, start + 1000)
    const values = slice.map((row) => columns.map((column) => Reflect.get(row, column)))
    await connection.query('INSERT INTO ?? (??) VALUES ?', [table, columns, values])
  }
}

/** The statements of an owner's guide that grant, as it writes them: in its blocks of SQL. */
export const readGrants = (guide: string) => readStatements(guide, /^(CREATE USER|GRANT)/)

/** The statements of an owner's guide that begin so. */
export async function readStatements(guide: string, beginning: RegExp): Promise<string[]> {
  const text = await readFile(new URL(`../../${guide}`, import.meta.url), 'utf8')
  const blocks = [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, block = '']) => block)
  return blocks
    .flatMap((block) => block.split(';'))
    .map((statement) => statement.trim())
    .filter((statement) => beginning.test(statement))
}
