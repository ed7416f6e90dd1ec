import { readdir } from 'node:fs/promises'
import { Migrator } from 'kysely/migration'
import { openDb } from '../platform/database/db.ts'

/** Names of the migrations in `folder` that the database at `url` has not had, in order. Changes nothing. */
export async function listPendingMigrations(url: string, folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const unused = { up: async () => {} }
  const migrations = Object.fromEntries(names.map((name) => [name.slice(0, -4), unused]))
  const db = openDb(url, 1)
  try {
    const provider = { getMigrations: async () => migrations }
    const known = await new Migrator({ db, provider }).getMigrations()
    return known.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
  } finally {
    await db.destroy()
  }
}
