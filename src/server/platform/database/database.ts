import { resolve } from 'node:path'
import { sql } from 'kysely'
import { openDbWithPool } from './db.ts'
import { assertDurable } from './durability.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { migrate } from './migrate.ts'
import type { Settings } from '../config/settings.ts'

/**
 * The site's database, durable and up to date: the PostgreSQL at `DATABASE_URL`, else one of the site's
 * own in the data folder, which ends with it. Of `wait` see `openDb`.
 */
export async function openDatabase(settings: Settings, say: (line: string) => void, wait?: number) {
  const server = settings.DATABASE_URL
    ? { url: settings.DATABASE_URL, folder: undefined, stop: async () => {} }
    : await startEmbeddedPostgres({ folder: resolve(settings.DATA_FOLDER, 'postgres'), say })
  try {
    await assertDurable(server.url)
    await migrate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  const { db, measure } = openDbWithPool(server.url, undefined, wait)
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
    async close() {
      await db.destroy()
      await server.stop()
    },
  }
}
