import { inject } from 'vitest'
import { type Db, openDb } from '../src/server/platform/database/db.ts'
import { timed } from './timings.ts'
import { createTestDatabase, type TestDatabase, type TestPostgres } from './database.ts'

/** A migrated database of one test’s own, opened as the site opens its own. */
export interface TestDb {
  db: Db
  url: string
  /** Closes and drops it. */
  close(): Promise<void>
}

type SharedPostgres = Pick<TestPostgres, 'url' | 'template'>

let shared: Promise<SharedPostgres> | undefined

/** The PostgreSQL of the test run, which starts when the first test asks for it. */
export function readTestPostgres(): Promise<SharedPostgres> {
  shared ??= askForPostgres()
  return shared
}

async function askForPostgres(): Promise<SharedPostgres> {
  const response = await fetch(inject('testServers'))
  if (!response.ok) throw new Error(`PostgreSQL did not start: ${await response.text()}`)
  return (await response.json()) as SharedPostgres
}

/** A database of one test’s own on that PostgreSQL: migrated, unless another `template` is named. */
export async function cloneTestDatabase(template?: string): Promise<TestDatabase> {
  const postgres = await readTestPostgres()
  return timed('database', () => createTestDatabase(postgres.url, template ?? postgres.template))
}

export async function openTestDb(): Promise<TestDb> {
  const database = await cloneTestDatabase()
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
