import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Db, openDb } from '../src/server/platform/database/db.ts'
import { migrate } from '../src/server/platform/database/migrate.ts'
import { cloneTestDatabase } from './test-db.ts'

const migrations = resolve(import.meta.dirname, '../migrations')

/**
 * A database as it was before the migration of that number (`'0006'`), until the test is over; `update` brings it up
 * to date.
 */
export async function openFormerDatabase(
  number: string,
): Promise<{ db: Db; update(): Promise<unknown> }> {
  const database = await cloneTestDatabase('template0')
  const former = await mkdtemp(join(tmpdir(), 'guildhall-former-'))
  const db = openDb(database.url, 1)
  onTestFinished(async () => {
    await db.destroy()
    await database.drop()
    await rm(former, { recursive: true, force: true })
  })
  await cp(migrations, former, {
    recursive: true,
    filter: (path) => path === migrations || basename(path) < number,
  })
  await migrate(database.url, former)
  return { db, update: () => migrate(database.url) }
}
