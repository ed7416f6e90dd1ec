import { assertDurable } from '../../src/server/platform/database/durability.ts'
import { listPendingMigrations, migrate } from '../../src/server/platform/database/migrate.ts'
import { openCommandedDatabase } from './commanded-site.ts'
import type { RunCommand } from './run-command.ts'

/** Brings the database up to date as a start does, or says what that would do. */
export const migrateDatabase: RunCommand<'migrate'> = async ({ isCheck }, output) => {
  await using database = await openCommandedDatabase(output)
  const pending = await listPendingMigrations(database.url)
  if (isCheck) {
    output.result({ pending }, pending.length > 0 ? pending : ['Every migration has run.'])
    return pending.length === 0
  }
  await assertDurable(database.url)
  if (pending.length > 0) output.note(`${pending.length} to run, which may take minutes …`)
  const applied = await migrate(database.url)
  output.result({ applied }, applied.length > 0 ? applied : ['Every migration had run.'])
  return true
}
