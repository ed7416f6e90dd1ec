import { sql } from 'kysely'
import { type Db, openDb } from '../src/server/platform/database/db.ts'
import { migrate } from '../src/server/platform/database/migrate.ts'

/** An empty database of the site’s on the server of `serverUrl`, up to date. */
export async function createBenchDatabase(serverUrl: string, name: string): Promise<string> {
  const db = openDb(serverUrl, 1)
  await sql`create database ${sql.id(name)}`.execute(db)
  await db.destroy()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await migrate(url.href)
  return url.href
}

/** Leaves what was filled as a night leaves it, and written out: neither is then done while something is measured. */
export async function settle(db: Db): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`vacuum analyze`.execute(one)
    await sql`checkpoint`.execute(one)
    await sql`reset statement_timeout`.execute(one)
  })
}
