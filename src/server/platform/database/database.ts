import { resolve } from 'node:path'
import { sql } from 'kysely'
import { type DbOptions, openDbWithPool } from './db.ts'
import { assertDurable } from './durability.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.ts'
import type { Settings } from '../config/settings.ts'

/**
 * The site's database, durable and up to date: the PostgreSQL at `DATABASE_URL`, else one of the site's
 * own in the data folder, which ends with it. Of `wait` see `openDb`.
 */
export async function openDatabase(
  settings: Settings,
  say: (line: string) => void,
  options: Pick<DbOptions, 'wait' | 'watch'> = {},
) {
  const server = settings.DATABASE_URL
    ? { url: settings.DATABASE_URL, folder: undefined, stop: async () => {} }
    : await startEmbeddedPostgres({ folder: resolve(settings.DATA_FOLDER, 'postgres'), say })
  const { db, measure } = openDbWithPool(server.url, options)
  const close = async () => {
    await db.destroy()
    await server.stop()
  }
  try {
    await assertDurable(server.url)
    await migrate(server.url)
    // with a connection that stays: a restore that begins from now on sees it, and one that began is seen
    await refuseUnfinishedRestore(db)
  } catch (error) {
    await close()
    throw error
  }
  return {
    url: server.url,
    /** Where the PostgreSQL of the site’s own keeps its data. */
    folder: server.folder,
    db,
    /** How its connections are used now. */
    measure,
    /** Whether the database answers. */
    ping: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    close,
  }
}
