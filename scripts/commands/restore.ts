import { resolve } from 'node:path'
import { createProgress } from '../../src/server/platform/backup/progress.ts'
import { restoreBackup } from '../../src/server/platform/backup/restore-backup.ts'
import { systemClock } from '../../src/server/platform/clock.ts'
import { openDb } from '../../src/server/platform/database/db.ts'
import { endAllSessions } from '../../src/server/session/session-queries.ts'
import { openCommandedDatabase } from './commanded-site.ts'
import type { RunCommand } from './run-command.ts'

/** Fills the database with a backup. */
export const restore: RunCommand<'restore'> = async ({ folder: given, replaces }, output) => {
  const folder = resolve(given)
  await using database = await openCommandedDatabase(output, { mayBeNew: true })
  const { url } = database
  const progress = createProgress(output.note, systemClock)
  const { takenAt, tables } = await restoreBackup({ url, folder, replaces, progress })
  const db = openDb(url, 1)
  try {
    // what ended since would be open again
    await endAllSessions(db)
  } finally {
    await db.destroy()
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  output.result({ takenAt, tables: tables.length, rows }, [
    `${rows} rows of ${tables.length} tables are as they were at ${takenAt}.`,
    'Everybody signs in again. What players deleted since is there again: delete it anew.',
  ])
  return true
}
