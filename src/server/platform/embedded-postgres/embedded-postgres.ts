import { existsSync } from 'node:fs'
import { mkdir, realpath, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgresBinaries, readNativeFolder } from './postgres-binaries.ts'
import { prepareCluster } from './postgres-cluster.ts'
import { endLeftovers, type ClusterIdentity } from './postgres-leftovers.ts'
import { readMemory, sharedBuffersOf } from './postgres-memory.ts'
import { choosePostgresPlace, clusterOf, sharedStateFolder } from './postgres-place.ts'
import {
  findFreePort,
  launchPostgres,
  urlOf,
  type PostgresLaunch,
  type PostgresProcess,
} from './postgres-process.ts'
import { keepRunning } from './postgres-supervisor.ts'
import { acquireProcessLock, findLockHolder, type ProcessLock } from './process-lock.ts'

type Say = (line: string) => void

/** The site's database on its own PostgreSQL. */
export const siteDatabase = 'guildhall'
const launchAttempts = 3

// Given on the command line, which outranks every configuration file in the data folder.
const settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // 11 of each of 16 processes that answer, 14 of the one that does the jobs
  max_connections: '200',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  shared_buffers: sharedBuffersOf(readMemory()),
  // to start workers takes longer than what visitors ask, also where the plan then has nothing for them
  max_parallel_workers_per_gather: '0',
}

/** The site's own PostgreSQL. */
export interface EmbeddedPostgres {
  /** Connection URL of the database `guildhall`, as superuser, on a loopback port. */
  url: string
  /** Where the data is: the folder asked for, or the one root uses in its stead. */
  folder: string
  /** Shuts PostgreSQL down, waits until it has, and lets another site have the folder. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL 18 that comes with the site on the data in `folder`, which is created when
 * missing, and keeps it running until `stop`: if it dies it is started again on the same port.
 * Root runs it as an unprivileged user. What a site killed earlier left behind is cleared first.
 * Throws when another site uses the folder, naming the folder and that site's process.
 */
export async function startEmbeddedPostgres(options: {
  folder: string
  say: Say
}): Promise<EmbeddedPostgres> {
  if (process.platform !== 'linux') {
    throw new Error(
      `the embedded PostgreSQL needs Linux and this is ${process.platform}: ` +
        'give the site the URL of a PostgreSQL of your own, version 18 or later',
    )
  }
  await mkdir(options.folder, { recursive: true })
  const folder = await realpath(options.folder)
  const { lock, name } = await lockFolder(folder)
  try {
    return await start(folder, name, lock, options.say)
  } catch (error) {
    await lock.release()
    throw error
  }
}

/**
 * The name of the lock on a data folder. The inode, unlike the path, is the same through a symbolic link, a
 * bind mount or a renaming.
 */
export async function lockNameOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder)
  return `guildhall-data-${dev}-${ino}`
}

async function lockFolder(folder: string): Promise<{ lock: ProcessLock; name: string }> {
  const name = await lockNameOf(folder)
  const lock = await acquireProcessLock(name)
  if (lock) return { lock, name }
  const holder = await findLockHolder(name)
  throw new Error(
    `the data folder ${folder} is in use by another site, process ${holder ?? 'unknown'}: ` +
      'stop that site, or give this one a data folder of its own',
  )
}

async function start(
  folder: string,
  name: string,
  lock: ProcessLock,
  say: Say,
): Promise<EmbeddedPostgres> {
  const place = await choosePostgresPlace(folder)
  const { account } = place
  const { native, version } = await readNativeFolder()
  const copy = join(sharedStateFolder, `postgresql-${version}-${process.arch}`)
  const { postgres, initdb } = await findPostgresBinaries({ native, copy, account, say })
  const password = await prepareCluster({ place, initdb, say })

  const identity: ClusterIdentity = { cluster: clusterOf(place), clusterName: name }
  await endLeftovers(identity, say)
  const log = join(place.folder, 'postgres.log')
  if (existsSync(log)) await rename(log, `${log}.1`)
  const base = { identity, account, postgres, password, log, settings, say }
  const { launch, server } = await launchOnFreePort(base)
  await createDatabase(launch).catch(async (error) => {
    await server.stop()
    throw error
  })
  say(`PostgreSQL 18: data in ${place.folder} (port ${launch.port})`)

  const stopServer = keepRunning(launch, server)
  const stop = async () => {
    await stopServer()
    await lock.release()
  }
  return { url: urlOf(launch, siteDatabase), folder: place.folder, stop }
}

async function launchOnFreePort(
  base: Omit<PostgresLaunch, 'port'>,
): Promise<{ launch: PostgresLaunch; server: PostgresProcess }> {
  for (let attempt = 1; ; attempt++) {
    const launch = { ...base, port: await findFreePort() }
    try {
      return { launch, server: await launchPostgres(launch) }
    } catch (error) {
      // Another program may take the port between the look and the launch.
      if (attempt === launchAttempts || !String(error).includes('could not bind')) throw error
    }
  }
}

async function createDatabase(launch: PostgresLaunch): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(launch, 'postgres') })
  await client.connect()
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [siteDatabase])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${siteDatabase}`)
  } finally {
    await client.end()
  }
}
