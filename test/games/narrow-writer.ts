import type { GameServer } from '../../src/server/game/game-server.ts'
import type { NarrowGame } from '../game-conformance-traits.ts'
import { type EmulatorTables, readGrants } from './emulator-tables.ts'

export interface NarrowWriter {
  tables: EmulatorTables
  guide: string
  /** The user who writes, as the guide names them, and the database it speaks of. */
  user: string
  database: string
  unneeded?: readonly string[]
  /** Tables and columns that this game does not have. */
  without?: RegExp
  open(write: { user: string; password: string }): GameServer
}

let narrow = 0

/** A user of this database with what the guide grants the one who writes, under a name nobody has. */
export async function openNarrowWriter(given: NarrowWriter): Promise<NarrowGame> {
  const { tables, guide, open, unneeded, without } = given
  narrow += 1
  const name = `narrow${narrow}`
  const user = `'${name}'@'127.0.0.1'`
  const password = 'a long password'
  await tables.run(`CREATE USER ${user} IDENTIFIED BY '${password}'`)
  const named = `'${given.user}'@'10.0.0.5'`
  for (const grant of await readGrants(guide)) {
    if (!grant.startsWith('GRANT') || !grant.includes(named) || without?.test(grant)) continue
    const here = grant.replace(`ON ${given.database}.`, `ON ${tables.name}.`)
    await tables.run(here.replace(named, user))
  }
  const game = open({ user: name, password })
  return {
    game,
    openWith: (other) => open({ user: name, password: other }),
    user,
    database: tables.name,
    ...(unneeded && { unneeded }),
    query: tables.query,
    async countRows() {
      const found = await tables.query(
        `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()
          ORDER BY table_name`,
      )
      const counts = found.map(({ name: table }) =>
        tables.query('SELECT ? AS name, COUNT(*) AS found FROM ??', [table, table]),
      )
      return (await Promise.all(counts)).flat()
    },
    async close() {
      await game.close?.()
      await tables.run(`DROP USER ${user}`)
    },
  }
}
