import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../../../../../test/database.ts'
import { cloneTestDatabase } from '../../../../../test/test-db.ts'
import { mobiusCast, mobiusOptions, mobiusTables } from '../../../../../test/games/sql-world.ts'
import type { TdsColumn } from '../../../../../test/games/tds-response.ts'
import type { TdsValue } from '../../../../../test/games/tds-rpc.ts'
import { startFakeTds, type TdsResult, type FakeTds } from '../../../../../test/games/fake-tds.ts'
import type { GameServer } from '../../game-server.ts'
import { sqlGame } from './sql-game.ts'

// SQL Server itself cannot run here: a fake speaks its protocol, and has PostgreSQL do the queries

let database: TestDatabase
let tables: pg.Pool
let fake: FakeTds
let game: GameServer

const silent = () => {}

beforeAll(async () => {
  database = await cloneTestDatabase('template0')
  tables = new pg.Pool({ connectionString: database.url, max: 2 })
  await tables.query(mobiusTables)
  fake = await startFakeTds(execute)
  const pages = Object.entries(mobiusOptions.queries).map(([name, sql]) => {
    return [name, sql.replace('LIMIT :limit', 'OFFSET 0 ROWS FETCH NEXT :limit ROWS ONLY')]
  })
  const url = `sqlserver://reader:secret@127.0.0.1:${fake.port}/game`
  game = sqlGame({
    ...mobiusOptions,
    queries: Object.fromEntries(pages) as typeof mobiusOptions.queries,
    database: url,
    write: url,
    slice: 2,
    load: 1,
    // the driver is loaded by the first question
    timeoutMs: 20_000,
  }).create({
    clock: Date.now,
    log: { debug: silent, info: silent, warn: silent, error: silent },
    randomBytes,
    outbound: undefined as never,
    db: undefined as never,
  })
})

afterAll(async () => {
  await game.close?.()
  await fake.close()
  await tables.end()
  await database.drop()
})

/** PostgreSQL's numbers of types: int4, and int8 and numeric, which it gives as texts. */
const types: Readonly<Record<number, TdsColumn['type']>> = { 23: 'int', 20: 'bigint' }

async function execute(sql: string, values: readonly TdsValue[]): Promise<TdsResult> {
  try {
    const text = sql.replace(/@(\d+)/g, '$$$1')
    const { fields, rows, rowCount } = await tables.query({
      text,
      values: [...values],
      rowMode: 'array',
    })
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      type: types[dataTypeID] ?? 'text',
    }))
    return { columns, rows: rows as TdsValue[][], changed: rowCount ?? 0 }
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    // 2627: "Violation of %ls constraint '%.*ls'. Cannot insert duplicate key"
    return { error: { number: code === '23505' ? 2627 : 208, message } }
  }
}

test('characters of a game on SQL Server are walked in slices', async () => {
  const slices = await Array.fromAsync(game.walkCharacters())
  expect(slices.map(({ length }) => length)).toEqual([2, 2, 1])
  expect(slices.flat()).toMatchObject(mobiusCast.ranked)
  expect(fake.asked.some(({ values }) => values.includes(2))).toBe(true)
})

test('players online on SQL Server are listed', async () => {
  expect(await game.listOnline()).toMatchObject(mobiusCast.online)
})

test('accounts on SQL Server are made once, opened and changed', async () => {
  const given = {
    userName: 'Zoé'.replace('é', 'e'),
    password: 'horses4',
    email: 'zoe@mail.example',
  }
  const made = await game.accounts?.create(given)
  expect(made).toEqual({ id: 'zoe', userName: 'zoe' })
  await expect(game.accounts?.create(given)).rejects.toMatchObject({ code: 'GameAccountExists' })
  await game.accounts?.changePassword('zoe', 'horses5')
  expect(await game.accounts?.verify('zoe', 'horses4')).toBeUndefined()
  expect(await game.accounts?.verify('zoe', 'horses5')).toEqual(made)
})

test('a reward on SQL Server arrives once', async () => {
  const reward = {
    key: 'vote-1',
    characterId: '1',
    characterName: 'Alys',
    gameAccount: 'alice',
    kind: 'item',
    item: '25',
    amount: 3,
    subject: 'Thank you',
    text: 'For voting',
  } as const
  for (let times = 0; times < 3; times += 1) await game.delivery?.deliver(reward)
  const { rows } = await tables.query('SELECT reward_key, char_id, kind, item, amount FROM reward')
  expect(rows).toEqual([{ reward_key: 'vote-1', char_id: 1, kind: 'item', item: 25, amount: 3 }])
})

test('what SQL Server says of a query reaches the owner', async () => {
  await tables.query('ALTER TABLE olympiad_nobles RENAME TO renamed')
  await expect(Array.fromAsync(game.walkArena?.() ?? [])).rejects.toThrow(
    /game\.queries\.arena: .*olympiad_nobles/,
  )
})
