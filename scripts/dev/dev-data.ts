import { existsSync } from 'node:fs'
import { realpath, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Settings } from '../../src/server/platform/config/settings.ts'
import { findRunningPostgres } from '../../src/server/platform/embedded-postgres/running-postgres.ts'

/** Where development keeps its data, unless told otherwise. */
export const devFolder = 'data/dev'

export type DataSettings = Pick<Settings, 'DATABASE_URL' | 'DATA_FOLDER'>

/** Whether the data are those of development, and so nobody’s: neither a database that was named nor another folder. */
export function isDevData({ DATABASE_URL, DATA_FOLDER }: DataSettings): boolean {
  return DATABASE_URL === undefined && resolve(DATA_FOLDER) === resolve(devFolder)
}

/** Removes all data of development. @throws {Error} in words, where they are not that, or in use */
export async function resetData(settings: DataSettings): Promise<void> {
  if (!isDevData(settings)) {
    throw new Error(
      `--reset empties ${devFolder} alone: start without DATABASE_URL and DATA_FOLDER`,
    )
  }
  if (!existsSync(devFolder)) return
  if ((await realpath(devFolder)) !== join(await realpath('.'), devFolder)) {
    throw new Error(`--reset empties a folder of this checkout, and ${devFolder} leads elsewhere`)
  }
  // where root's PostgreSQL cannot reach the checkout, its data are in a folder of the machine
  if (existsSync(join(devFolder, 'postgres/location'))) {
    throw new Error(
      `the database is where ${devFolder}/postgres/location says: remove both by hand`,
    )
  }
  if (await findRunningPostgres(join(devFolder, 'postgres'))) {
    throw new Error(`a site runs on ${devFolder}: stop it first`)
  }
  await rm(devFolder, { recursive: true })
}
