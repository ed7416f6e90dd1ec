import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startOwnersPostgres } from '../../../../test/owners-postgres.ts'
import { assertDurable } from './durability.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let folder: string
let careless: Awaited<ReturnType<typeof startOwnersPostgres>>
let url: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-durability-'))
  careless = await startOwnersPostgres(folder, { fsync: 'off', full_page_writes: 'off' })
  url = careless.url
})

afterAll(async () => {
  await careless?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

test('a server that does not write to disk what it confirms is refused', async () => {
  await expect(assertDurable(url)).rejects.toThrow(
    'PostgreSQL could lose what it has confirmed: ' +
      'fsync is off, expected on; full_page_writes is off, expected on',
  )
})

test('connections that confirm before writing are refused', async () => {
  const pool = new pg.Pool({ connectionString: url, options: '-c synchronous_commit=off' })
  await expect(assertDurable(pool)).rejects.toThrow('synchronous_commit is off, expected on')
  // The pool ends before its connection has; the server's end would then reach that as an error.
  await Promise.all([once(pool, 'remove'), pool.end()])
})

test('a server older than PostgreSQL 18, which has not all that migrations ask for, is refused', async () => {
  const settings = { fsync: 'on', full_page_writes: 'on', server_version_num: '170010' }
  const rows = Object.entries(settings).map(([name, setting]) => ({ name, setting }))
  const older = { query: async () => ({ rows }) } as unknown as pg.Pool
  await expect(assertDurable(older)).rejects.toThrow(
    'PostgreSQL is version 17, expected 18 or later',
  )
})
