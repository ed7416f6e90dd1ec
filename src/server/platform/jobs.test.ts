import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestDb, type TestDb } from '../../../test/test-db.ts'
import type { Db } from './database/db.ts'
import { createJobs, type JobPace, type Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import { UnrecoverableError } from './unrecoverable-error.ts'

const quick = { retries: { count: 2, firstDelaySeconds: 1, longestDelaySeconds: 0 } }
/** Each half a second, and in an hour: what is done by then was announced. */
const quickPace = { announced: 0.5, unannounced: 0.5 }
const slowPace = { announced: 3600, unannounced: 3600 }
const patience = { timeout: 60_000, interval: 50 }

let database: TestDb
let db: Db
let log: ReturnType<typeof aLog>
let running: Jobs[]

const aLog = () => ({
  debug: vi.fn<Log['debug']>(),
  info: vi.fn<Log['info']>(),
  warn: vi.fn<Log['warn']>(),
  error: vi.fn<Log['error']>(),
})

beforeEach(async () => {
  database = await openTestDb()
  db = database.db
  log = aLog()
  running = []
})

afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()))
  await database.close()
})

/** The jobs of one more process of the site. */
function aProcess(pace: JobPace = quickPace): Jobs {
  const jobs = createJobs(database.url, log, { pace })
  running.push(jobs)
  return jobs
}

test('what is added within a transaction is done if and only if it commits', async () => {
  const jobs = aProcess()
  const done: string[] = []
  const queue = jobs.queue<{ word: string }>('say', async ({ word }) => void done.push(word))
  await jobs.start()

  const rollback = db.transaction().execute(async (transaction) => {
    await queue.add(transaction, { word: 'rolled back' })
    throw new Error('second thoughts')
  })
  await expect(rollback).rejects.toThrow('second thoughts')
  await db.transaction().execute(async (transaction) => {
    await queue.add(transaction, { word: 'committed' })
    await queue.add(db, { word: 'without a transaction' })
    // what was added first is not done before it is committed
    await vi.waitFor(() => expect(done).toEqual(['without a transaction']), patience)
  })
  await vi.waitFor(() => expect(done).toEqual(['without a transaction', 'committed']), patience)
})

test('a crowd added at once is done without waiting for the next look', async () => {
  const jobs = aProcess(slowPace)
  const done = new Set<number>()
  const queue = jobs.queue<{ number: number }>('count', async ({ number }) => void done.add(number))
  await jobs.start()
  await db.transaction().execute(async (transaction) => {
    for (let number = 0; number < 20; number += 1) await queue.add(transaction, { number })
  })
  await vi.waitFor(() => expect(done.size).toBe(20), patience)
})

test('a run that fails is tried again, as the same job, until it succeeds', async () => {
  const jobs = aProcess()
  const tries: string[] = []
  const queue = jobs.queue<{ password: string }>(
    'stumble',
    async (_, jobId) => {
      tries.push(jobId)
      if (tries.length < 3) throw new Error('not yet')
    },
    quick,
  )
  await jobs.start()
  await queue.add(db, { password: 'opensesame' })

  await vi.waitFor(() => expect(tries).toHaveLength(3), patience)
  expect(new Set(tries).size).toBe(1)
  await vi.waitFor(async () => expect(await statesOf('stumble')).toEqual(['completed']), patience)
  expect(log.warn).toHaveBeenCalledTimes(2)
  expect(log.error).not.toHaveBeenCalled()
})

test('a job out of tries is logged as an error, without its data', async () => {
  const jobs = aProcess()
  const run = vi.fn<() => Promise<void>>(async () => {
    throw new Error('never')
  })
  const queue = jobs.queue<{ address: string }>('fall', run, quick)
  await jobs.start()
  await queue.add(db, { address: 'alice@example.org' })

  await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), patience)
  expect(run).toHaveBeenCalledTimes(3)
  expect(log.error).toHaveBeenCalledTimes(1)
  const [fields] = log.error.mock.lastCall ?? []
  expect(fields).toMatchObject({ job: 'fall', tries: 3 })
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('alice')
  await vi.waitFor(async () => expect(await statesOf('fall')).toEqual(['failed']), patience)
})

test('what cannot be mended is not tried again', async () => {
  const jobs = aProcess()
  const run = vi.fn<() => Promise<void>>(async () => {
    throw new UnrecoverableError('there is nobody of that name')
  })
  const queue = jobs.queue('give-up', run, quick)
  await jobs.start()
  await queue.add(db, {})

  await vi.waitFor(async () => expect(await statesOf('give-up')).toEqual(['failed']), patience)
  expect(run).toHaveBeenCalledTimes(1)
  expect(log.error).toHaveBeenCalledTimes(1)
})

test('two processes share a queue and none does what the other does', async () => {
  const done: string[] = []
  const working = new Set<string>()
  const bothWork = Promise.withResolvers<void>()
  const queues = ['one', 'two'].map((name) => {
    const jobs = aProcess()
    const queue = jobs.queue<{ number: number }>('share', async ({ number }) => {
      working.add(name)
      // one that hears of the work late is not too late for it
      if (working.size === 2) bothWork.resolve()
      await bothWork.promise
      done.push(`${name} ${number}`)
    })
    return { jobs, queue }
  })
  for (const { jobs } of queues) await jobs.start()
  const numbers = Array.from({ length: 30 }, (_, number) => number)
  await db.transaction().execute(async (transaction) => {
    for (const number of numbers) await queues[0]?.queue.add(transaction, { number })
  })

  await vi.waitFor(async () => {
    expect(await statesOf('share')).toEqual(numbers.map(() => 'completed'))
  }, patience)
  expect(done.map((one) => Number(one.split(' ')[1])).toSorted((a, b) => a - b)).toEqual(numbers)
  expect(new Set(done.map((one) => one.split(' ')[0]))).toEqual(new Set(['one', 'two']))
})

test('stopping finishes what is running and leaves the rest for the next start', async () => {
  const finished: number[] = []
  const started: number[] = []
  const release = Promise.withResolvers<void>()
  const define = (jobs: Jobs) =>
    jobs.queue<{ number: number }>(
      'last',
      async ({ number }) => {
        started.push(number)
        if (number === 1) await release.promise
        finished.push(number)
      },
      { concurrency: 1 },
    )
  const first = createJobs(database.url, log, { pace: slowPace })
  const queue = define(first)
  await first.start()
  await queue.add(db, { number: 1 })
  await vi.waitFor(() => expect(started).toEqual([1]), patience)
  await queue.add(db, { number: 2 })
  const stopping = first.stop()
  release.resolve()
  await stopping
  expect(finished).toEqual([1])

  const second = aProcess()
  define(second)
  await second.start()
  await vi.waitFor(() => expect(finished).toEqual([1, 2]), patience)
  expect(await statesOf('last')).not.toContain('failed')
})

test('adding before the start says what is wrong', async () => {
  const jobs = aProcess()
  const queue = jobs.queue('early', async () => {})
  await expect(queue.add(db, {})).rejects.toThrow('queue early: jobs are added after')
  await jobs.start()
  await expect(queue.add(db, {})).resolves.toBeUndefined()
})

test('a recurring job is run when its time comes, and a failure is logged', async () => {
  const jobs = aProcess()
  const run = vi.fn<() => Promise<void>>(async () => {
    throw new Error('the forum sleeps')
  })
  jobs.recurring({ name: 'look-around', cron: '0 0 1 1 *', run })
  await jobs.start()
  // as the timekeeper adds it
  await sql`insert into pgboss.job (name) values ('look-around')`.execute(db)
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), patience)
  expect(run).toHaveBeenCalledTimes(1)
  expect(log.warn.mock.lastCall?.[0]).toMatchObject({ job: 'look-around' })
})

test('a recurring job is given the time it asks for, in a queue of before too', async () => {
  const longest = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select expire_seconds as seconds from pgboss.queue where name = 'look-around'`.execute(db)
    return rows[0]?.seconds
  }
  const job = { name: 'look-around', cron: '0 0 1 1 *', run: async () => {} }
  const before = aProcess()
  before.recurring(job)
  await before.start()
  expect(await longest()).toBe(300)
  const after = aProcess()
  after.recurring({ ...job, longestRunSeconds: 3600 })
  await after.start()
  expect(await longest()).toBe(3600)
})

async function statesOf(queue: string): Promise<string[]> {
  const { rows } = await sql<{
    state: string
  }>`select state from pgboss.job where name = ${queue}`.execute(db)
  return rows.map(({ state }) => state)
}

test('what a former version did again and again is not scheduled any more', async () => {
  const run = async () => {}
  const former = aProcess()
  former.recurring({ name: 'former', cron: '* * * * *', run })
  former.recurring({ name: 'lasting', cron: '* * * * *', run })
  await former.start()
  const present = aProcess()
  present.recurring({ name: 'lasting', cron: '*/5 * * * *', run })
  await present.start()
  const { rows } = await sql`select name, cron from pgboss.schedule`.execute(db)
  expect(rows).toEqual([{ name: 'lasting', cron: '*/5 * * * *' }])
})
