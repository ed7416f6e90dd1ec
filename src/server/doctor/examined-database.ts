import { resolve } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/db-types.ts'
import { openPostgresPool } from '../platform/database/postgres-pool.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import type { Settings } from '../platform/config/settings.ts'
import { NotAsked, wordsOf } from '../platform/check.ts'

export interface RunningDatabase {
  url: string
  /** Where it is, in words without a password. */
  place: string
  stop(): Promise<void>
}

/** The site's database, opened by whichever check wants it first. */
export interface ExaminedDatabase {
  /** @throws {NotAsked} while the site itself uses it */
  open(): Promise<RunningDatabase>
  /** Its queries fail as `open` does. */
  db: Db
  close(): Promise<void>
}

export function createExaminedDatabase(
  settings: Settings,
  say: (line: string) => void,
): ExaminedDatabase {
  let opening: Promise<RunningDatabase> | undefined
  const open = () => (opening ??= start(settings, say))
  const pool = async () => openPostgresPool({ connectionString: (await open()).url, max: 2 })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    open,
    db,
    async close() {
      // what could not be opened is not there to be closed; its check has told why
      const opened = await opening?.catch(() => undefined)
      if (!opened) return
      await db.destroy()
      await opened.stop()
    },
  }
}

async function start(settings: Settings, say: (line: string) => void): Promise<RunningDatabase> {
  const { DATABASE_URL: url, DATA_FOLDER } = settings
  if (url) {
    const { host, pathname } = new URL(url)
    return { url, place: `at ${host}${pathname}`, stop: async () => {} }
  }
  const starting = startEmbeddedPostgres({ folder: resolve(DATA_FOLDER, 'postgres'), say })
  const embedded = await starting.catch((error: unknown) => {
    const words = wordsOf(error)
    if (words.includes('is in use by another site')) {
      throw new NotAsked(`the site is running and uses its database in ${DATA_FOLDER}`)
    }
    throw error
  })
  return { ...embedded, place: `the site’s own, in ${embedded.folder}` }
}
