import pg from 'pg'
import { assertDurable } from '../platform/database/durability.ts'
import { type Check, errorCode } from '../platform/check.ts'
import type { ExaminedDatabase } from './examined-database.ts'
import { listPendingMigrations } from '../platform/database/migrate.ts'

/** Starting PostgreSQL for the first time copies its programs and creates its data. */
const startMs = 180_000
const connectMs = 5000

/** Whether the site's PostgreSQL answers, keeps what it confirms, and has had every migration. */
export function databaseChecks({ open }: ExaminedDatabase): Check[] {
  const responses: Check = {
    system: 'database',
    question: 'Does PostgreSQL answer?',
    timeoutMs: startMs,
    async run() {
      const { url, place } = await open()
      return `PostgreSQL ${await readVersion(url)}, ${place}`
    },
    advice: adviceOnConnection,
  }
  const durable: Check = {
    system: 'database',
    question: 'Does it keep what it confirms?',
    needs: [responses],
    async run() {
      await assertDurable((await open()).url)
      return 'fsync, full_page_writes and synchronous_commit are on'
    },
    advice: () => 'set what is off to on in postgresql.conf, or use PostgreSQL 18 or later',
  }
  const upToDate: Check = {
    system: 'database',
    question: 'Are its tables up to date?',
    needs: [responses],
    async run() {
      const pending = await listPendingMigrations((await open()).url)
      return pending.length === 0
        ? 'every migration has run'
        : `the next start runs ${pending.join(', ')}`
    },
    advice: () => 'let the user in DATABASE_URL read the table kysely_migration',
  }
  return [responses, durable, upToDate]
}

async function readVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs })
  // one that breaks between two queries tells the next
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    return rows[0]?.server_version ?? 'of an unknown version'
  } finally {
    await client.end()
  }
}

/** By the code of Node's error, or PostgreSQL's ("PostgreSQL Error Codes" in its manual). */
const adviceByCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'start PostgreSQL, or correct host and port in DATABASE_URL',
  ENOTFOUND: 'correct the host in DATABASE_URL',
  '28P01': 'correct the user or the password in DATABASE_URL',
  '28000': 'let this user connect from this machine in pg_hba.conf, or correct DATABASE_URL',
  '3D000': 'create the database with createdb, or correct its name in DATABASE_URL',
}

function adviceOnConnection(error: unknown): string {
  return (
    adviceByCode[errorCode(error)] ??
    'correct what the message says, or give the site another PostgreSQL in DATABASE_URL'
  )
}
