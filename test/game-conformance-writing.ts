import { expect, test } from 'vitest'
import type { NarrowGame, OpenGame } from './game-conformance-traits.ts'

/** A right of a user, as information_schema has it. */
interface Right {
  privilege: string
  table: string
  /** None for a right of the whole table. */
  column: string | null
}

/** What a game promises whose database has a user of its own for writing. */
export function describeWriting(game: () => OpenGame) {
  test('the user of the guide may do all that the game is asked to write', async () => {
    await withNarrow(game(), async ({ game: narrow }) => {
      expect(await narrow.checkWriting?.()).toContain('nothing was written')
    })
  })

  test('each right the user who writes lacks is named, with the GRANT that mends it', async () => {
    await withNarrow(game(), async (opened) => {
      const rights = await listRights(opened)
      expect(rights.map(({ privilege }) => privilege)).toContain('INSERT')
      const before = await opened.countRows()
      for (const right of rights) await loseAndMend(opened, right)
      expect(await opened.countRows()).toEqual(before)
    })
  })

  test('a password that is wrong is told, not the rights', async () => {
    await withNarrow(game(), async ({ openWith }) => {
      const stranger = openWith('not the password')
      const checking = stranger.checkWriting?.()
      await expect(checking).rejects.toMatchObject({ code: 'GameUnavailable' })
      await expect(checking).rejects.toThrow('check the user and password of game.write')
      await stranger.close?.()
    })
  })
}

async function withNarrow(game: OpenGame, use: (opened: NarrowGame) => Promise<void>) {
  const opened = await game.openNarrow?.()
  if (!opened) throw new Error('expected a user who writes, found none')
  try {
    await use(opened)
  } finally {
    await opened.close()
  }
}

async function listRights({ query, user, database, unneeded }: NarrowGame): Promise<Right[]> {
  const from = (table: string, column: string) => `SELECT privilege_type AS privilege,
    table_name AS \`table\`, ${column} AS \`column\` FROM information_schema.${table}
    WHERE grantee = ? AND table_schema = ?`
  const rows = [
    ...(await query(from('column_privileges', 'column_name'), [user, database])),
    ...(await query(from('table_privileges', 'NULL'), [user, database])),
  ] as unknown as Right[]
  return rows.filter(({ column }) => column === null || !unneeded?.includes(column))
}

/** Takes the right away, is told which statement gives it back, and runs that. */
async function loseAndMend(opened: NarrowGame, { privilege, table, column }: Right) {
  const { game, query, user, database } = opened
  const what = column === null ? privilege : `${privilege} (\`${column}\`)`
  await query(`REVOKE ${what} ON ${database}.\`${table}\` FROM ${user}`)
  const told = await game.checkWriting?.().then(
    () => 'nothing is missing',
    (error: Error) => error.message,
  )
  const [grant = ''] = told?.match(/GRANT [^;]+/) ?? []
  expect(grant, `${what} on ${table}: ${told}`).toContain(`${privilege} (`)
  if (column !== null) expect(grant).toContain(`(${column})`)
  await query(grant)
  expect(await game.checkWriting?.()).toContain('nothing was written')
}
