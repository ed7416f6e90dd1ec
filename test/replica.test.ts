import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { hasStandings, pastKept } from './first-standings.ts'
import { startOwnersPostgres } from './owners-postgres.ts'
import { openSiteFolder } from './site-folder.ts'

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

/** How often standings were read there. */
async function countReads(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ reads: number }>(
    `SELECT coalesce(sum(coalesce(idx_scan, 0) + coalesce(seq_scan, 0)), 0)::integer AS reads
      FROM pg_stat_user_tables WHERE relname LIKE 'standing_character_%'`,
  )
  await client.end()
  return rows[0]?.reads ?? 0
}

test('a site with a replica reads its rankings there, and without it when it is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-replicated-'))
  const primary = await startOwnersPostgres(folder, {})
  const replica = await primary.replicate()
  onTestFinished(async () => {
    await primary[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  })
  const { start } = await openSiteFolder((close) => closing.push(close))
  const site = start({
    PORT: '0',
    PROCESSES: '1',
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replica.url,
  })
  const origin = await site.address()
  await hasStandings(origin)
  const read = async () => {
    const response = await fetch(`${origin}/api/ranking/level`, pastKept)
    const { total } = (await response.json()) as { total: number }
    return [response.status, total > 0]
  }
  await vi.waitFor(
    async () => {
      expect(await read()).toEqual([200, true])
      expect(await countReads(replica.url)).toBeGreaterThan(0)
    },
    { timeout: 60_000, interval: 200 },
  )
  await replica.stop()
  for (let time = 0; time < 20; time += 1) expect(await read()).toEqual([200, true])
})
