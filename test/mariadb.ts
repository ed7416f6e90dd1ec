import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createConnection, type Connection } from 'mysql2/promise'
import { findOrInstallMariaDb, type MariaDbBinaries } from './install-mariadb.ts'
import { findQuietPort } from './quiet-port.ts'
import { timed } from './timings.ts'

const run = promisify(execFile)

/** A MariaDB server of the tests' own, on a free loopback port. */
export interface TestMariaDb {
  host: string
  port: number
  /** May do anything in every database. */
  user: string
  password: string
  /** Creates an empty utf8mb4 database and returns its `mysql://` URL. */
  createDatabase(name: string): Promise<string>
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

interface Access {
  host: string
  port: number
  user: string
  password: string
}

/** Starts a MariaDB with a temporary data folder; MariaDB itself is installed first if need be. */
export function startMariaDb(): Promise<TestMariaDb> {
  return timed('MariaDB', start)
}

async function start(): Promise<TestMariaDb> {
  const binaries = await findOrInstallMariaDb()
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-mariadb-'))
  // The server runs as another user when root starts it, and has its temporary files here too.
  await chmod(folder, 0o1777)
  const password = randomBytes(12).toString('hex')
  const access = { host: '127.0.0.1', port: await findQuietPort(), user: 'tester', password }
  let child: ChildProcess | undefined
  const onExit = () => {
    child?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', onExit)
  const stop = async () => {
    if (child) await stopServer(child)
    await rm(folder, { recursive: true, force: true })
    process.off('exit', onExit)
  }
  try {
    const userOptions = await readUserOptions()
    await createDataFolder(binaries, folder, userOptions)
    child = await spawnServer(binaries, folder, access, userOptions)
    await waitUntilReady(child, folder, access)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...access, createDatabase: (name) => createDatabase(access, name), stop }
}

// MariaDB, like PostgreSQL, will not serve as root.
async function readUserOptions(): Promise<string[]> {
  if (process.getuid?.() !== 0) return []
  const users = await readFile('/etc/passwd', 'utf8')
  return [`--user=${/^mysql:/m.test(users) ? 'mysql' : 'nobody'}`]
}

function environmentOf(folder: string): NodeJS.ProcessEnv {
  return { ...process.env, TMPDIR: folder }
}

async function createDataFolder(
  { installDb }: MariaDbBinaries,
  folder: string,
  userOptions: string[],
): Promise<void> {
  const options = ['--auth-root-authentication-method=normal', '--skip-test-db']
  const datadir = `--datadir=${join(folder, 'data')}`
  try {
    await run(installDb, ['--no-defaults', ...options, datadir, ...userOptions], {
      cwd: folder,
      env: environmentOf(folder),
    })
  } catch (error) {
    const { stdout, stderr, message } = error as Error & { stdout?: string; stderr?: string }
    throw new Error(`mariadb-install-db failed: ${stderr || stdout || message}`, { cause: error })
  }
}

async function spawnServer(
  { mariadbd }: MariaDbBinaries,
  folder: string,
  { port, user, password }: Access,
  userOptions: string[],
): Promise<ChildProcess> {
  const initFile = join(folder, 'init.sql')
  await writeFile(
    initFile,
    `CREATE USER '${user}'@'127.0.0.1' IDENTIFIED BY '${password}';
GRANT ALL ON *.* TO '${user}'@'127.0.0.1' WITH GRANT OPTION;
`,
  )
  const options = {
    datadir: join(folder, 'data'),
    socket: join(folder, 'data/server.sock'),
    'pid-file': join(folder, 'data/server.pid'),
    'init-file': initFile,
    'bind-address': '127.0.0.1',
    port: String(port),
    'character-set-server': 'utf8mb4',
    'innodb-buffer-pool-size': '64M',
    // A test run that loses power has nothing to keep.
    'innodb-flush-log-at-trx-commit': '0',
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const log = openSync(join(folder, 'server.log'), 'w')
  try {
    return spawn(mariadbd, ['--no-defaults', '--skip-name-resolve', ...args, ...userOptions], {
      cwd: folder,
      env: environmentOf(folder),
      stdio: ['ignore', log, log],
    })
  } finally {
    closeSync(log)
  }
}

async function waitUntilReady(child: ChildProcess, folder: string, access: Access): Promise<void> {
  const failure = new Promise<Error>((resolve) => {
    child.once('error', resolve)
    child.once('exit', (code, signal) => {
      const words = readFileSync(join(folder, 'server.log'), 'utf8').trim().slice(-2000)
      resolve(new Error(`mariadbd ended (${signal ?? code}) before it answered: ${words}`))
    })
  })
  for (;;) {
    const failed = await Promise.race([failure, pause(100)])
    if (failed) throw failed
    const connection = await createConnection(access).catch(() => undefined)
    if (connection) return connection.end()
  }
}

async function createDatabase(access: Access, name: string): Promise<string> {
  if (!/^\w{1,64}$/.test(name)) {
    throw new Error(`database name ${name}: expected 1 to 64 letters, digits or _`)
  }
  const connection: Connection = await createConnection(access)
  try {
    await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`)
  } finally {
    await connection.end()
  }
  return `mysql://${access.user}:${access.password}@${access.host}:${access.port}/${name}`
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exited
}
