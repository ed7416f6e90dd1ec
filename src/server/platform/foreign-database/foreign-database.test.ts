import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import type { TestDatabase } from '../../../../test/database.ts'
import { startMariaDb, type TestMariaDb } from '../../../../test/mariadb.ts'
import { openTcpProxy } from '../../../../test/tcp-proxy.ts'
import { cloneTestDatabase } from '../../../../test/test-db.ts'
import { createWarnedLog } from '../../../../test/warned-log.ts'
import { createForeignClient } from './foreign-client.ts'
import { isDuplicate } from './foreign-error.ts'
import { AnyServer, type ForeignServer, MysqlServer } from './server-address.ts'
import type { ForeignContext } from './foreign-pool.ts'
import { createWalker } from './foreign-walk.ts'

class Unavailable extends Error {}

const silent = () => {}
const context: ForeignContext = {
  clock: Date.now,
  log: { debug: silent, info: silent, warn: silent, error: silent },
  timeoutMs: 20_000,
  access: 'read',
  name: 'the test database',
  setting: 'game.test',
  unavailable: (detail) => new Unavailable(detail),
}

let server: TestMariaDb
let postgres: TestDatabase
let url: string

beforeAll(async () => {
  server = await startMariaDb()
  url = await server.createDatabase('plumbing')
  await asOwner(
    `CREATE TABLE thing (id int unsigned PRIMARY KEY, name varchar(20) UNIQUE) ENGINE=InnoDB`,
  )
  await asOwner(`INSERT INTO thing SELECT seq * 3, CONCAT('thing ', seq) FROM seq_1_to_100`)
  postgres = await cloneTestDatabase('template0')
  const owner = openWriter(AnyServer.parse(postgres.url))
  await owner.execute('CREATE TABLE thing (id int PRIMARY KEY, name varchar(20))', [])
  await owner.close()
})
afterAll(() => Promise.all([server.stop(), postgres.drop()]))

async function asOwner(sql: string): Promise<unknown> {
  const connection = await createConnection(url)
  try {
    const [rows] = await connection.query(sql)
    return rows
  } finally {
    await connection.end()
  }
}

const access = (port = server.port) => ({
  ...MysqlServer.parse(url),
  port,
})

const openWriter = (of: ForeignServer) => createForeignClient(of, { ...context, access: 'write' })

const Thing = z.object({ id: z.number() })
const allThings = {
  row: Thing,
  sql: 'SELECT id FROM thing WHERE id > ? ORDER BY id LIMIT ?',
  start: [0],
  after: ['id'],
}

test('dates are read in UTC, wherever the site runs', async () => {
  vi.stubEnv('TZ', 'America/Montreal')
  onTestFinished(() => void vi.unstubAllEnvs())
  const client = createForeignClient(access(), context)
  const sql = "SELECT FROM_UNIXTIME(86400) AS seen, CAST('2026-07-01 12:00:00' AS DATETIME) AS made"
  const [row] = await client.select(z.object({ seen: z.date(), made: z.date() }), sql, [])
  expect(row?.seen.getTime()).toBe(86_400_000)
  expect(row?.made.toISOString()).toBe('2026-07-01T12:00:00.000Z')
  await client.close()
})

test('a walk reads every row once, in slices', async () => {
  const client = createForeignClient(access(), context)
  const slices: number[][] = []
  for await (const slice of client.walk({ ...allThings, size: 30, share: 1 })) {
    slices.push(slice.map(({ id }) => id))
  }
  expect(slices.map(({ length }) => length)).toEqual([30, 30, 30, 10])
  expect(slices.flat()).toEqual(Array.from({ length: 100 }, (_, index) => (index + 1) * 3))
  await client.close()
})

test('after each slice the database rests as often as its share says', async () => {
  let now = 0
  const pauses: number[] = []
  const slices = [[{ id: 1 }, { id: 2 }], [{ id: 3 }, { id: 4 }], [{ id: 5 }]]
  const select = async () => {
    now += 20
    return slices.shift() as never
  }
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  const walker = createWalker(select, { ...context, clock: () => now, pause, report: () => {} })
  for await (const _ of walker.walk({ ...allThings, size: 2 })) now += 1000
  expect(pauses).toEqual([180, 180])
})

test('a walk whose database goes away fails, and is not just shorter', async () => {
  const proxy = await openTcpProxy(server)
  const client = createForeignClient(access(proxy.port), context)
  const walk = client.walk({ ...allThings, size: 30, share: 1 })
  expect((await walk.next()).done).toBe(false)
  await proxy.shut()
  await expect(walk.next()).rejects.toBeInstanceOf(Unavailable)
  await client.close()
})

test('a walk that rests ends when the site stops', async () => {
  let now = 0
  const client = createForeignClient(access(), { ...context, clock: () => (now += 1000) })
  const walk = client.walk({ ...allThings, size: 30, share: 0.01 })
  await walk.next()
  const next = walk.next()
  await client.close()
  await expect(next).rejects.toMatchObject({ message: expect.stringContaining('the site stops') })
})

test('a walk that meets unknown columns fails', async () => {
  const client = createForeignClient(access(), context)
  const walk = client.walk({
    ...allThings,
    row: z.object({ id: z.number(), size: z.number() }),
  })
  await expect(walk.next()).rejects.toMatchObject({ message: expect.stringContaining('size') })
  await client.close()
})

test('a walk goes on behind rows that cannot be read, and says at its end how many there were', async () => {
  const { log, warnings } = createWarnedLog()
  const client = createForeignClient(access(), { ...context, log })
  // the last row of each slice but one, and one slice altogether
  const isOdd = 'id = 15 OR id BETWEEN 61 AND 75'
  const walk = client.walk({
    row: z.object({ id: z.number(), name: z.string() }),
    sql: `SELECT id, IF(${isOdd}, NULL, name) AS name FROM thing WHERE id > ? ORDER BY id LIMIT ?`,
    start: [0],
    after: ['id'],
    list: 'things',
    size: 5,
    share: 1,
  })
  const read = (await Array.fromAsync(walk)).flat()
  expect(read.map(({ id }) => id)).toEqual(
    Array.from({ length: 100 }, (_, index) => (index + 1) * 3).filter(
      (id) => id !== 15 && (id < 61 || id > 75),
    ),
  )
  expect(warnings).toEqual([
    {
      list: 'things',
      count: 6,
      of: 100,
      reason: 'name: Invalid input: expected string, received null',
      message: 'the test database: rows that cannot be read are left out',
    },
  ])
  await client.close()
})

test.for([
  ['MariaDB', () => access(), ['?', '?']],
  ['PostgreSQL', () => AnyServer.parse(postgres.url), ['$1', '$2']],
] as const)('a transaction is kept whole, or not at all: %s', async ([, of, values]) => {
  const writer = openWriter(of())
  const insert = `INSERT INTO thing (id, name) VALUES (${values.join(', ')})`
  await writer.transaction((connection) => connection.execute(insert, [1000, 'kept']))
  const failing = writer.transaction(async (connection) => {
    await connection.execute(insert, [1001, 'lost'])
    throw new RangeError('changed my mind')
  })
  await expect(failing).rejects.toBeInstanceOf(RangeError)
  const reader = createForeignClient(of(), context)
  const found = await reader.select(z.unknown(), 'SELECT name FROM thing WHERE id >= 1000', [])
  expect(found).toEqual([{ name: 'kept' }])
  await reader.close()
  await writer.execute('DELETE FROM thing WHERE id >= 1000', [])
  await writer.close()
})

test('a row that is there already is told apart from a database that fails', async () => {
  const writer = openWriter(access())
  const insert = (id: number) =>
    writer.transaction((connection) =>
      connection.execute('INSERT INTO thing (id) VALUES (?)', [id]),
    )
  const error: unknown = await insert(3).catch((failure: unknown) => failure)
  expect(isDuplicate(error)).toBe(true)
  // however often it happens, the database is not left alone for it
  for (let times = 0; times < 6; times += 1) await insert(3).catch(() => {})
  expect(isDuplicate(await insert(3).catch((failure: unknown) => failure))).toBe(true)
  await expect(
    writer.transaction((connection) => connection.execute('INSERT INTO nothing VALUES (1)')),
  ).rejects.toBeInstanceOf(Unavailable)
  await writer.close()
})

test('a writer that is broken off in the middle has written nothing', async () => {
  const proxy = await openTcpProxy(server)
  const writer = openWriter(access(proxy.port))
  const writing = writer.transaction(async (connection) => {
    await connection.execute('INSERT INTO thing (id) VALUES (2000)')
    await proxy.shut()
    await connection.execute('INSERT INTO thing (id) VALUES (2001)')
  })
  await expect(writing).rejects.toBeInstanceOf(Unavailable)
  await expect
    .poll(() => asOwner('SELECT id FROM thing WHERE id >= 2000'), { timeout: 20_000 })
    .toEqual([])
  await writer.close()
})

test('nothing is written through a client that reads', async () => {
  const client = createForeignClient(access(), context)
  const writing = client.select(z.unknown(), 'UPDATE thing SET name = ? WHERE id = 3', ['x'])
  await expect(writing).rejects.toMatchObject({ message: expect.stringContaining('READ ONLY') })
  await client.close()
})

test.each(['mysql://me:p@ss@db.example/auth', 'mysql://me:p@ss/word@db.example/auth'])(
  'the address %s says how an @ in it is written',
  (address) => {
    const [issue] = MysqlServer.safeParse(address).error?.issues ?? []
    expect(issue?.message).toContain('is written %40')
  },
)

test('addresses of a database are taken as its parts are', () => {
  const parts = {
    host: 'db.example',
    port: 3307,
    user: 'me',
    password: 'p@ss/#%',
    database: 'auth',
    tls: false,
  }
  expect(MysqlServer.parse('mariadb://me:p%40ss%2F%23%25@db.example:3307/auth')).toEqual({
    kind: 'mysql',
    ...parts,
  })
  const { database: name, ...others } = parts
  expect(MysqlServer.parse({ ...others, name })).toEqual({ kind: 'mysql', ...parts })
  expect(MysqlServer.parse({ user: 'me', name: 'auth', tls: true })).toMatchObject({
    host: '127.0.0.1',
    port: 3306,
    tls: true,
  })
  expect(MysqlServer.parse('mysql://me@[2001:db8::1]/auth')).toMatchObject({ host: '2001:db8::1' })
})
