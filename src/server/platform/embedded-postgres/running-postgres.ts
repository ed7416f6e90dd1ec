import { existsSync, readFileSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { lockNameOf, siteDatabase } from './embedded-postgres.ts'
import { readPassword } from './postgres-cluster.ts'
import { choosePostgresPlace, clusterOf } from './postgres-place.ts'
import { urlOf } from './postgres-process.ts'
import { findLockHolder } from './process-lock.ts'

/**
 * The connection URL of the PostgreSQL that a running site keeps in `folder`; undefined when no site uses
 * the folder.
 *
 * @throws {Error} when the data belong to another user, or PostgreSQL is not up at the moment
 */
export async function findRunningPostgres(folder: string): Promise<string | undefined> {
  if (!existsSync(folder)) return undefined
  const real = await realpath(folder)
  if ((await findLockHolder(await lockNameOf(real))) === undefined) return undefined
  const place = await choosePostgresPlace(real)
  const port = await readPort(clusterOf(place))
  return urlOf({ port, password: await readPassword(place) }, siteDatabase)
}

/** The fourth line of `postmaster.pid` is the port (chapter "Database File Layout" of PostgreSQL's manual). */
async function readPort(cluster: string): Promise<number> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((cause: unknown) => {
    throw new Error(`the database in ${cluster} is starting or stopping: try again`, { cause })
  })
  return Number(lines.split('\n')[3])
}

/**
 * Has the PostgreSQL in `folder` shut down whose site has just died. Does so before it returns: whoever calls it is
 * about to end as well.
 */
export function stopAbandonedPostgres(folder: string): void {
  const cluster = clusterOf({ folder })
  try {
    const [line] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(line)
    // the file outlives its process, whose number may be another's by now
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)) process.kill(pid, 'SIGINT')
  } catch {
    // it has ended by itself
  }
}
