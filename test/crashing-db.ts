import { sql } from 'kysely'
import { vi } from 'vitest'
import { openPostgresPool } from '../src/server/platform/database/postgres-pool.ts'
import { openTestDb, type TestDb } from './test-db.ts'

/** A database whose connections can be cut, as when PostgreSQL dies. */
export interface CrashingDb extends TestDb {
  /** Cuts every connection, in the middle of whatever it does. */
  crash(): Promise<void>
  /** Waits until no connection is left that was cut and nobody has noticed. */
  recover(): Promise<void>
}

export async function openCrashingDb(): Promise<CrashingDb> {
  const opened = await openTestDb()
  const { db, url } = opened
  const beside = openPostgresPool({ connectionString: url, max: 1 })
  return {
    ...opened,
    async crash() {
      await beside.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
    },
    async recover() {
      const askOnAll = () =>
        Promise.all(Array.from({ length: 30 }, () => sql`select 1`.execute(db)))
      await vi.waitFor(askOnAll, { timeout: 10_000, interval: 20 })
    },
    async close() {
      await beside.end()
      await opened.close()
    },
  }
}
