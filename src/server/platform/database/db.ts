import { type Kysely, Kysely as KyselyDatabase, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './db-types.ts'

export type Db = Kysely<DB>

/** Milliseconds a call waits for a free connection before it fails. */
const poolWait = 2000

/** Opens the site's own database. Nothing connects before the first query. */
export function openDb(url: string, size = 10): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: poolWait,
    statement_timeout: 10_000,
    application_name: 'guildhall',
  })
  // an idle connection that breaks is replaced by the pool; without a listener it would end the process
  pool.on('error', () => {})
  // so would one that breaks between two queries of whoever holds it: the next query tells them
  pool.on('connect', (client) => client.on('error', () => {}))
  return new KyselyDatabase<DB>({ dialect: new PostgresDialect({ pool }) })
}
