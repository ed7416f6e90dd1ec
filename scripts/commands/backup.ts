import { resolve } from 'node:path'
import { createProgress } from '../../src/server/platform/backup/progress.ts'
import { writeBackup } from '../../src/server/platform/backup/write-backup.ts'
import { systemClock } from '../../src/server/platform/clock.ts'
import { openCommandedDatabase } from './commanded-site.ts'
import type { RunCommand } from './run-command.ts'

/** Writes all that is in the database into a folder. */
export const backUp: RunCommand<'backup'> = async ({ folder: given }, output) => {
  const now = new Date(systemClock())
  const folder = resolve(given ?? `backups/${now.toISOString().slice(0, 19).replaceAll(':', '-')}`)
  await using database = await openCommandedDatabase(output)
  const progress = createProgress(output.note, systemClock)
  const { tables } = await writeBackup({ url: database.url, folder, now, progress })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  output.result({ folder, tables: tables.length, rows }, [
    `${rows} rows of ${tables.length} tables are in ${folder}.`,
    'It holds secrets and addresses: keep it where few can read it, and away from this machine.',
    'guildhall.config.ts, .env and your own files in public/ are not in it.',
  ])
  return true
}
