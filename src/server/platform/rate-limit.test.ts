import { expect, test as base } from 'vitest'
import { cloneTestDatabase } from '../../../test/test-db.ts'
import type { AppError } from './app-error.ts'
import { openDb } from './database/db.ts'
import { defaultLimits, limitNames, toLimits } from './limits.ts'
import { createRateLimiter, type Limit, type RateLimiter } from './rate-limit.ts'

const limit: Limit = { name: 'test', count: 5, seconds: 60 }

const test = base.extend('processes', async ({}, { onCleanup }) => {
  const database = await cloneTestDatabase()
  const dbs = [openDb(database.url), openDb(database.url)] as const
  onCleanup(async () => {
    for (const db of dbs) await db.destroy()
    await database.drop()
  })
  let now = Date.UTC(2026, 9, 1)
  const [one, other] = dbs
  return {
    one: createRateLimiter(one, () => now),
    other: createRateLimiter(other, () => now),
    pass: (seconds: number) => (now += seconds * 1000),
    countKept: async () =>
      (await one.selectFrom('rate_limit').selectAll().execute())[0]?.hits.length,
    countKeys: async () => (await one.selectFrom('rate_limit').select('key').execute()).length,
  }
})

/** The seconds to wait; nothing where there was room. */
async function take(limiter: RateLimiter, limits: readonly Limit[] = [limit], key = 'key') {
  try {
    await limiter.take(limits, key)
  } catch (error) {
    const { code, retryAfterSeconds } = error as AppError
    expect(code).toBe('TooManyRequests')
    return retryAfterSeconds
  }
  return undefined
}

test('of fifty at once, through two processes, as many pass as the limit says', async ({
  processes,
}) => {
  const { one, other } = processes
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => take(index % 2 ? one : other)),
  )
  expect(outcomes.filter((wait) => wait === undefined)).toHaveLength(5)
  expect(new Set(outcomes)).toEqual(new Set([undefined, 60]))
})

test('the limit slides: each hit makes room when its own time is over', async ({ processes }) => {
  const { one, pass, countKept } = processes
  for (let count = 1; count <= 5; count += 1) {
    expect(await take(one)).toBeUndefined()
    pass(10)
  }
  expect(await take(one)).toBe(10)
  pass(9)
  expect(await take(one)).toBe(1)
  pass(1)
  expect(await take(one)).toBeUndefined()
  expect(await take(one)).toBe(10)
  pass(10)
  expect(await take(one)).toBeUndefined()
  expect(await countKept()).toBe(5)
})

test('what is refused does not count', async ({ processes }) => {
  const { one, pass } = processes
  for (let count = 1; count <= 5; count += 1) await take(one)
  for (let count = 1; count <= 20; count += 1) expect(await take(one)).toBe(60)
  pass(60)
  expect(await take(one)).toBeUndefined()
})

test('keys and limits count apart', async ({ processes }) => {
  const { one } = processes
  for (let count = 1; count <= 5; count += 1) await take(one)
  expect(await take(one, [limit], 'another key')).toBeUndefined()
  expect(await take(one, [{ ...limit, name: 'another' }])).toBeUndefined()
})

test('of several limits, the first that is reached says how long to wait', async ({
  processes,
}) => {
  const { one, pass } = processes
  const hourly = { name: 'hourly', count: 6, seconds: 3600 }
  for (let count = 1; count <= 5; count += 1) await take(one, [limit, hourly])
  expect(await take(one, [limit, hourly])).toBe(60)
  pass(61)
  expect(await take(one, [limit, hourly])).toBeUndefined()
  expect(await take(one, [limit, hourly])).toBe(3539)
})

test('a limit of none lets nobody through', async ({ processes }) => {
  const closed = { ...limit, count: 0 }
  expect(await take(processes.one, [closed])).toBe(60)
  expect(await take(processes.one, [closed])).toBe(60)
})

test('an owner who lowers a limit makes those wait who are past it', async ({ processes }) => {
  const { one, pass } = processes
  for (let count = 1; count <= 5; count += 1) {
    await take(one)
    pass(10)
  }
  const lower = { ...limit, count: 2 }
  expect(await take(one, [lower])).toBe(40)
  pass(40)
  expect(await take(one, [lower])).toBeUndefined()
})

test('what is forgotten counts no more; what is over is removed', async ({ processes }) => {
  const { one, pass, countKeys } = processes
  for (let count = 1; count <= 5; count += 1) await take(one)
  expect(await one.listHits(limit, 'key')).toHaveLength(5)
  await one.forget(limit, 'key')
  expect(await one.listHits(limit, 'key')).toEqual([])
  expect(await take(one)).toBeUndefined()
  pass(30)
  await take(one, [limit], 'another key')
  pass(31)
  expect(await one.listHits(limit, 'key')).toEqual([])
  await one.prune()
  expect(await countKeys()).toBe(1)
})

test('the limits are those the site promises, and an owner changes any of them', () => {
  expect(defaultLimits).toMatchObject({
    signInPerMinute: { count: 10, seconds: 60 },
    signInPerHour: { count: 30, seconds: 3600 },
    signInToAccount: { count: 20, seconds: 3600 },
    mailToAddress: { count: 3, seconds: 3600 },
    registration: { count: 5, seconds: 1800 },
    avatar: { count: 10, seconds: 3600 },
  })
  for (const name of limitNames) {
    expect(toLimits({ [name]: { count: 7 } })[name]).toEqual({
      name,
      count: 7,
      seconds: defaultLimits[name].seconds,
    })
    expect(toLimits({ [name]: { seconds: 9 } })[name]).toEqual({
      name,
      count: defaultLimits[name].count,
      seconds: 9,
    })
  }
})
