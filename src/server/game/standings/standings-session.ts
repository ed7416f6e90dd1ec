import { sql } from 'kysely'
import { type Db, openDb } from '../../platform/database/db.ts'

/** Held by whichever process takes standings: two numbers nobody else on the database uses. */
const lock = sql`0x67696c64, 1`

/**
 * Lets `work` take standings with a connection of its own, which has time and memory for a million rows.
 * One process at a time: the lock is the connection's, so a process that dies gives it back.
 *
 * @returns false when another process takes them
 */
export async function withStandingsSession(
  url: string,
  work: (session: Db) => Promise<void>,
): Promise<boolean> {
  const db = openDb(url, 1)
  try {
    return await db.connection().execute((session) => withLock(session, work))
  } finally {
    // ends the connection, and with it the temporary tables
    await db.destroy()
  }
}

async function withLock(session: Db, work: (session: Db) => Promise<void>): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_lock(${lock}) as "isMine"`.execute(session)
  if (!rows[0]?.isMine) return false
  try {
    await prepare(session)
    await work(session)
    return true
  } finally {
    // PostgreSQL notices the end of a connection a moment later; who comes next need not wait for it
    await sql`select pg_advisory_unlock(${lock})`.execute(session).catch(() => {})
  }
}

async function prepare(session: Db): Promise<void> {
  await sql`
    select set_config('statement_timeout', '20min', false),
      set_config('lock_timeout', '1min', false),
      set_config('work_mem', '64MB', false),
      set_config('maintenance_work_mem', '128MB', false),
      set_config('temp_buffers', '32MB', false),
      set_config('application_name', 'guildhall-standings', false)`.execute(session)
}
