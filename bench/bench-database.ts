import { sql } from 'kysely'
import { openDb } from '../src/server/platform/database/db.ts'
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
