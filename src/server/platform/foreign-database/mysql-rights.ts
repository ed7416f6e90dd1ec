import { createConnection, type Connection } from 'mysql2/promise'
import { explainForeignError, type ForeignNaming } from './foreign-error.ts'
import { toMysqlOptions } from './dialects/mysql.ts'
import type { ForeignServer } from './server-address.ts'

/** The columns of a table that a user reads and writes. */
export interface TableRights {
  table: string
  select?: readonly string[]
  insert?: readonly string[]
  update?: readonly string[]
}

interface RightsContext extends ForeignNaming {
  /** Milliseconds for reaching the database, and for one question. */
  timeoutMs: number
  /** What is thrown where the database is not to be asked; `detail` is for the owner. */
  unavailable(detail: string): Error
}

type Privilege = 'select' | 'insert' | 'update'
const privileges: readonly Privilege[] = ['select', 'insert', 'update']

/**
 * Signs in and asks for the plan of a statement for each right, which the database refuses where the right is
 * missing, and carries out in no case. A column that the table does not have is no missing right.
 *
 * @see https://mariadb.com/kb/en/explain/ and https://dev.mysql.com/doc/refman/8.4/en/explain.html
 * @returns a GRANT for each table where one is missing, with the user as the database knows them
 */
export async function listMissingGrants(
  server: ForeignServer,
  rights: readonly TableRights[],
  context: RightsContext,
): Promise<string[]> {
  const { timeoutMs, unavailable } = context
  let connection: Connection | undefined
  try {
    connection = await createConnection({ ...toMysqlOptions(server), connectTimeout: timeoutMs })
    const asker = createAsker(connection, timeoutMs)
    const user = await asker.readUser()
    const grants: string[] = []
    for (const of of rights) {
      const missing = await listMissing(asker, of)
      if (missing.length === 0) continue
      grants.push(
        `GRANT ${missing.join(', ')} ON ${quoted(server.database)}.${quoted(of.table)} TO ${user}`,
      )
    }
    return grants
  } catch (error) {
    throw unavailable(explainForeignError(error, context))
  } finally {
    connection?.destroy()
  }
}

function createAsker(connection: Connection, timeout: number) {
  return {
    /** `'guildhall'@'10.0.0.5'`, as it stands in a GRANT. */
    async readUser(): Promise<string> {
      const [rows] = await connection.query({ sql: 'SELECT CURRENT_USER() AS name', timeout })
      const [{ name = '' } = {}] = rows as { name?: string }[]
      const at = name.lastIndexOf('@')
      return `'${name.slice(0, at)}'@'${name.slice(at + 1)}'`
    },
    async isRefused(statement: string): Promise<boolean> {
      try {
        await connection.query({ sql: `EXPLAIN ${statement}`, timeout })
        return false
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        if (refusals.has(code)) return true
        if (aboutColumn.has(code)) return false
        throw error
      }
    },
  }
}

const refusals = new Set(['ER_TABLEACCESS_DENIED_ERROR', 'ER_COLUMNACCESS_DENIED_ERROR'])
/** The right is there: it is the column that is not, or that cannot be empty. */
const aboutColumn = new Set(['ER_BAD_FIELD_ERROR', 'ER_NO_DEFAULT_FOR_FIELD', 'ER_BAD_NULL_ERROR'])

/** `SELECT (id, name)`, `INSERT (name)`. */
async function listMissing(
  { isRefused }: ReturnType<typeof createAsker>,
  rights: TableRights,
): Promise<string[]> {
  const found: string[] = []
  for (const privilege of privileges) {
    const missing: string[] = []
    for (const column of rights[privilege] ?? []) {
      if (await isRefused(statements[privilege](quoted(rights.table), quoted(column)))) {
        missing.push(column)
      }
    }
    if (missing.length > 0) found.push(`${privilege.toUpperCase()} (${missing.join(', ')})`)
  }
  return found
}

const statements: Readonly<Record<Privilege, (table: string, column: string) => string>> = {
  select: (table, column) => `SELECT ${column} FROM ${table}`,
  insert: (table, column) => `INSERT INTO ${table} (${column}) VALUES (NULL)`,
  update: (table, column) => `UPDATE ${table} SET ${column} = NULL`,
}

const quoted = (name: string) => `\`${name.replaceAll('`', '``')}\``
