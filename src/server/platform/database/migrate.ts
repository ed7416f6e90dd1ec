import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Db, openDb } from './db.ts'

const siteMigrations = join(import.meta.dirname, '../../../../migrations')

/**
 * Brings the database at `url` up to date with the `.sql` files of `folder`, in the order of their
 * names. Several processes may do so at once: one waits for the other. All that is new becomes
 * visible together, or nothing does.
 * @throws Error that names the migration that failed and says why
 */
export async function migrate(url: string, folder = siteMigrations): Promise<void> {
  const db = openDb(url, 1)
  try {
    await db.connection().execute((connection) => migrateToLatest(connection, folder))
  } finally {
    await db.destroy()
  }
}

async function migrateToLatest(db: Db, folder: string): Promise<void> {
  // a change to a large table outlasts what a page may take, and so does waiting for one
  await sql`set statement_timeout = 0`.execute(db)
  const provider = { getMigrations: () => readMigrations(folder) }
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest()
  if (!error) return
  const failed = results.find(({ status }) => status === 'Error')
  const what = failed
    ? `migration ${failed.migrationName} failed`
    : 'the database could not be migrated'
  const why = error instanceof Error ? error.message : String(error)
  throw new Error(`${what}: ${why}`, { cause: error })
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), 'utf8')
    return [name.slice(0, -4), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
