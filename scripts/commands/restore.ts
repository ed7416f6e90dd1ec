import { resolve } from 'node:path'
import { z } from 'zod/mini'
import {
  destroyAgain,
  type DestroyedAccount,
  listDestroyed,
} from '../../src/server/account/destruction.ts'
import { createAuditLog } from '../../src/server/platform/audit/audit-log.ts'
import { readManifest } from '../../src/server/platform/backup/backup-manifest.ts'
import { createProgress } from '../../src/server/platform/backup/progress.ts'
import { restoreBackup } from '../../src/server/platform/backup/restore-backup.ts'
import { errorCode, undefinedTable } from '../../src/server/platform/check.ts'
import { systemClock } from '../../src/server/platform/clock.ts'
import { type Db, withDb } from '../../src/server/platform/database/db.ts'
import { endAllSessions } from '../../src/server/session/session-queries.ts'
import { openCommandedDatabase } from './commanded-site.ts'
import type { RunCommand } from './run-command.ts'

/** As a note of the restore has them. */
const DeletedAccounts = z.array(z.object({ id: z.int(), createdAt: z.coerce.date<string>() }))

/** Fills the database with a backup. */
export const restore: RunCommand<'restore'> = async ({ folder: given, replaces }, output) => {
  const folder = resolve(given)
  const manifest = await readManifest(folder)
  const { takenAt, tables } = manifest
  await using database = await openCommandedDatabase(output, { mayBeNew: true })
  const { url } = database
  const deleted = await withDb(url, (db) => listDeletedSince(db, new Date(takenAt)))
  const progress = createProgress(output.note, systemClock)
  let again = 0
  const finish = async (db: Db, notes: readonly unknown[]) => {
    // what ended since would be open again
    await endAllSessions(db)
    const accounts = z.array(DeletedAccounts).parse(notes).flat()
    again = await destroyAgain(db, accounts, createAuditLog(systemClock))
  }
  await restoreBackup({ url, folder, manifest, replaces, progress, note: deleted, finish })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  output.result({ takenAt, tables: tables.length, rows, deletedAgain: again }, [
    `${rows} rows of ${tables.length} tables are as they were at ${takenAt}.`,
    `Accounts that their players deleted since, and that are deleted again: ${again}.`,
    'Everybody signs in again.',
  ])
  return true
}

/** As far as the database that is to be filled knows it: a new one knows nothing. */
async function listDeletedSince(db: Db, since: Date): Promise<DestroyedAccount[]> {
  try {
    return await listDestroyed(db, since)
  } catch (error) {
    if (errorCode(error) === undefinedTable) return []
    throw error
  }
}
