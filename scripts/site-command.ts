import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { errorCode, undefinedTable, wordsOf } from '../src/server/platform/check.ts'
import { readSettings, type Settings } from '../src/server/platform/config/settings.ts'
import { type Db, openDb } from '../src/server/platform/database/db.ts'
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres/embedded-postgres.ts'
import { findRunningPostgres } from '../src/server/platform/embedded-postgres/running-postgres.ts'
import { createLog, type Log } from '../src/server/platform/log.ts'

const startFirst = 'start the site, register there, and come back'

/** The site that a command is about, whether it runs or not. */
export interface CommandedSite {
  db: Db
  /** Of its database. */
  url: string
  log: Log
}

/** Runs a command of the owner’s to its end. What goes wrong is told without a stack, and ends the process with 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // an embedded PostgreSQL is told to stop when the process exits, and not when a signal ends it
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  await command().catch((error: unknown) => {
    process.stderr.write(`${wordsOf(error)}\n`)
    process.exitCode = 1
  })
}

/** Does something in the database that the environment names. @throws where there is none yet */
export async function withSite(work: (site: CommandedSite) => Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = readSettings(process.env)
  const { url, stop } = await openDatabase(settings)
  try {
    const db = openDb(url, 2)
    try {
      await work({ db, url, log: createLog(settings.LOG_LEVEL) })
    } finally {
      await db.destroy()
    }
  } catch (cause) {
    throw errorCode(cause) === undefinedTable
      ? new Error(`the database is empty: ${startFirst}`)
      : cause
  } finally {
    await stop()
  }
}

async function openDatabase({ DATABASE_URL, DATA_FOLDER }: Settings) {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} }
  const folder = resolve(DATA_FOLDER, 'postgres')
  const running = await findRunningPostgres(folder)
  if (running !== undefined) return { url: running, stop: async () => {} }
  if (!existsSync(folder)) throw new Error(`there is no database in ${folder}: ${startFirst}`)
  return startEmbeddedPostgres({ folder, say: (line) => console.log(line) })
}
