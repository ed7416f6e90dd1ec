import type { PoolClient } from 'pg'
import { openPostgresPool } from '../../database/postgres-pool.ts'
import type { Dialect, DriverConnection } from './dialect.ts'

export const postgresDialect: Dialect = {
  placeholder: (position) => `$${position}`,
  open({ host, port, user, password, database, tls: ssl }, { access, timeoutMs, connections }) {
    const pool = openPostgresPool({
      host,
      port,
      user,
      password,
      database,
      ssl,
      max: connections,
      connectionTimeoutMillis: timeoutMs,
      statement_timeout: timeoutMs,
      application_name: 'guildhall',
      ...(access === 'read' && { options: '-c default_transaction_read_only=on' }),
    })
    return {
      acquire: async () => toDriverConnection(await pool.connect()),
      close: () => pool.end(),
    }
  },
}

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function toDriverConnection(client: PoolClient): DriverConnection {
  return {
    async execute(text, parameters) {
      const { command, rowCount, rows } = await client.query(text, [...parameters])
      // of a SELECT, the rows it found are counted
      return { rows, affectedRows: changes.has(command) ? (rowCount ?? 0) : 0, insertId: 0 }
    },
    begin: () => client.query('BEGIN'),
    commit: () => client.query('COMMIT'),
    release: () => client.release(),
    destroy: () => client.release(true),
  }
}
