import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import { errorCode } from '../check.ts'
import { type Db, withDb } from './db.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.ts'

/** "lock_not_available" among PostgreSQL's error codes. */
const lockNotAvailable = '55P03'
/** With a second each, what a long read such as a dump of the database may take. */
const mostTries = 600

const siteMigrations = join(import.meta.dirname, '../../../../migrations')

/**
 * Brings the database at `url` up to date with the `.sql` files of `folder`, in the order of their
 * names. Several processes may do so at once: one waits for the other. All that is new becomes
 * visible together, or nothing does. For a table that is in use it waits for a second, since whoever comes to the
 * table later waits behind it; then it lets them go first, and tries again, for some 20 minutes.
 * @returns the names of those that were run here
 * @throws Error that names the migration that failed and says why, or that a restore is to end first
 */
export async function migrate(url: string, folder = siteMigrations): Promise<string[]> {
  return withConnection(url, async (connection) => {
    await refuseUnfinishedRestore(connection)
    return migrateToLatest(connection, folder)
  })
}

/** Names of the migrations that the database at `url` has not had, in order. Changes nothing. */
export async function listPendingMigrations(url: string): Promise<string[]> {
  const known = await withConnection(url, (db) => migratorOf(db, siteMigrations).getMigrations())
  return known.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}

/** Names of the migrations there are, in order. */
export async function listKnownMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations(siteMigrations))
}

/** As `migrate`, for a restore, and no further than this one. */
export async function migrateUpTo(url: string, last: string): Promise<void> {
  await withConnection(url, async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    const { error } = await runPatiently(() => migratorOf(db, siteMigrations).migrateTo(last))
    if (error) throw error
  })
}

function withConnection<Result>(url: string, work: (connection: Db) => Promise<Result>) {
  return withDb(url, (db) => db.connection().execute(work))
}

function migratorOf(db: Db, folder: string): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } })
}

async function migrateToLatest(db: Db, folder: string): Promise<string[]> {
  // a change to a large table outlasts what a page may take, and so does waiting for one
  await sql`set statement_timeout = 0`.execute(db)
  const { error, results = [] } = await runPatiently(() => migratorOf(db, folder).migrateToLatest())
  if (!error) return results.map(({ migrationName }) => migrationName)
  const later = await findLater(db, folder)
  if (later) {
    throw new Error(
      `the database is of a later version of Guildhall, which has the migration ${later}: install that version, or restore a backup of before`,
      { cause: error },
    )
  }
  const failed = results.find(({ status }) => status === 'Error')
  const what = failed
    ? `migration ${failed.migrationName} failed`
    : 'the database could not be migrated'
  const why = error instanceof Error ? error.message : String(error)
  throw new Error(`${what}: ${why}`, { cause: error })
}

async function runPatiently(run: () => Promise<MigrationResultSet>): Promise<MigrationResultSet> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await run()
    if (errorCode(outcome.error) !== lockNotAvailable || tries === mostTries) return outcome
    await pause(1000)
  }
}

/** A migration the database has had and `folder` has not, behind the last that is there. */
async function findLater(db: Db, folder: string): Promise<string | undefined> {
  const last = Object.keys(await readMigrations(folder)).at(-1) ?? ''
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name > ${last} order by name`.execute(db)
  return rows[0]?.name
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), 'utf8')
    const up = async (db: Db) => {
      await sql`set local lock_timeout = '1s'`.execute(db)
      await sql.raw(text).execute(db)
    }
    return [name.slice(0, -4), { up }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
