import { inject } from 'vitest'
import { type Db, openDb } from '../src/server/platform/database/db.ts'
import { createTestDatabase } from './database.ts'

/** A migrated database of one test’s own, opened as the site opens its own. */
export interface TestDb {
  db: Db
  url: string
  /** Closes and drops it. */
  close(): Promise<void>
}

export async function openTestDb(): Promise<TestDb> {
  const database = await createTestDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const db = openDb(database.url)
  return {
    db,
    url: database.url,
    async close() {
      await db.destroy()
      await database.drop()
    },
  }
}
