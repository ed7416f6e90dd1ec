import { type Kysely, Kysely as KyselyDatabase, type LogEvent, PostgresDialect } from 'kysely'
import type { DB } from './db-types.ts'
import { wordsOf } from '../check.ts'
import { NoDatabase } from './no-database.ts'
import { openPostgresPool } from './postgres-pool.ts'

export type Db = Kysely<DB>

/** What the pool says when that is over, be it for one that others hold or for a new one (`pg-pool/index.js`). */
const waitedInVain = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])

/**
 * Opens the site's own database, with `size` connections at most. Nothing connects before the first query.
 *
 * @param wait milliseconds a call waits for a free connection before it fails
 * @throws {NoDatabase} each query, when no connection was to be had
 */
export function openDb(url: string, size?: number, wait?: number): Db {
  return openDbWithPool(url, { size, wait }).db
}

/** Does something with one connection of its own, which ends with it. */
export async function withDb<Result>(
  url: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = openDb(url, 1)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** How connections are used now: those that do something, those that do not, and calls that wait for one. */
export interface PoolUse {
  busy: number
  idle: number
  waiting: number
}

/** Sees each query that has ended. */
type WatchQuery = (event: LogEvent) => void

export interface DbOptions {
  size?: number | undefined
  wait?: number | undefined
  watch?: WatchQuery | undefined
}

/** As `openDb`, with what can be said of its connections. */
export function openDbWithPool(url: string, { size = 10, wait = 2000, watch }: DbOptions = {}) {
  const pool = openPostgresPool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: wait,
    statement_timeout: 10_000,
    application_name: 'guildhall',
  })
  const connect = () =>
    pool.connect().catch((cause: Error) => {
      const why = waitedInVain.has(cause.message) ? ` within ${wait} ms` : `: ${wordsOf(cause)}`
      throw new NoDatabase(`no connection to the database${why}`, cause)
    })
  const patient = { options: pool.options, connect, end: () => pool.end() }
  const measure = (): PoolUse => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return {
    db: new KyselyDatabase<DB>({
      dialect: new PostgresDialect({ pool: patient }),
      ...(watch && { log: watch }),
    }),
    measure,
  }
}
