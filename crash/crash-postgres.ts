import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { childrenOf, killTogether, readCommand } from './process-tree.ts'

/** The PostgreSQL a site runs for itself on the data in `folder`, reached from beside the site. */
export function createCrashPostgres(folder: string) {
  /** Root keeps the data elsewhere where the folder is closed to the user PostgreSQL runs as. */
  async function readPlace(): Promise<string> {
    const record = join(folder, 'location')
    return existsSync(record) ? (await readFile(record, 'utf8')).trim() : folder
  }

  /** Lines of `postmaster.pid`: the process, the data directory, the start time, the port. */
  async function readPidFile(): Promise<string[]> {
    return (await readFile(join(await readPlace(), 'cluster/postmaster.pid'), 'utf8')).split('\n')
  }

  async function connect(): Promise<pg.Client> {
    const [, , , port] = await readPidFile()
    const password = (await readFile(join(await readPlace(), 'password'), 'utf8')).trim()
    const client = new pg.Client({
      host: '127.0.0.1',
      port: Number(port),
      user: 'guildhall',
      password,
      database: 'guildhall',
    })
    client.on('error', () => {})
    await client.connect()
    return client
  }

  return {
    /** Asks the database, on a connection of its own. */
    async query<Row extends pg.QueryResultRow>(
      sql: string,
      values: unknown[] = [],
    ): Promise<Row[]> {
      const client = await connect()
      try {
        return (await client.query<Row>(sql, values)).rows
      } finally {
        await client.end()
      }
    },

    kill,

    /** Ends it, and removes its data where they are not in `folder`. */
    async remove(): Promise<void> {
      // it may not have come so far
      await kill().catch(() => {})
      const place = await readPlace()
      if (place !== folder) await rm(place, { recursive: true, force: true })
    },
  }

  /** `kill -9` of the server and of all its processes at the same moment: nothing in them is written any more. */
  async function kill(): Promise<void> {
    const [line, cluster = ''] = await readPidFile()
    const postmaster = Number(line)
    // the file outlives its process, whose number may be another's by now
    if (!readCommand(postmaster).includes(cluster)) return
    await killTogether(() => [postmaster, ...childrenOf(postmaster)])
  }
}

export type CrashPostgres = ReturnType<typeof createCrashPostgres>

/** What is asked of a database. */
export type AskPostgres = Pick<CrashPostgres, 'query'>
