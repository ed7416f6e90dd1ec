import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startOwnersPostgres } from '../../../../test/owners-postgres.ts'
import { AppError } from '../app-error.ts'
import { type Db, openDb } from './db.ts'
import { assertNear, openReplica } from './replica.ts'

type Servers = Awaited<ReturnType<typeof startOwnersPostgres>>

let folder: string
let primary: Servers
let replica: Awaited<ReturnType<Servers['replicate']>>
let db: Db
const time = { now: 0 }
const log = { info: vi.fn<() => void>(), warn: vi.fn<(fields: object, words: string) => void>() }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-replica-'))
  primary = await startOwnersPostgres(folder, {})
  replica = await primary.replicate()
  db = openDb(primary.url)
})
afterAll(async () => {
  await db.destroy()
  await replica.stop()
  await primary[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})
beforeEach(() => void log.warn.mockClear())

async function isReplica(late: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(late)
  return rows[0]?.is === true
}

/** One that is seen to be near. */
async function openNear() {
  const opened = openReplica({ db, url: replica.url, clock: () => time.now, log })
  await vi.waitFor(async () => expect(await opened.readLate(isReplica)).toBe(true), 10_000)
  return { ...opened, [Symbol.asyncDispose]: opened.close }
}

test('what may be late is read from the database itself until its replica was seen to be near', async () => {
  await using opened = await openNear()
  const another = openReplica({ db, url: replica.url, clock: () => time.now, log })
  expect(await another.readLate(isReplica)).toBe(false)
  await another.close()
  expect(await opened.readLate(isReplica)).toBe(true)
})

test('of a replica that falls behind nothing is read until it caught up', async () => {
  await using opened = await openNear()
  const direct = openDb(replica.url)
  await sql`select pg_wal_replay_pause()`.execute(direct)
  await sql`create table written as select 1 as one`.execute(db)
  time.now += 6000
  await vi.waitFor(async () => expect(await opened.readLate(isReplica)).toBe(false), 10_000)
  expect(log.warn).toHaveBeenCalledWith(
    { fault: 'it is more than 2 s behind' },
    'not reading from the replica',
  )
  await sql`select pg_wal_replay_resume()`.execute(direct)
  await direct.destroy()
  time.now += 6000
  await vi.waitFor(async () => expect(await opened.readLate(isReplica)).toBe(true), 10_000)
})

test('nothing is read from a replica that nobody looked at for a while', async () => {
  await using opened = await openNear()
  time.now += 60_000
  expect(await opened.readLate(isReplica)).toBe(false)
})

test('what fails at the replica is read from the database itself, and what it finds is not asked twice', async () => {
  await using opened = await openNear()
  const asked: boolean[] = []
  const found = await opened.readLate(async (late) => {
    const is = await isReplica(late)
    asked.push(is)
    if (is) await sql`select * from nowhere`.execute(late)
    return 'found'
  })
  expect([found, asked]).toEqual(['found', [true, false]])

  await vi.waitFor(async () => expect(await opened.readLate(isReplica)).toBe(true), 10_000)
  asked.length = 0
  const missing = opened.readLate(async (late) => {
    asked.push(await isReplica(late))
    throw new AppError('CharacterNotFound')
  })
  await expect(missing).rejects.toThrow(expect.objectContaining({ code: 'CharacterNotFound' }))
  expect(asked).toEqual([true])
})

test('a database that is no replica is not read as one', async () => {
  await expect(assertNear(db, db)).rejects.toThrow('it is no replica: it was never in recovery')
})

test('readers miss nothing of a replica that is gone', async () => {
  await using opened = await openNear()
  await replica.stop()
  const answers = await Promise.all(Array.from({ length: 20 }, () => opened.readLate(isReplica)))
  expect(answers).toEqual(Array.from({ length: 20 }, () => false))
})
