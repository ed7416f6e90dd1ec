import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

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
    // stopped first, so that none sees the other go and tidies up
    const all = [postmaster, ...childrenOf(postmaster)]
    for (const pid of all) signal(pid, 'SIGSTOP')
    for (const pid of [...all, ...childrenOf(postmaster)]) signal(pid, 'SIGKILL')
    while (all.some(isAlive)) await wait(10)
  }
}

export type CrashPostgres = ReturnType<typeof createCrashPostgres>

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readParent(pid) === parent)
}

/** The second field after the name in brackets, which may hold anything: see proc(5). */
function readParent(pid: number): number | undefined {
  const [state, parent] = readStat(pid)
  return state === undefined ? undefined : Number(parent)
}

function readStat(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** One whose parent has not taken note of its end yet is dead too. */
function isAlive(pid: number): boolean {
  const [state] = readStat(pid)
  return state !== undefined && state !== 'Z'
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // it ended by itself
  }
}
