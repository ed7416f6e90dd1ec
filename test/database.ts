import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../src/server/platform/database/db.ts'
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres/embedded-postgres.ts'

const migrated = 'template_migrated'

/** One PostgreSQL for a whole test run, with a migrated database to clone. */
export interface TestPostgres {
  /** Connection URL of the server, as superuser. */
  url: string
  /** The name of the migrated database, for `createTestDatabase`. */
  template: string
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

/** A database of one test's own. */
export interface TestDatabase {
  url: string
  /** Drops the database, cutting the connections that are left. */
  drop(): Promise<void>
}

/**
 * Starts PostgreSQL on a temporary data folder and creates the template database, brought up to
 * date by `migrate`, which closes every connection it opens to the URL it is given.
 */
export async function startTestPostgres(
  migrate: (url: string) => Promise<unknown>,
): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-postgres-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const server = await startEmbeddedPostgres({ folder, say: () => {} }).catch(async (error) => {
    await remove()
    throw error
  })
  const stop = async () => {
    await server.stop()
    await remove()
    await rm(server.folder, { recursive: true, force: true })
  }
  try {
    await runSql(server.url, `CREATE DATABASE ${migrated}`)
    await migrate(databaseUrl(server.url, migrated))
    // PostgreSQL copies a database only while nobody is connected to it.
    await runSql(server.url, `ALTER DATABASE ${migrated} ALLOW_CONNECTIONS false`)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: server.url, template: migrated, stop }
}

/** Clones `template` on the server at `serverUrl` under a name of its own. */
export async function createTestDatabase(
  serverUrl: string,
  template: string,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runSql(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(template)}`)
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => runSql(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** How many statements on the database wait for a lock of others. */
export async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
