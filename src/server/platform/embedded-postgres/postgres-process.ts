import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, closeSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Account } from './postgres-binaries.ts'
import { databaseUser } from './postgres-cluster.ts'
import type { ClusterIdentity } from './postgres-leftovers.ts'
import { withProgress } from '../progress.ts'

const fastShutdownMs = 30_000

/** All it takes to start PostgreSQL on a prepared cluster. `log` is the file it writes to. */
export interface PostgresLaunch {
  identity: ClusterIdentity
  account: Account
  postgres: string
  password: string
  port: number
  log: string
  settings: Record<string, string>
  say: (line: string) => void
}

/** A running PostgreSQL. `exited` settles, with a word on how, when it no longer runs. */
export interface PostgresProcess {
  exited: Promise<string>
  stop(): Promise<void>
}

/** A loopback TCP port that is free now. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The connection URL of `database` on an embedded PostgreSQL. */
export function urlOf(launch: { port: number; password: string }, database: string): string {
  return `postgres://${databaseUser}:${launch.password}@127.0.0.1:${launch.port}/${database}`
}

/**
 * Starts PostgreSQL and waits until it answers, however long it replays its log after a crash.
 * Throws with the end of its log when it exits instead.
 */
export async function launchPostgres(launch: PostgresLaunch): Promise<PostgresProcess> {
  const logSize = await stat(launch.log).then(
    (log) => log.size,
    () => 0,
  )
  const child = spawnPostgres(launch)
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  // process.exit() leaves no time to wait; told to stop, PostgreSQL does so by itself.
  const onExit = () => child.kill('SIGINT')
  process.once('exit', onExit)
  void exited.then(() => process.off('exit', onExit))

  const stop = () => stopPostgres(child, exited, launch.say)
  const ended = exited.then((how) => ({ how }))
  const ready = waitUntilReady(urlOf(launch, 'postgres'), ended)
  const line = 'PostgreSQL: waiting until it answers (after a crash it replays its log)'
  const outcome = await withProgress(launch.say, line, ready).catch(async (error) => {
    await stop()
    throw error
  })
  if (outcome === undefined) return { exited, stop }
  const words = (await readFile(launch.log, 'utf8')).slice(logSize).trim().slice(-2000)
  throw new Error(`PostgreSQL did not start (${outcome.how}): ${words || 'it wrote no log'}`)
}

function spawnPostgres(launch: PostgresLaunch): ChildProcess {
  const { cluster, clusterName } = launch.identity
  const settings = {
    ...launch.settings,
    listen_addresses: '127.0.0.1',
    port: String(launch.port),
    unix_socket_directories: '',
    cluster_name: clusterName,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(launch.log, 'a', 0o600)
  try {
    // Detached, or Ctrl-C in the terminal would stop it before the site has ended its requests.
    return spawn(launch.postgres, ['-D', cluster, ...args], {
      ...launch.account,
      cwd: cluster,
      detached: true,
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', log, log],
    })
  } finally {
    closeSync(log)
  }
}

async function waitUntilReady<T>(url: string, ended: Promise<T>): Promise<T | undefined> {
  for (;;) {
    const outcome = await Promise.race([ended, pause(50)])
    if (outcome !== undefined) return outcome
    if (await responses(url)) return undefined
  }
}

async function responses(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // 28P01 (appendix "PostgreSQL Error Codes"): waiting does not mend a wrong password.
    if ((error as { code?: string }).code === '28P01') throw error
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function stopPostgres(
  child: ChildProcess,
  exited: Promise<string>,
  say: (line: string) => void,
): Promise<void> {
  child.kill('SIGINT')
  const immediate = setTimeout(() => child.kill('SIGQUIT'), fastShutdownMs)
  await withProgress(say, 'PostgreSQL: waiting for it to stop', exited)
  clearTimeout(immediate)
}
