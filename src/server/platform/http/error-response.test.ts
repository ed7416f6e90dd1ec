import { type Handler, Hono } from 'hono'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTcpProxy } from '../../../../test/tcp-proxy.ts'
import { cloneTestDatabase } from '../../../../test/test-db.ts'
import { createWarnedLog } from '../../../../test/warned-log.ts'
import { AppError } from '../app-error.ts'
import { openDb } from '../database/db.ts'
import { createResponseCache } from './response-cache.ts'
import { respondWithError } from './error-response.ts'
import { startHttpServer } from './http-server.ts'

/** A server with this one call. */
async function serve(handler: Handler) {
  const { log, warnings } = createWarnedLog()
  const app = new Hono()
  app.onError(respondWithError(log))
  app.get('/', handler)
  const cache = createResponseCache({ languages: ['fr', 'en'], clock: Date.now, log })
  const http = await startHttpServer({ app, cache, port: 0, host: '127.0.0.1' })
  onTestFinished(() => http.stop())
  return { ask: () => fetch(`http://127.0.0.1:${http.port}/`), warnings }
}

test('what the database of the game says reaches the owner, and no visitor', async () => {
  const { ask, warnings } = await serve(() => {
    throw new AppError('GameUnavailable', "INSERT command denied to user 'guildhall'")
  })
  const response = await ask()
  expect(response.status).toBe(503)
  expect(await response.text()).not.toContain('denied')
  expect(warnings).toMatchObject([
    { code: 'GameUnavailable', detail: expect.stringContaining('denied'), message: 'call failed' },
  ])
})

test('a call that gets no connection in time may come again, and the owner hears of it', async () => {
  const database = await cloneTestDatabase()
  onTestFinished(() => database.drop())
  const db = openDb(database.url, 1)
  onTestFinished(() => db.destroy())
  const { ask, warnings } = await serve(async (c) => {
    await sql`select 1`.execute(db)
    return c.body(null)
  })
  const refused = await db.connection().execute(ask)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toMatchObject({ code: 'Overloaded' })
  expect(warnings).toMatchObject([
    { code: 'Overloaded', detail: 'no connection to the database within 2000 ms' },
  ])
  expect((await ask()).status).toBe(200)
})

test('so does one while the database takes connections and says nothing', async () => {
  const database = await cloneTestDatabase()
  onTestFinished(() => database.drop())
  const { hostname, port } = new URL(database.url)
  const proxy = await openTcpProxy({ host: hostname, port: Number(port) })
  onTestFinished(() => proxy.close())
  const db = openDb(database.url.replace(`:${port}/`, `:${proxy.port}/`))
  onTestFinished(() => db.destroy())
  const { ask } = await serve(async (c) => {
    await sql`select 1`.execute(db)
    return c.body(null)
  })
  proxy.hang()
  expect((await ask()).status).toBe(503)
  await proxy.restore()
  expect((await ask()).status).toBe(200)
})
