import { type Kysely, Kysely as KyselyDatabase, PostgresDialect } from 'kysely'
import type { DB } from './db-types.ts'
import { openPostgresPool } from './postgres-pool.ts'

export type Db = Kysely<DB>

/** Milliseconds a call waits for a free connection before it fails. */
const poolWait = 2000

/** Opens the site's own database. Nothing connects before the first query. */
export function openDb(url: string, size = 10): Db {
  const pool = openPostgresPool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: poolWait,
    statement_timeout: 10_000,
    application_name: 'guildhall',
  })
  return new KyselyDatabase<DB>({ dialect: new PostgresDialect({ pool }) })
}
