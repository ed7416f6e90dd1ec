import { Kysely, MssqlDialect, MysqlDialect, PostgresDialect } from 'kysely'
import { createPool } from 'mysql2'
import { ConfigError } from '../../../platform/config/config-error.ts'
import { openPostgresPool } from '../../../platform/database/postgres-pool.ts'
import {
  openingStatements,
  toMysqlOptions,
} from '../../../platform/foreign-database/dialects/mysql.ts'
import type { ForeignServer } from '../../../platform/foreign-database/server-address.ts'

/** Whatever tables there are: queries are the owner's. */
export type AnyDatabase = Kysely<Record<string, never>>

interface Opening {
  /** Milliseconds for one statement, which the database itself is told where it can be. */
  timeoutMs: number
  mayWrite: boolean
}

/** The game's players come first: the site asks little. */
const connections = 2

/** Opens a database of any of the three kinds. Nothing connects before the first query. */
export async function openSqlDatabase(
  database: ForeignServer,
  opening: Opening,
): Promise<AnyDatabase> {
  switch (database.kind) {
    case 'mysql':
      return new Kysely({ dialect: mysqlDialect(database, opening) })
    case 'postgres':
      return new Kysely({ dialect: postgresDialect(database, opening) })
    case 'sqlserver':
      return new Kysely({ dialect: await sqlServerDialect(database, opening) })
  }
}

function mysqlDialect(database: ForeignServer, opening: Opening) {
  const { timeoutMs, mayWrite } = opening
  const pool = createPool({
    ...toMysqlOptions(database),
    charset: 'utf8mb4',
    supportBigNumbers: true,
    connectionLimit: connections,
    connectTimeout: timeoutMs,
  })
  pool.on('connection', (connection) => {
    for (const sql of openingStatements(mayWrite ? 'write' : 'read', timeoutMs)) {
      connection.query(sql, () => {})
    }
  })
  return new MysqlDialect({ pool })
}

function postgresDialect(server: ForeignServer, opening: Opening) {
  const { host, port, user, password, database, tls } = server
  const { timeoutMs, mayWrite } = opening
  const pool = openPostgresPool({
    host,
    port,
    user,
    password,
    database,
    ssl: tls,
    max: connections,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    application_name: 'guildhall',
    ...(!mayWrite && { options: '-c default_transaction_read_only=on' }),
  })
  return new PostgresDialect({ pool })
}

async function sqlServerDialect(server: ForeignServer, { timeoutMs, mayWrite }: Opening) {
  const { host, port, user, password, database, tls } = server
  const [tedious, tarn] = await loadSqlServerDriver()
  return new MssqlDialect({
    validateConnections: false,
    tarn: { ...tarn, options: { min: 0, max: connections, acquireTimeoutMillis: timeoutMs } },
    tedious: {
      ...tedious,
      connectionFactory: () =>
        new tedious.Connection({
          server: host,
          authentication: { type: 'default', options: { userName: user, password } },
          options: {
            port,
            database,
            encrypt: tls,
            trustServerCertificate: false,
            connectTimeout: timeoutMs,
            requestTimeout: timeoutMs,
            useUTC: true,
            readOnlyIntent: !mayWrite,
          },
        }),
    },
  })
}

/** A driver that few owners need, and that brings fifty packages: who needs it installs it. */
async function loadSqlServerDriver() {
  try {
    return await Promise.all([import('tedious'), import('tarn')])
  } catch (cause) {
    throw new ConfigError(
      'game.database',
      'sqlserver://…',
      `expected its driver to be there: npm install --no-save tedious@19 tarn@3 (${String(cause)})`,
    )
  }
}
