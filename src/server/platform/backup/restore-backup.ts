import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Db, withDb } from '../database/db.ts'
import { listKnownMigrations, migrateUpTo } from '../database/migrate.ts'
import { beginRestore, endRestore, listRestoreNotes } from '../database/unfinished-restore.ts'
import { type BackupManifest, type BackupTable, tableFile } from './backup-manifest.ts'
import { listMigrations, listSequences, listTables, quoted, toCopied } from './listed-tables.ts'
import type { Progress } from './progress.ts'

interface RestoreOptions {
  /** Of the database. */
  url: string
  folder: string
  /** That of the folder. */
  manifest: BackupManifest
  /** Whether what is in the database goes first. */
  replaces: boolean
  progress: Progress
  /** What `finish` is to know, as JSON has it. */
  note: unknown
  /** What is to be done before a site may start; told the notes of restores that broke off here, too. */
  finish(db: Db, notes: readonly unknown[]): Promise<void>
}

/**
 * Fills a database with a backup, and brings it up to date. Nothing is changed before all of the backup was found
 * undamaged; what fails later is to be begun again, with `replaces`, and no site starts on it until then.
 *
 * @throws {Error} that says why not: a damaged backup, one of a later version, a database in use, not empty, or of another
 * program
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { url, folder, manifest, replaces, progress } = options
  await refuseLater(manifest)
  await verifyFiles(folder, manifest.tables, progress)
  const client = new Client({ connectionString: url, application_name: 'guildhall-restore' })
  await client.connect()
  try {
    const isFilled = await hasTables(client, replaces)
    await closeToSites(client, options.note)
    if (isFilled) await makeEmpty(client)
    await migrateUpTo(url, manifest.migrations.at(-1) ?? '')
    await fill(client, options)
    await migrateUpTo(url, (await listKnownMigrations()).at(-1) ?? '')
    const notes = await listRestoreNotes(client)
    await withDb(url, (db) => options.finish(db, notes))
    await endRestore(client)
  } finally {
    await client.end()
  }
}

async function refuseLater({ migrations }: BackupManifest): Promise<void> {
  const known = new Set(await listKnownMigrations())
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown === undefined) return
  throw new Error(
    `the backup is of a later version of Guildhall, which has the migration ${unknown}: update first`,
  )
}

/** Reads each file once, to be sure of all before anything is changed. */
async function verifyFiles(folder: string, tables: readonly BackupTable[], progress: Progress) {
  const sizes = await Promise.all(tables.map(async ({ name }) => sizeOf(folder, name)))
  progress.begin(sizes.reduce((sum, size) => sum + size, 0))
  for (const [index, { name, sha256 }] of tables.entries()) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(tableFile(folder, name)), hash)
    if (hash.digest('hex') !== sha256) {
      throw new Error(`${tableFile(folder, name)} is damaged: restore another backup`)
    }
    progress.add(sizes[index] ?? 0, `${name} is whole`)
  }
}

async function sizeOf(folder: string, table: string): Promise<number> {
  const file = await stat(tableFile(folder, table)).catch((cause: unknown) => {
    throw new Error(`${tableFile(folder, table)} is missing: restore another backup`, { cause })
  })
  return file.size
}

/** A site that starts sees the mark, or has a connection that is seen here. */
async function closeToSites(client: Client, note: unknown): Promise<void> {
  const isNew = await beginRestore(client, note)
  try {
    await refuseInUse(client)
  } catch (error) {
    if (isNew) await endRestore(client)
    throw error
  }
}

async function refuseInUse(client: Client): Promise<void> {
  const { rows } = await client.query<{ program: string }>(
    `select application_name as program from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'guildhall%'`,
  )
  if (rows.length > 0) throw new Error('the site runs on this database: stop it first')
}

/** @throws {Error} where there are some that are not to go, or are not the site’s */
async function hasTables(client: Client, replaces: boolean): Promise<boolean> {
  const tables = await listTables(client)
  if (tables.length === 0) return false
  if (!replaces) {
    throw new Error('the database is not empty: with --replace, what is in it is removed first')
  }
  if (!(await isOwn(client))) {
    throw new Error('the database is not Guildhall’s: restore into one that is empty')
  }
  return true
}

async function makeEmpty(client: Client): Promise<void> {
  await client.query(
    'drop schema if exists pgboss cascade; drop schema public cascade; create schema public',
  )
}

/** Whether a site has been in the database: a mistyped address is not to cost somebody else’s. */
async function isOwn(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is_migrated: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as is_migrated`,
  )
  if (!rows[0]?.is_migrated) return false
  const [first = ''] = await listKnownMigrations()
  return (await listMigrations(client)).includes(first)
}

/** In one transaction: all rows are there, or none. */
async function fill(
  client: Client,
  { folder, manifest: { tables, sequences }, progress }: RestoreOptions,
): Promise<void> {
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  // the rows were checked when they were written, and some tables refuse to be emptied of what migrations put there
  await forAll(client, tables, (name) => `alter table ${name} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  progress.begin(tables.reduce((sum, { rows }) => sum + rows, 0))
  for (const table of tables) {
    await readTable(client, folder, table)
    progress.add(table.rows, table.name)
  }
  await forAll(client, tables, (name) => `alter table ${name} enable trigger user`)
  await setSequences(client, sequences)
  await client.query('commit')
  await client.query('analyze')
}

async function forAll(
  client: Client,
  tables: readonly BackupTable[],
  toStatement: (name: string) => string,
): Promise<void> {
  for (const { name } of tables) await client.query(toStatement(quoted(name)))
}

/** @throws {Error} where it has not as many rows as were written */
async function readTable(client: Client, folder: string, table: BackupTable): Promise<void> {
  const rows = client.query(copyFrom(`copy ${toCopied(table)} from stdin`))
  await pipeline(createReadStream(tableFile(folder, table.name)), createZstdDecompress(), rows)
  if (rows.rowCount === table.rows) return
  throw new Error(`${table.name}: ${rows.rowCount} rows were read, and ${table.rows} written`)
}

/** New rows are numbered on from where the old ones ended, those that were gone among them: logs still name them. */
async function setSequences(client: Client, ended: BackupManifest['sequences']): Promise<void> {
  for (const { name, table, column } of await listSequences(client)) {
    await client.query(
      `select setval($1::regclass, greatest(max(${quoted(column)}), $2::bigint) + 1, false)
      from ${quoted(table)}`,
      [name, ended[name] ?? 0],
    )
  }
}
