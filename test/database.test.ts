import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createTestDatabase, startTestPostgres } from './database.ts'

vi.setConfig({ testTimeout: 60_000 })

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function migrate(url: string): Promise<void> {
  await query(url, 'CREATE TABLE topic (id int)')
}

test('each test gets a migrated database of its own', async () => {
  const server = await startTestPostgres(migrate)
  try {
    const databases = await Promise.all(
      [1, 2].map(() => createTestDatabase(server.url, server.template)),
    )
    const [alice, bob] = databases
    if (!alice || !bob) throw new Error('expected two databases')
    await query(alice.url, 'INSERT INTO topic VALUES (12)')
    expect(await query(bob.url, 'SELECT * FROM topic')).toEqual([])
    await alice.drop()
    await expect(query(alice.url, 'SELECT 1')).rejects.toThrow('does not exist')
  } finally {
    await server.stop()
  }
})

test('a migration that fails leaves nothing behind', async () => {
  const temporary = await mkdtemp(join(tmpdir(), 'guildhall-test-'))
  await chmod(temporary, 0o755)
  vi.stubEnv('TMPDIR', temporary)
  try {
    const starting = startTestPostgres(async () => {
      throw new Error('syntax error in 0001.sql')
    })
    await expect(starting).rejects.toThrow('syntax error in 0001.sql')
    expect(await readdir(temporary)).toEqual([])
  } finally {
    vi.unstubAllEnvs()
    await rm(temporary, { recursive: true, force: true })
  }
})
