import mysql, { type PoolOptions } from 'mysql2'
import type { PoolConnection } from 'mysql2/promise'
import type { ForeignServer } from '../server-address.ts'
import type { Dialect, DialectOptions, DriverConnection, SqlResult } from './dialect.ts'

/** MySQL and MariaDB, by prepared statements. */
export const mysqlDialect: Dialect = {
  placeholder: () => '?',
  open(server, { access, timeoutMs, connections, hasExactNumbers = false }) {
    const pool = mysql.createPool({
      ...toMysqlOptions(server),
      charset: 'utf8mb4',
      // as the session has it below: else dates are read in the time zone of this process
      timezone: 'Z',
      supportBigNumbers: hasExactNumbers,
      connectionLimit: connections,
      queueLimit: 50,
      connectTimeout: timeoutMs,
    })
    pool.on('connection', (connection) => {
      // when a connection breaks here, the statement it was opened for fails too, and that is reported
      for (const sql of openingStatements(access, timeoutMs)) connection.query(sql, () => {})
    })
    const promised = pool.promise()
    return {
      acquire: async () => toDriverConnection(await promised.getConnection()),
      close: () => promised.end(),
    }
  },
}

/** A server as mysql2 takes it. */
export function toMysqlOptions({ host, port, user, password, database, tls }: ForeignServer) {
  return { host, port, user, password, database, ...(tls && { ssl: {} }) } satisfies PoolOptions
}

/**
 * Forbids writing where nothing is to be written, and has the server end a statement nobody waits for any more.
 * One text for both: MariaDB runs `M!` comments and skips those for MySQL 5.7.8, MySQL the other way round.
 */
function openingStatements(access: DialectOptions['access'], timeoutMs: number): string[] {
  return [
    ...(access === 'read' ? ['SET SESSION TRANSACTION READ ONLY'] : []),
    `SET SESSION /*M! max_statement_time = ${timeoutMs / 1000}, */
      /*!50708 max_execution_time = ${timeoutMs}, */ time_zone = '+00:00'`,
  ]
}

function toDriverConnection(connection: PoolConnection): DriverConnection {
  return {
    async execute(sql, parameters) {
      const [result] = await connection.execute(sql, parameters.map(toTyped))
      return toResult(result)
    },
    begin: () => connection.beginTransaction(),
    commit: () => connection.commit(),
    release: () => connection.release(),
    destroy: () => connection.destroy(),
  }
}

/** MySQL 8.0.22 and later refuse a LIMIT sent as the floating-point number a JavaScript one becomes. */
function toTyped(value: string | number | Buffer | null) {
  return Number.isSafeInteger(value) ? mysql.TypedParameter.BIGINT(value) : value
}

function toResult(result: object): SqlResult {
  const { affectedRows = 0, insertId = 0 } = result as Partial<SqlResult>
  return { rows: Array.isArray(result) ? result : [], affectedRows, insertId }
}
