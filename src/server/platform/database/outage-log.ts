import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { findNoDatabase, type NoDatabase } from './no-database.ts'

/** Milliseconds between two looks whether the database is back. */
const looksEvery = 1000
const patience = 2000

interface Watched {
  url: string
  /** Where a PostgreSQL of the site’s own keeps its data. */
  folder: string | undefined
}

/**
 * A log that says once that the database is away, and once that it is back: what fails meanwhile for want of it is a
 * line each at `debug` alone, and counted.
 */
export function createOutageLog(log: Log, clock: Clock) {
  const stopping = new AbortController()
  let watched: Watched | undefined
  let outage: { since: number; failures: number } | undefined
  let looking = Promise.resolve()

  async function lookUntilBack({ url }: Watched): Promise<void> {
    while (outage && !stopping.signal.aborted) {
      const { since, failures } = outage
      await pause(looksEvery, undefined, { signal: stopping.signal }).catch(() => {})
      // what was cut may say so a little later
      const isBack = outage.failures === failures && (await answers(url))
      if (!isBack || stopping.signal.aborted) continue
      const seconds = Math.round((clock() - since) / 1000)
      outage = undefined
      log.info({ seconds, failures }, 'the database answers again')
    }
  }

  function note({ message }: NoDatabase, database: Watched): void {
    if (outage) {
      outage.failures += 1
      return
    }
    outage = { since: clock(), failures: 1 }
    const facts = { reason: message, look: placeOf(database) }
    log.error(facts, 'the database does not answer: what needs it waits until it does')
    looking = lookUntilBack(database)
  }

  const quieten =
    (level: 'warn' | 'error') =>
    (fields: object, message: string): void => {
      const failure = 'err' in fields ? findNoDatabase(fields.err) : undefined
      if (!failure || !watched) return log[level](fields, message)
      note(failure, watched)
      log.debug(fields, message)
    }

  return {
    log: {
      debug: (fields, message) => log.debug(fields, message),
      info: (fields, message) => log.info(fields, message),
      warn: quieten('warn'),
      error: quieten('error'),
    } satisfies Log,
    /** Knows from now on which database it is. */
    watch(database: Watched): void {
      watched = database
    },
    async stop(): Promise<void> {
      watched = undefined
      stopping.abort()
      await looking
    },
  }
}

function placeOf({ url, folder }: Watched): string {
  return folder === undefined ? new URL(url).host : join(folder, 'postgres.log')
}

/** Over a connection of its own: those of the site may all be stuck. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: 'guildhall',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
