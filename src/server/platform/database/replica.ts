import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { type Db, openDb } from './db.ts'

/**
 * Reads what may be a few seconds late: from a replica where there is one that is near enough, else from the database
 * itself. `read` may run twice, so it writes nothing.
 */
export type ReadLate = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>

/** Milliseconds for which is believed what was found of a replica. */
const knownFor = 5000
/** Milliseconds a replica may be behind. */
const behind = 2000
const step = 100

/** Where there is no replica. */
export const readFrom =
  (db: Db): ReadLate =>
  (read) =>
    read(db)

interface ReplicaOptions {
  /** The database it is a replica of. */
  db: Db
  url: string
  clock: Clock
  log: Pick<Log, 'info' | 'warn'>
}

/**
 * A replica of the site’s database by streaming replication. It is read while it was found near within the last
 * seconds; whatever fails there is read from the database itself, so that nobody misses it.
 */
export function openReplica({ db, url, clock, log }: ReplicaOptions) {
  const replica = openDb(url, 10, 1000)
  /** What was wrong when it was last looked at; undefined where nothing was. */
  let fault: string | undefined = 'it was not looked at yet'
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const found = await assertNear(db, replica).then(
      () => undefined,
      (error: Error) => error.message,
    )
    lookedAt = clock()
    if ((found === undefined) === (fault === undefined)) return
    fault = found
    if (found === undefined) log.info({}, 'reading from the replica')
    else log.warn({ fault: found }, 'not reading from the replica')
  }

  function isNear(): boolean {
    const age = clock() - lookedAt
    if (age > knownFor) looking ??= look().finally(() => (looking = undefined))
    return fault === undefined && age <= 2 * knownFor
  }

  const readLate: ReadLate = async (read) => {
    if (!isNear()) return read(db)
    try {
      return await read(replica)
    } catch (error) {
      // what it found is an answer, too
      if (error instanceof AppError && error.code !== 'Overloaded') throw error
      lookedAt = Number.NEGATIVE_INFINITY
      return read(db)
    }
  }

  return {
    readLate,
    async close() {
      await looking
      await replica.destroy()
    },
  }
}

/**
 * Whether `replica` has what the database at `db` had two seconds ago.
 *
 * @throws {Error} that says what it is or is not
 */
export async function assertNear(db: Db, replica: Db): Promise<void> {
  const { rows: written } = await sql<{ lsn: string }>`
    select pg_current_wal_lsn()::text as lsn`.execute(db)
  const lsn = written[0]?.lsn
  for (let waited = 0; waited <= behind; waited += step) {
    const { rows } = await sql<{ isNear: boolean | null }>`
      select pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as "isNear"`.execute(replica)
    const isNear = rows[0]?.isNear ?? null
    if (isNear === null) throw new Error('it is no replica: it was never in recovery')
    if (isNear) return
    await pause(step)
  }
  throw new Error(`it is more than ${behind / 1000} s behind`)
}
