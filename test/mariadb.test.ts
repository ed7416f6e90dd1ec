import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { expect, test, vi } from 'vitest'
import { startMariaDb } from './mariadb.ts'

// Debian's package may have to come first.
vi.setConfig({ testTimeout: 300_000 })

test('a game database speaks French, and its server leaves nothing behind', async () => {
  const temporary = await mkdtemp(join(tmpdir(), 'guildhall-test-'))
  await chmod(temporary, 0o755)
  vi.stubEnv('TMPDIR', temporary)
  try {
    const server = await startMariaDb()
    await keepHero(await server.createDatabase('characters')).finally(() => server.stop())
    const { host, port } = server
    await expect(createConnection({ host, port })).rejects.toThrow('ECONNREFUSED')
    expect(await readdir(temporary)).toEqual([])
  } finally {
    vi.unstubAllEnvs()
    await rm(temporary, { recursive: true, force: true })
  }
})

async function keepHero(url: string): Promise<void> {
  const connection = await createConnection(url)
  await connection.query('CREATE TABLE hero (name VARCHAR(20))')
  await connection.query('INSERT INTO hero VALUES (?)', ['Éléonore 🐉'])
  const [rows] = await connection.query('SELECT name FROM hero')
  await connection.end()
  expect(rows).toEqual([{ name: 'Éléonore 🐉' }])
}
