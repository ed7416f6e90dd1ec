import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, expect, onTestFailed, test, vi } from 'vitest'
import { assertDurable } from '../database/durability.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { readMemory, sharedBuffersOf } from './postgres-memory.ts'
import { findPostgresBinaries, readNativeFolder } from './postgres-binaries.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }
const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

async function makeFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-embedded-'))
  await chmod(folder, mode)
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(folder: string, lines: string[] = []): Promise<EmbeddedPostgres> {
  onTestFailed(() => console.log(lines.join('\n')))
  const postgres = await startEmbeddedPostgres({ folder, say: (line) => lines.push(line) })
  cleanups.push(() => postgres.stop())
  return postgres
}

/** A site in a process of its own, to be killed. */
async function spawnSite(folder: string): Promise<{ site: ChildProcess; url: string }> {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)}
    const { url, stop } = await startEmbeddedPostgres({ folder: process.argv[1], say: () => {} })
    process.once('SIGTERM', () => stop())
    console.log(url)`
  const site = spawn(process.execPath, ['--input-type=module', '--eval', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanups.push(() => end(site, 'SIGTERM'))
  const [url] = await once(createInterface(site.stdout), 'line')
  return { site, url }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  // The server may be killed under it.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const remember = "CREATE TABLE memory AS SELECT 'Éléonore' AS word"
const recall = 'SELECT word FROM memory'
const remembered = [{ word: 'Éléonore' }]

async function killPostmaster(folder: string): Promise<void> {
  const pidFile = await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')
}

test('a site without a database of its own gets a durable PostgreSQL 18', async () => {
  const folder = await makeFolder()
  const lines: string[] = []
  const postgres = await start(folder, lines)

  await assertDurable(postgres.url)
  const facts = `SELECT current_database() AS name, current_setting('server_encoding') AS encoding`
  expect(await query(postgres.url, facts)).toEqual([{ name: 'guildhall', encoding: 'UTF8' }])
  const { port } = new URL(postgres.url)
  expect(lines.at(-1)).toBe(`PostgreSQL 18: data in ${folder} (port ${port})`)
})

test('it keeps an eighth of the memory there is of what it reads, within bounds', async () => {
  const { url } = await start(await makeFolder())
  const size = `SELECT pg_size_bytes(current_setting('shared_buffers')) / 1048576 || 'MB' AS size`
  expect(await query(url, size)).toEqual([{ size: sharedBuffersOf(readMemory()) }])
  const gibibyte = 1024 ** 3
  expect([0.5, 2, 4, 64].map((count) => sharedBuffersOf(count * gibibyte))).toEqual([
    '128MB',
    '256MB',
    '512MB',
    '1024MB',
  ])
})

test('the password is generated, needed, and readable by its user alone', async () => {
  const folder = await makeFolder()
  const { url } = await start(folder)
  const wrong = new URL(url)
  wrong.password = 'guess'

  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600)
})

test('French words are found by search, whatever their accents and apostrophes', async () => {
  const { url } = await start(await makeFolder())
  const found = await query(
    url,
    `SELECT to_tsvector('simple', 'l’été d’Éléonore') @@ to_tsquery('simple', 'éléonore') AS hit`,
  )
  expect(found).toEqual([{ hit: true }])
})

test('data survives a stop and a start', async () => {
  const folder = await makeFolder()
  const first = await start(folder)
  await query(first.url, remember)
  await first.stop()

  const second = await start(folder)
  expect(await query(second.url, recall)).toEqual(remembered)
})

test('a PostgreSQL that is killed comes back by itself, on the same port, with its data', async () => {
  const folder = await makeFolder()
  const { url } = await start(folder)
  await query(url, remember)

  await killPostmaster(folder)

  await vi.waitFor(() => expect(query(url, recall)).resolves.toEqual(remembered), {
    timeout: 50_000,
    interval: 200,
  })
})

test('after the site is killed, the next one stops the PostgreSQL left behind and keeps its data', async () => {
  const folder = await makeFolder()
  const { site, url } = await spawnSite(folder)
  await query(url, remember)
  await end(site, 'SIGKILL')

  const lines: string[] = []
  const next = await start(folder, lines)
  expect(lines.join('\n')).toMatch(/stopping process \d+, left by a site that was killed/)
  expect(await query(next.url, recall)).toEqual(remembered)
})

test('after the site and its PostgreSQL are killed, the next start recovers the data', async () => {
  const folder = await makeFolder()
  const { site, url } = await spawnSite(folder)
  await query(url, remember)
  await end(site, 'SIGKILL')
  await killPostmaster(folder)

  const next = await start(folder)
  expect(await query(next.url, recall)).toEqual(remembered)
})

test('a pid file whose number now belongs to another program does not block the start', async () => {
  const folder = await makeFolder()
  const first = await start(folder)
  await first.stop()
  const { uid, gid } = await stat(join(folder, 'cluster'))
  const other = spawn('sleep', ['60'], { uid, gid })
  cleanups.push(() => end(other, 'SIGKILL'))
  await writeFile(join(folder, 'cluster/postmaster.pid'), `${other.pid}\n${folder}/cluster\n`)

  const next = await start(folder)
  expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(other.exitCode ?? other.signalCode).toBeNull()
})

test('a second site on the same folder is refused and told who holds it', async () => {
  const folder = await makeFolder()
  const { site } = await spawnSite(folder)

  await expect(start(folder)).rejects.toThrow(
    `the data folder ${folder} is in use by another site, process ${site.pid}`,
  )
})

test('of two sites started at once on a new folder, one gets it', async () => {
  const folder = await makeFolder()
  const outcomes = await Promise.allSettled([start(folder), start(folder)])
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refusals).toHaveLength(1)
  expect(refusals[0]?.reason.message).toContain(`in use by another site, process ${process.pid}`)
})

// What only root meets: an ordinary user's PostgreSQL runs as that user.
if (isRoot) {
  test('root with a folder closed to others gets durable data elsewhere', async () => {
    const folder = join(await makeFolder(0o700), 'data')
    const first = await start(folder)
    cleanups.unshift(() => rm(first.folder, { recursive: true, force: true }))
    expect(first.folder).toMatch(/^\/var\/lib\/guildhall\/[0-9a-f]{16}$/)
    await query(first.url, remember)
    await first.stop()

    const second = await start(folder)
    expect(second.folder).toBe(first.folder)
    expect(await query(second.url, recall)).toEqual(remembered)
  })

  test('root with a folder that it alone may enter has its data there', async () => {
    const folder = await makeFolder(0o700)
    const postgres = await start(folder)
    expect(postgres.folder).toBe(folder)
    expect((await stat(join(folder, 'cluster'))).mode & 0o777).toBe(0o700)
  })

  test('root with programs closed to others runs a copy of them', async () => {
    const { native } = await readNativeFolder()
    const closed = join(await makeFolder(0o700), 'native')
    await cp(native, closed, { recursive: true, verbatimSymlinks: true })
    const copy = join(await makeFolder(), 'copies/postgresql')
    const options = { native: closed, copy, account: nobody, say: () => {} }

    const binaries = await findPostgresBinaries(options)
    expect(binaries.postgres).toBe(join(copy, 'bin/postgres'))
    expect(existsSync(binaries.initdb)).toBe(true)
  })
}
