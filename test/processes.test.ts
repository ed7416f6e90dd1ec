import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'undici'
import { expect, test as base, vi } from 'vitest'
import { login, register } from '../src/contract/account.ts'
import { changePseudo } from '../src/contract/manage.ts'
import { getTopVoters } from '../src/contract/vote.ts'
import { openDb } from '../src/server/platform/database/db.ts'
import { openLauncher } from './http-client.ts'
import { openSiteFolder, type StartedSite, startScript } from './site-folder.ts'
import { cloneTestDatabase } from './test-db.ts'

// each site is several programs, and one starts a PostgreSQL
vi.setConfig({ testTimeout: 120_000 })

const patience = { timeout: 60_000, interval: 20 }

/** Numbers of the processes that answer. */
const workersOf = ({ child }: StartedSite) =>
  childrenOf(child.pid ?? 0).filter((pid) => commandOf(pid).includes(startScript))

function commandOf(pid: number): string {
  return existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
}

function childrenOf(parent: number): number[] {
  const found = `/proc/${parent}/task/${parent}/children`
  return existsSync(found) ? readFileSync(found, 'utf8').split(' ').filter(Boolean).map(Number) : []
}

const isAlive = (pid: number) => commandOf(pid) !== ''

/** How many connections a process has accepted and keeps open at `port`. */
async function countConnections(pid: number, port: string): Promise<number> {
  const table = await readFile('/proc/net/tcp', 'utf8')
  const local = `0100007F:${Number(port).toString(16).toUpperCase().padStart(4, '0')}`
  const rows = table.split('\n').map((row) => row.trim().split(/\s+/))
  const open = rows.filter(([, from, , state]) => from === local && state === '01')
  const inodes = new Set(open.map((row) => `socket:[${row[9]}]`))
  const links = readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(`/proc/${pid}/fd/${fd}`))
  return links.filter((link) => inodes.has(link)).length
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    // closed meanwhile
    return ''
  }
}

/** Opens a connection, has it answer once, and leaves it open. */
async function openConnection(address: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.on('error', () => {})
  const closed = new Promise((done) => socket.once('close', done))
  const host = `Host: ${hostname}\r\n`
  socket.write(`GET /api/health/live HTTP/1.1\r\n${host}\r\n`)
  await vi.waitFor(() => expect(received).toContain('{"status":"ok"}'), patience)
  return { socket, host, closed, received: () => received }
}

/** A client on a connection of its own, which this process accepted. */
async function connectTo(pid: number, address: string): Promise<Client> {
  const { port } = new URL(address)
  return vi.waitUntil(async () => {
    const before = await countConnections(pid, port)
    const client = new Client(address)
    await send(client, 'GET', '/api/health/live')
    if ((await countConnections(pid, port)) > before) return client
    await client.close()
  }, patience)
}

async function send(client: Client, method: 'GET' | 'POST', path: string, token = '', body = {}) {
  const { statusCode, body: answer } = await client.request({
    method,
    path,
    ...(method === 'POST' && {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const text = await answer.text()
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text}`)
  return text
}

const test = base
  .extend('folder', async ({}, { onCleanup }) => {
    const { path, start } = await openSiteFolder(onCleanup)
    return { path, start: (env = {}) => start({ PROCESSES: '2', ...env }) }
  })
  .extend('database', async ({}, { onCleanup }) => {
    const database = await cloneTestDatabase()
    onCleanup(() => database.drop())
    return { DATABASE_URL: database.url, LOG_LEVEL: 'error' }
  })

test('every process answers at the one port', async ({ folder, database }) => {
  const site = folder.start(database)
  const address = await site.address()
  const { port } = new URL(address)
  const workers = workersOf(site)
  expect(workers).toHaveLength(2)
  await vi.waitFor(async () => {
    const one = await openConnection(address)
    const counts = await Promise.all(workers.map((pid) => countConnections(pid, port)))
    if (counts.includes(0)) throw new Error(`connections: ${counts.join(', ')}, so far`)
    one.socket.destroy()
  }, patience)
  expect(site.output().match(/Guildhall is at/g)).toHaveLength(1)
})

test('a process that dies takes its own requests with it, and another takes its place', async ({
  folder,
  database,
}) => {
  const site = folder.start(database)
  const address = await site.address()
  const before = workersOf(site)
  const [victim = 0] = before
  const over = new AbortController()
  const outcomes: string[] = []
  async function ask(): Promise<void> {
    while (!over.signal.aborted) {
      const init = { headers: { connection: 'close' }, signal: AbortSignal.timeout(30_000) }
      outcomes.push(
        await fetch(address, init).then(
          ({ status }) => `${status}`,
          (e) => `${e}`,
        ),
      )
    }
  }
  const visitors = Array.from({ length: 4 }, ask)
  await vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(20), patience)
  process.kill(victim, 'SIGKILL')
  const isReplaced = () => {
    const now = workersOf(site)
    expect(now).toHaveLength(2)
    expect(now).not.toContain(victim)
  }
  await vi.waitFor(isReplaced, patience)
  const answered = outcomes.length
  await vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(answered + 50), patience)
  over.abort()
  await Promise.all(visitors)
  // of each visitor, the one request that was in its hands
  expect(outcomes.filter((one) => one !== '200').length).toBeLessThanOrEqual(visitors.length)
  const told = site
    .output()
    .split('\n')
    .filter((line) => line.includes('is replaced'))
  expect(told).toHaveLength(1)
  expect(JSON.parse(told[0] ?? '{}')).toMatchObject({ process: victim, signal: 'SIGKILL' })
})

test('with the first process end all others, and the PostgreSQL of the site’s own', async ({
  folder,
}) => {
  const site = folder.start({ LOG_LEVEL: 'error' })
  await site.address()
  const all = childrenOf(site.child.pid ?? 0)
  // two that answer, and PostgreSQL
  expect(all).toHaveLength(3)
  site.child.kill('SIGKILL')
  await site.exit
  await vi.waitFor(() => expect(all.filter(isAlive)).toEqual([]), patience)
})

test('told to stop, all finish what they are answering, and the site ends with 0', async ({
  folder,
  database,
}) => {
  const site = folder.start(database)
  const { socket, host, closed, received } = await openConnection(await site.address())
  const workers = workersOf(site)
  // a request whose body is still to come, and which a process is known to have begun with
  const body = 'Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n'
  socket.write(`POST ${login.path} HTTP/1.1\r\n${host}${body}\r\n`)
  await vi.waitFor(() => expect(received()).toContain('100 Continue'), patience)
  // as Ctrl-C does: to every process of the terminal
  for (const pid of [...workers, site.child.pid ?? 0]) process.kill(pid, 'SIGINT')
  await vi.waitFor(() => expect(workers.filter(isAlive)).toHaveLength(1), patience)
  const before = received().length
  socket.write('{}')
  await closed
  expect(received().slice(before)).toContain('HTTP/1.1 400')
  expect(await site.exit).toBe(0)
  expect(workers.filter(isAlive)).toEqual([])
  expect(site.output()).not.toContain('is replaced')
})

test('what keeps processes from starting is said once', async ({ folder, database }) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const busy = folder.start({ ...database, PORT: String(port) })
  expect(await busy.exit).toBe(1)
  other.close()
  expect(busy.output().match(/is taken by another program/g)).toHaveLength(1)
  await writeFile(
    join(folder.path, 'guildhall.config.ts'),
    'export default { site: { name: 12 } }\n',
  )
  const wrong = folder.start(database)
  expect(await wrong.exit).toBe(1)
  expect(wrong.output().match(/site\.name/g)).toHaveLength(1)
  expect(busy.output() + wrong.output()).not.toContain('    at ')
})

test('the jobs are one process’s, and mails that others owe are written', async ({
  folder,
  database,
}) => {
  const site = folder.start(database)
  const call = openLauncher(await site.address()).call
  const account = { UserName: 'alice', Email: 'alice@example.org', Pseudo: 'Alice' }
  await call(register, { ...account, Password: 'a long password of alice', Language: 'en' })
  const db = openDb(database.DATABASE_URL, 1)
  try {
    const mails = db.selectFrom('outbox_message').select('id')
    await vi.waitFor(async () => expect(await mails.execute()).toHaveLength(1), patience)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and application_name = 'guildhall-live'`.execute(db)
    expect(rows).toEqual([{ count: 3 }])
    const jobs = await sql<{ pids: number }>`
      select count(*)::integer as pids from pg_stat_activity
      where datname = current_database() and application_name = 'guildhall-jobs'`.execute(db)
    // at most two connections and the one that listens: of one process
    expect(jobs.rows[0]?.pids).toBeLessThanOrEqual(3)
  } finally {
    await db.destroy()
  }
})

test('what one process changes, another that kept it shows anew', async ({ folder, database }) => {
  const site = folder.start(database)
  const address = await site.address()
  const account = { UserName: 'alice', Email: 'alice@example.org', Pseudo: 'Alice' }
  const { user, token } = await openLauncher(address).call(register, {
    ...account,
    Password: 'a long password of alice',
    Language: 'en',
  })
  const db = openDb(database.DATABASE_URL, 1)
  await sql`
    insert into vote (site, account_id, network, during, proof, points, money, is_verified, counted_at)
    values ('one', ${user.id}, '10.0.0.1', tstzrange(now(), now() + interval '1 day'), 'p', 1, 0, true, now())`.execute(
    db,
  )
  await db.destroy()
  const [one = 0, other = 0] = workersOf(site)
  const here = await connectTo(one, address)
  const there = await connectTo(other, address)
  const read = (client: Client) => send(client, 'GET', getTopVoters.path)
  expect([await read(here), await read(there)]).toEqual([
    expect.stringContaining('"Alice"'),
    expect.stringContaining('"Alice"'),
  ])
  await send(here, 'POST', changePseudo.path, token, { Pseudo: 'Alicia' })
  expect(await read(here)).toContain('"Alicia"')
  // long before it would be made anew because of its age
  const soon = { ...patience, timeout: 8000 }
  await vi.waitFor(async () => expect(await read(there)).toContain('"Alicia"'), soon)
  await Promise.all([here.close(), there.close()])
})
