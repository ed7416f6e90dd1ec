import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { clusterOf, type PostgresPlace } from './postgres-place.ts'
import { withProgress } from '../progress.ts'

const run = promisify(execFile)

/** The superuser of the embedded PostgreSQL, and the name of the site's database. */
export const databaseUser = 'guildhall'

// ICU orders text as people do. C.UTF-8 (in every glibc that Node runs on) makes full-text search
// and trigrams treat é and ’ as what they are; with C they would be unknown bytes.
const localeOptions = [
  '--encoding=UTF8',
  '--locale=C',
  '--lc-ctype=C.UTF-8',
  '--locale-provider=icu',
  '--icu-locale=und',
]

// A name of its own each time: the initdb of a site that was killed may still be writing.
const unfinishedPrefix = 'cluster.unfinished-'

/**
 * Makes sure that `place` holds a database cluster and returns the superuser's password, which is
 * generated with the cluster and kept beside it, readable by its user alone.
 * A start cut short leaves nothing that the next one would take for a cluster.
 */
export async function prepareCluster(options: {
  place: PostgresPlace
  initdb: string
  say: (line: string) => void
}): Promise<string> {
  const { place, initdb, say } = options
  const passwordFile = passwordFileOf(place)
  if (!existsSync(clusterOf(place))) {
    await withProgress(
      say,
      `PostgreSQL: creating the data folder ${place.folder}`,
      createCluster(place, initdb, passwordFile),
    )
  }
  return readPassword(place)
}

/** The superuser's password of the cluster in `place`. */
export async function readPassword(place: { folder: string }): Promise<string> {
  const passwordFile = passwordFileOf(place)
  try {
    return (await readFile(passwordFile, 'utf8')).trim()
  } catch (cause) {
    throw new Error(`the password of the database cannot be read from ${passwordFile}`, { cause })
  }
}

function passwordFileOf(place: { folder: string }): string {
  return join(place.folder, 'password')
}

async function createCluster(
  place: PostgresPlace,
  initdb: string,
  passwordFile: string,
): Promise<void> {
  const { uid, gid } = place.account
  await rm(passwordFile, { force: true })
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  await chown(passwordFile, uid, gid)

  await removeUnfinished(place.folder)
  const unfinished = await mkdtemp(join(place.folder, unfinishedPrefix))
  await chown(unfinished, uid, gid)
  await runInitdb(place, initdb, [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`])
  await rename(unfinished, clusterOf(place))
  await syncFolder(place.folder)
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinishedPrefix)) continue
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

async function runInitdb(place: PostgresPlace, initdb: string, args: string[]): Promise<void> {
  const accessOptions = [`--username=${databaseUser}`, '--auth=scram-sha-256']
  const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
  try {
    await run(initdb, [...localeOptions, ...accessOptions, ...args], {
      ...place.account,
      cwd: place.folder,
      env: environment,
    })
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(`initdb failed in ${place.folder}: ${stderr?.trim() || message}`, {
      cause: error,
    })
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
