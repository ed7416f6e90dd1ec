import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createEmulatorTables,
  type EmulatorTables,
} from '../../../../test/games/emulator-tables.ts'
import { startMariaDb, type TestMariaDb } from '../../../../test/mariadb.ts'

const root = join(import.meta.dirname, '../../../..')
/** The scripts owners run in the game. */
const scripts = globSync('docs/game-*/guildhall_reward.*', { cwd: root })

let server: TestMariaDb
let tables: EmulatorTables

beforeAll(async () => {
  server = await startMariaDb()
  tables = await createEmulatorTables(server, 'rewards', ['docs/guildhall_reward.sql'])
})
afterAll(async () => {
  await tables.close()
  await server.stop()
})

type Values = Readonly<Record<'character' | 'id' | 'claim', string | number>>
type Statement = (values: Values) => string

/**
 * The statements of a script, in its order: what it finds, how it claims, whether the claim held, how it
 * marks. The script joins texts and variables, which are filled in here.
 */
async function readStatements(script: string): Promise<Statement[]> {
  const text = await readFile(join(root, script), 'utf8')
  const lines = text.split('\n').filter((line) => line.includes('`id`'))
  return lines.map((line) => (values) => {
    const parts = line.matchAll(/"([^"]*)"(?: (?:\+|\.\.) ([^"),]+))?/g)
    return [...parts].map(([, sql = '', name]) => sql + valueOf(name, values)).join('')
  })
}

function valueOf(name: string | undefined, { character, id, claim }: Values): string | number {
  if (name === undefined) return ''
  if (/claim/.test(name)) return claim
  return /char|getGuid/.test(name) ? character : id
}

let character = 0

test.each(scripts)('%s takes a reward once, and marks it', async (script) => {
  const [list, claim, holds, mark, ...others] = await readStatements(script)
  if (!list || !claim || !holds || !mark) throw new Error('expected four statements')
  expect(others).toEqual([])
  character += 1
  for (const [kind, item] of [
    ['item', 501],
    ['gold', 0],
  ] as const) {
    const reward_key = `${character}-${kind}`
    await tables.insert('guildhall_reward', [
      { reward_key, character_id: character, kind, item, amount: 3, subject: 'Votes' },
    ])
  }
  const ask = (statement: Statement, id: number, own = 'first') =>
    tables.query(statement({ character, id, claim: own }))

  const found = await ask(list, 0)
  expect(found).toMatchObject([
    { kind: 'item', item: 501, amount: 3, subject: 'Votes' },
    { kind: 'gold', amount: 3 },
  ])
  const [first, second] = found.map((row) => Number(row['id']))
  if (first === undefined || second === undefined) throw new Error('expected two rewards')

  await ask(claim, first)
  // another server of the game, at the same moment
  await ask(claim, first, 'second')
  expect(await ask(holds, first)).toHaveLength(1)
  expect(await ask(holds, first, 'second')).toEqual([])
  expect(await ask(list, 0)).toHaveLength(1)

  await ask(mark, first)
  const rows = await tables.query(
    'SELECT claim, claimed_at, handed_at FROM guildhall_reward WHERE character_id = ? ORDER BY id',
    [character],
  )
  expect(rows).toMatchObject([
    { claim: 'first', claimed_at: expect.any(Date), handed_at: expect.any(Date) },
    { claim: '', claimed_at: null, handed_at: null },
  ])
})
