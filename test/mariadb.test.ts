import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createConnection } from 'mysql2/promise'
import { expect, test, vi } from 'vitest'
import { startMariaDb } from './mariadb.ts'

// Debian's package may have to come first.
vi.setConfig({ testTimeout: 300_000 })

async function listDataFolders(): Promise<string[]> {
  const names = await readdir(tmpdir())
  return names.filter((name) => name.startsWith('guildhall-mariadb-'))
}

test('a game database speaks French, and its server leaves nothing behind', async () => {
  const before = await listDataFolders()
  const server = await startMariaDb()
  try {
    const connection = await createConnection(await server.createDatabase('characters'))
    await connection.query('CREATE TABLE hero (name VARCHAR(20))')
    await connection.query('INSERT INTO hero VALUES (?)', ['Éléonore 🐉'])
    const [rows] = await connection.query('SELECT name FROM hero')
    await connection.end()
    expect(rows).toEqual([{ name: 'Éléonore 🐉' }])
    await expect(server.createDatabase('a-b')).rejects.toThrow('expected 1 to 64 letters')
  } finally {
    await server.stop()
  }
  const { host, port } = server
  await expect(createConnection({ host, port })).rejects.toThrow('ECONNREFUSED')
  expect(await listDataFolders()).toEqual(before)
})
