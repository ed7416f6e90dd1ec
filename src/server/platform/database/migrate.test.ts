import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '../../../../test/database.ts'
import { cloneTestDatabase } from '../../../../test/test-db.ts'
import { migrate } from './migrate.ts'

const nothing = 'template0'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await cloneTestDatabase(nothing)
  folder = await mkdtemp(join(tmpdir(), 'guildhall-migrations-'))
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

async function listTables(): Promise<unknown[]> {
  const rows = await query(`select table_name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely_%' order by table_name`)
  return rows.map((row) => row.table_name)
}

/** Who waits for a lock. */
const listWaiting = () =>
  query(`select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`)

const listMigrated = async () =>
  (await query('select name from kysely_migration order by name')).map(({ name }) => name)

/** Another process that migrates as soon as it is told to; answers its exit code and what it said. */
async function prepareProcess() {
  const script = `
    const { migrate } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'migrate.ts')))})
    process.stdin.once('data', () => { process.stdin.destroy(); migrate(process.argv[1]) })
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, database.url])
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const closed = once(child, 'close')
  await once(child.stdout, 'data')
  return async () => {
    child.stdin.write('go\n')
    const [code] = await closed
    return { code, said }
  }
}

test('migrating twice is harmless', async () => {
  await migrate(database.url)
  await query(`insert into local_author (name) values ('Alice')`)
  const before = await listMigrated()
  await migrate(database.url)
  expect(await listMigrated()).toEqual(before)
  expect(before).toContain('0001_forum')
  expect(await query('select name from local_author')).toEqual([{ name: 'Alice' }])
})

test('two processes that migrate an empty database at the same moment both succeed', async () => {
  const [first, second] = await Promise.all([prepareProcess(), prepareProcess()])
  const done = { code: 0, said: '' }
  expect(await Promise.all([first(), second()])).toEqual([done, done])
  expect(await listMigrated()).toContain('0001_forum')
  expect(await listTables()).toContain('local_topic')
})

test('migrations run in the order of their names, each once', async () => {
  await write('0002_ship.sql', 'alter table harbour add ship text')
  await write(
    '0001_harbour.sql',
    'create table harbour (id integer); insert into harbour values (7)',
  )
  await write('notes.txt', 'not a migration')
  await migrate(database.url, folder)
  await write('0003_anchor.sql', 'alter table harbour add anchor text')
  await migrate(database.url, folder)
  expect(await query('select * from harbour')).toEqual([{ id: 7, ship: null, anchor: null }])
})

test('a migration that fails leaves nothing of itself or its companions behind, and can be mended', async () => {
  await write('0001_harbour.sql', 'create table harbour (id integer)')
  await migrate(database.url, folder)
  await write('0002_ships.sql', 'create table ship (id integer)')
  await write(
    '0003_anchors.sql',
    'create table anchor (id integer); alter table ships add anchor text',
  )
  await expect(migrate(database.url, folder)).rejects.toThrow(
    'migration 0003_anchors failed: relation "ships" does not exist',
  )
  expect(await listTables()).toEqual(['harbour'])
  expect(await listMigrated()).toEqual(['0001_harbour'])
  await write('0003_anchors.sql', 'create table anchor (id integer)')
  await migrate(database.url, folder)
  expect(await listTables()).toEqual(['anchor', 'harbour', 'ship'])
})

test('a database of a later version is refused in words, and left as it is', async () => {
  await write('0001_harbour.sql', 'create table harbour (id integer)')
  await write('0002_ship.sql', 'create table ship (id integer)')
  await migrate(database.url, folder)
  await rm(join(folder, '0002_ship.sql'))
  await expect(migrate(database.url, folder)).rejects.toThrow(
    /^the database is of a later version of Guildhall, which has the migration 0002_ship: install/,
  )
  expect(await listTables()).toEqual(['harbour', 'ship'])
})

test('a database with other migrations than the site is refused', async () => {
  await write('0001_harbour.sql', 'create table harbour (id integer)')
  await migrate(database.url, folder)
  await rm(join(folder, '0001_harbour.sql'))
  await write('0002_abbey.sql', 'create table abbey (id integer)')
  await expect(migrate(database.url, folder)).rejects.toThrow(
    /^the database could not be migrated: .*0001_harbour is missing/,
  )
  expect(await listTables()).toEqual(['harbour'])
})

test('a migration may take longer than a query of the site', async () => {
  await write(
    '0001_patience.sql',
    `create table patience as select current_setting('statement_timeout') as longest`,
  )
  await migrate(database.url, folder)
  expect(await query('select longest from patience')).toEqual([{ longest: '0' }])
})

test('who comes to a table that a migration waits for is let go first', async () => {
  await write('0001_a.sql', 'create table a (id integer)')
  await migrate(database.url, folder)
  await write('0002_b.sql', 'alter table a add column b integer')
  const reader = new pg.Client({ connectionString: database.url })
  await reader.connect()
  await reader.query('begin; select from a')
  const migrating = migrate(database.url, folder)
  await expect.poll(listWaiting, { timeout: 20_000, interval: 20 }).toHaveLength(1)
  // it would wait behind the migration for as long as the reader has its table
  expect(await query('select from a')).toEqual([])
  await reader.query('commit')
  await reader.end()
  expect(await migrating).toEqual(['0002_b'])
})
