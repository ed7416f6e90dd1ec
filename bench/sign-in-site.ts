import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { Pool } from 'undici'
import { createPasswordHashes } from '../src/server/account/password-hash.ts'
import { limitNames } from '../src/server/platform/limits.ts'
import { startBenchSite } from './bench-site.ts'

export const password = 'four brown horses'
/** Accounts of each kind, from 0 on: each measurement tries some of its own. */
const accounts = 2000

/** What came of one call. */
export interface SignInResponse {
  status: number
  body: string
  /** Milliseconds until all of it was there. */
  took: number
  /** When to come back, as the response says; 0 where it does not. */
  retryAfterSeconds: number
}

/** A site whose limits nobody reaches, full of accounts, as its visitors see it. */
export interface SignInSite {
  origin: string
  pid: number
  /** Calls from an address nobody called from before. */
  post(path: string, body: object, headers?: Record<string, string>): Promise<SignInResponse>
  stop(): Promise<void>
}

/** The n-th account whose address is confirmed. */
export const member = (n: number) => ({ userName: `member${n}`, email: `member${n}@mail.example` })
/** The n-th account whose address is not confirmed yet. */
export const claimant = (n: number) => ({ email: `claimant${n}@mail.example` })

/** Starts the site on a database that has been migrated, with files in `folder`. */
export async function openSignInSite(databaseUrl: string, folder: string): Promise<SignInSite> {
  const limits = Object.fromEntries(limitNames.map((name) => [name, { count: 1_000_000 }]))
  const config = `export default ${JSON.stringify({ limits })}`
  await writeAccounts(databaseUrl)
  const site = await startBenchSite(databaseUrl, folder, config)
  const { origin, pid } = site
  const pool = new Pool(origin, { connections: 256 })
  let visitors = 0
  return {
    origin,
    pid,
    async post(path, body, given = {}) {
      visitors += 1
      const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, ...given }
      const startedAt = performance.now()
      const json = JSON.stringify(body)
      const response = await pool.request({ path, method: 'POST', headers, body: json })
      const text = await response.body.text()
      return {
        status: response.statusCode,
        body: text,
        took: performance.now() - startedAt,
        retryAfterSeconds: Number(response.headers['retry-after'] ?? 0),
      }
    },
    async stop() {
      await pool.close()
      await site.stop()
    },
  }
}

async function writeAccounts(databaseUrl: string): Promise<void> {
  const hash = await createPasswordHashes({ randomBytes, atOnce: 1 }).make(password)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const [kind, confirmedAt] of [
      ['member', new Date()],
      ['claimant', null],
    ]) {
      await client.query(
        `insert into account (user_name, user_name_key, pseudo, pseudo_key, email, email_key,
                              email_confirmed_at, password_hash, language, created_at)
         select name, name, name, name, name || '@mail.example', name || '@mail.example',
                $2, $3, 'en', now()
           from (select $1 || n as name from generate_series(0, $4 - 1) n) names`,
        [kind, confirmedAt, hash, accounts],
      )
    }
    await client.query('analyze account')
  } finally {
    await client.end()
  }
}
