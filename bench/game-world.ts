import { readFile } from 'node:fs/promises'
import { createConnection } from 'mysql2/promise'
import { createEmulatorTables, type EmulatorTables } from '../test/games/emulator-tables.ts'
import { openServices } from '../test/games/listening-services.ts'
import { startMariaDb, type TestMariaDb } from '../test/mariadb.ts'
import { accountStatements, characterStatements, sizesOf } from './game-world-sql.ts'

/** What a site is told of a world: options of `azerothCore`. */
export interface WorldOptions {
  auth: string
  characters: string
  services: Record<'world' | 'login', { host: string; port: number }>
}

/** A MariaDB that holds games of several sizes on the real schema of AzerothCore. */
export interface GameDatabase {
  server: TestMariaDb
  /** Of its process. */
  pid: number
  /** Makes the databases of a game with so many characters. */
  fill(name: string, characters: number): Promise<WorldOptions>
  close(): Promise<void>
}

export async function openGameDatabase(): Promise<GameDatabase> {
  const server = await startMariaDb()
  const services = await openServices(['world', 'login'])
  const opened: EmulatorTables[] = []
  const tablesOf = async (name: string, kind: string) => {
    const files = [`test/games/azeroth-core-${kind}.sql`]
    const tables = await createEmulatorTables(server, `${name}_${kind}`, files)
    opened.push(tables)
    return tables
  }
  return {
    server,
    pid: await prepare(server),
    async fill(name, characters) {
      const sizes = sizesOf(characters)
      const auth = await tablesOf(name, 'auth')
      const world = await tablesOf(name, 'characters')
      for (const statement of accountStatements(sizes)) await auth.run(statement)
      for (const statement of characterStatements(sizes)) await world.run(statement)
      return { auth: auth.url, characters: world.url, services: services.addresses }
    },
    async close() {
      for (const tables of opened) await tables.close()
      await services.close()
      await server.stop()
    },
  }
}

/** Gives the server the memory a game's has. @returns the id of its process */
async function prepare(server: TestMariaDb): Promise<number> {
  const { host, port, user, password } = server
  const connection = await createConnection({ host, port, user, password })
  try {
    await connection.query('SET GLOBAL innodb_buffer_pool_size = 1024 * 1024 * 1024')
    const [rows] = await connection.query('SELECT @@pid_file AS file')
    const [{ file }] = rows as [{ file: string }]
    return Number(await readFile(file, 'utf8'))
  } finally {
    await connection.end()
  }
}
