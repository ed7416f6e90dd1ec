import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  type BackupManifest,
  type BackupTable,
  manifestName,
  tableFile,
} from './backup-manifest.ts'
import {
  type ListedTable,
  listMigrations,
  listSequences,
  listTables,
  toCopied,
} from './listed-tables.ts'
import type { Progress } from './progress.ts'

interface BackupOptions {
  /** Of the database. */
  url: string
  /** Where it goes; made here, and there under its name once it is whole. */
  folder: string
  now: Date
  progress: Progress
}

/**
 * Writes all tables as they are at one moment, while the site goes on. What its jobs have still to do is left out.
 *
 * @throws {Error} when the folder is there already
 */
export async function writeBackup(options: BackupOptions): Promise<BackupManifest> {
  const { url, folder, now, progress } = options
  if (existsSync(folder)) throw new Error(`${folder} is there already`)
  const partial = await makePartial(folder)
  const client = new Client({ connectionString: url, application_name: 'guildhall-backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    const listed = await listTables(client)
    progress.begin(listed.reduce((sum, { bytes }) => sum + bytes, 0))
    const tables: BackupTable[] = []
    for (const table of listed) {
      tables.push(await writeTable(client, table, partial))
      progress.add(table.bytes, table.name)
    }
    const migrations = await listMigrations(client)
    // after the tables, for sequences are not as they were at that moment
    const sequences = await readSequences(client)
    const takenAt = now.toISOString()
    const manifest = { format: 1, takenAt, migrations, tables, sequences } as const
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    await writeFile(join(partial, manifestName), text, { mode: 0o600 })
    await rename(partial, folder)
    return manifest
  } finally {
    await client.end()
  }
}

/** Nothing of one that broke off is in it, and nobody else reads it, whoever made a folder of that name. */
async function makePartial(folder: string): Promise<string> {
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  await mkdir(partial, { mode: 0o700 })
  return partial
}

async function readSequences(client: Client): Promise<BackupManifest['sequences']> {
  const sequences = await listSequences(client)
  return Object.fromEntries(sequences.map(({ name, last }) => [name, last ?? 0]))
}

async function writeTable(
  client: Client,
  table: ListedTable,
  folder: string,
): Promise<BackupTable> {
  const { name, columns } = table
  const rows = client.query(copyTo(`copy ${toCopied(table)} to stdout`))
  const hash = createHash('sha256')
  const file = createWriteStream(tableFile(folder, name), { mode: 0o600, flush: true })
  await pipeline(rows, createZstdCompress(), hashed(hash), file)
  return { name, columns, rows: rows.rowCount, sha256: hash.digest('hex') }
}

/** Passes on what it is given, and adds it to the hash. */
function hashed(hash: ReturnType<typeof createHash>) {
  return async function* pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
}
