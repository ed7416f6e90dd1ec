import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createAuditLog, type RecordAction } from '../../src/server/platform/audit/audit-log.ts'
import { errorCode, undefinedTable } from '../../src/server/platform/check.ts'
import { systemClock } from '../../src/server/platform/clock.ts'
import { loadEnvFile } from '../../src/server/platform/config/env-file.ts'
import { readSettings, type Settings } from '../../src/server/platform/config/settings.ts'
import { type Db, openDb } from '../../src/server/platform/database/db.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres/embedded-postgres.ts'
import { findRunningPostgres } from '../../src/server/platform/embedded-postgres/running-postgres.ts'
import { createLog, type Log } from '../../src/server/platform/log.ts'
import type { Output } from './output.ts'

const startFirst = 'start the site, register there, and come back'

/** The site that a command is about, whether it runs or not. */
export interface CommandedSite {
  db: Db
  settings: Settings
  /** Of its database. */
  url: string
  log: Log
  audit: RecordAction
}

/** Does something in the database that the environment names. @throws where there is none yet */
export async function withSite<Result>(
  output: Pick<Output, 'note'>,
  work: (site: CommandedSite) => Promise<Result>,
): Promise<Result> {
  await using database = await openCommandedDatabase(output)
  const db = openDb(database.url, 2)
  try {
    const { settings, url } = database
    const audit = createAuditLog(systemClock)
    return await work({
      db,
      url,
      settings,
      audit,
      log: createLog(settings.LOG_LEVEL, process.stderr.fd),
    })
  } catch (cause) {
    throw errorCode(cause) === undefinedTable
      ? new Error(`the database is empty: ${startFirst}`)
      : cause
  } finally {
    await db.destroy()
  }
}

/** The database that the environment names, whether the site runs or not. @throws where there is none yet, unless it may be new */
export async function openCommandedDatabase(
  { note }: Pick<Output, 'note'>,
  { mayBeNew = false }: { mayBeNew?: boolean } = {},
) {
  loadEnvFile()
  const settings = readSettings(process.env)
  const { url, stop } = await openDatabase(settings, note, mayBeNew)
  return { settings, url, [Symbol.asyncDispose]: stop }
}

async function openDatabase(
  { DATABASE_URL, DATA_FOLDER }: Settings,
  say: (line: string) => void,
  mayBeNew: boolean,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} }
  const folder = resolve(DATA_FOLDER, 'postgres')
  const running = await findRunningPostgres(folder)
  if (running !== undefined) return { url: running, stop: async () => {} }
  if (!mayBeNew && !existsSync(folder))
    throw new Error(`there is no database in ${folder}: ${startFirst}`)
  return startEmbeddedPostgres({ folder, say })
}
