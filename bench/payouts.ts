import pg from 'pg'
import { createBenchDatabase } from './bench-database.ts'
import { median, percentile } from './percentile.ts'
import { member, openSignInSite, password, type SignInSite } from './sign-in-site.ts'

type Say = (line: string) => void

/** Milliseconds of one measurement. */
const spell = 8000
const crowds = [1, 16, 64]
/** More than are redeemed in one run, and never one twice. */
let codes = 0

/**
 * How many codes are redeemed in a second over HTTP, all of it: limits, the code used up, the payment, the ledger,
 * what the player is told. Against rows that are committed one by one in the same database by as many clients,
 * which is the least a credit could be.
 */
export async function measurePayouts(serverUrl: string, folder: string, say: Say): Promise<void> {
  const url = await createBenchDatabase(serverUrl, 'payouts')
  const site = await openSignInSite(url, folder)
  try {
    const tokens: string[] = []
    for (let n = 0; n < Math.max(...crowds); n += 1) tokens.push(await signIn(site, n))
    say('\nCodes redeemed over HTTP, against single rows committed')
    say('               payouts/s   commits/s   ratio      p50      p99')
    let acknowledged = 0
    for (const atOnce of crowds) {
      const commits = await commitRows(url, atOnce)
      const took = await redeem(site, tokens.slice(0, atOnce))
      acknowledged += took.length
      const rate = (took.length * 1000) / spell
      const columns = [rate.toFixed(0), commits.toFixed(0), (rate / commits).toFixed(2)]
      const times = [median(took), percentile(took, 0.99)].map((time) => `${time.toFixed(1)} ms`)
      say(
        `${`${atOnce} at once`.padEnd(12)}${columns.map((text) => text.padStart(11)).join('')} ${times.map((text) => text.padStart(10)).join('')}`,
      )
    }
    say(await compareLedger(url, acknowledged))
  } finally {
    await site.stop()
  }
}

async function signIn(site: SignInSite, n: number): Promise<string> {
  const given = { UserName: member(n).userName, Password: password }
  const { body } = await site.post('/api/account/login', given)
  return (JSON.parse(body) as { token: string }).token
}

/** Each player one code after the other. @returns how long each took, in milliseconds */
async function redeem(site: SignInSite, tokens: readonly string[]): Promise<number[]> {
  const end = performance.now() + spell
  const took: number[] = []
  await Promise.all(
    tokens.map(async (token) => {
      while (performance.now() < end) {
        codes += 1
        const headers = { authorization: `Bearer ${token}` }
        const response = await site.post(
          '/api/donation/payout',
          { Code: `SANDBOX${codes}` },
          headers,
        )
        if (response.status !== 200) {
          throw new Error(`a payout answered ${response.status} ${response.body}`)
        }
        took.push(response.took)
      }
    }),
  )
  return took
}

/** @returns rows committed in a second */
async function commitRows(url: string, atOnce: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: atOnce })
  try {
    await pool.query('create table if not exists bench_row (n integer, at timestamptz)')
    const end = performance.now() + spell
    let rows = 0
    await Promise.all(
      Array.from({ length: atOnce }, async (_, n) => {
        for (; performance.now() < end; rows += 1) {
          await pool.query('insert into bench_row values ($1, now())', [n])
        }
      }),
    )
    return (rows * 1000) / spell
  } finally {
    await pool.end()
  }
}

/** Speed that loses or doubles something is none. */
async function compareLedger(url: string, acknowledged: number): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ credited: number; sum: number }>(
      `select count(distinct transfer_id)::int as credited, coalesce(sum(amount), 0)::int as sum
         from ledger_entry`,
    )
    return `acknowledged ${acknowledged}, credited ${rows[0]?.credited}, sum of the ledger ${rows[0]?.sum}`
  } finally {
    await client.end()
  }
}
