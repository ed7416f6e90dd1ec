import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../../../../test/database.ts'
import { cloneTestDatabase } from '../../../../test/test-db.ts'
import { openPostgresPool } from './postgres-pool.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneTestDatabase()
})
afterAll(() => database.drop())

test('a connection that breaks in the hand of its holder fails the next query and nothing else', async () => {
  const pool = openPostgresPool({ connectionString: database.url })
  const held = await pool.connect()
  const { promise: broken, resolve: noticeEnd } = Promise.withResolvers<void>()
  held.once('end', noticeEnd)
  const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await broken
  await expect(held.query('select 1')).rejects.toThrow('not queryable')
  held.release(true)
  await expect(pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
  await pool.end()
})
