import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readTestPostgres } from '../../../test/test-db.ts'
import { createTestApi } from '../../../test/test-api.ts'
import { getLiveness, getReadiness } from '../../contract/health.ts'
import { openDb } from '../platform/database/db.ts'
import { healthRoutes } from './health-routes.ts'

const ready = '/api/health/ready'

function createSite(isReady: () => Promise<boolean>) {
  return createTestApi((api) => healthRoutes(api, isReady))
}

/** A site that asks the database at `url`. */
function createSiteOn(url: string) {
  const db = openDb(url, 1)
  const isReady = async () => (await sql`select 1`.execute(db)).rows.length === 1
  return { ...createSite(isReady), [Symbol.asyncDispose]: () => db.destroy() }
}

test('a site whose database answers is ready', async () => {
  await using site = createSiteOn((await readTestPostgres()).url)
  expect(await site.call(getReadiness, {})).toEqual({ status: 'ok' })
})

test('a site whose database is gone lives, and is not ready', async () => {
  await using site = createSiteOn('postgres://guildhall@127.0.0.1:1/guildhall')
  expect(await site.call(getLiveness, {})).toEqual({ status: 'ok' })
  const response = await site.request(ready)
  expect(response.status).toBe(503)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(await response.json()).toMatchObject({ status: 503, code: 'NotReady' })
})

test('a database that hangs is not waited for, and asked once for all who wait', async () => {
  let asked = 0
  const { request } = createSite(() => {
    asked += 1
    return new Promise(() => {})
  })
  const responses = await Promise.all([request(ready), request(ready)])
  expect(responses.map(({ status }) => status)).toEqual([503, 503])
  expect(asked).toBe(1)
})

test('a site is asked anew each time', async () => {
  let isReady = true
  const { request } = createSite(async () => isReady)
  expect((await request(ready)).status).toBe(200)
  isReady = false
  expect((await request(ready)).status).toBe(503)
  isReady = true
  expect((await request(ready)).status).toBe(200)
})

test('health is never given from a cache', async () => {
  const { request } = createSite(async () => false)
  for (const path of [ready, '/api/health/live']) {
    const response = await request(path)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})
