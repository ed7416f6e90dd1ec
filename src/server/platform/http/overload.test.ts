import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { cacheResponse, createResponseCache } from './response-cache.ts'
import { respondWithError } from './error-response.ts'
import { startHttpServer } from './http-server.ts'
import { createOverloadGuard, type WatchDelay, watchDelay } from './overload.ts'

const log = createLog('silent')

function anApp(watch: WatchDelay) {
  const { middleware, stop } = createOverloadGuard(watch)
  const cache = createResponseCache({ languages: ['fr', 'en'], clock: Date.now, log })
  const app = new Hono()
  app.onError(respondWithError(log))
  app.use(cache.middleware())
  app.use(middleware)
  app.get('/', (c) => c.text('here'))
  app.get('/cached', (c) => {
    cacheResponse(c, 600)
    return c.text('made before')
  })
  return { app, cache, stop }
}

/** An app of a process that is as late as the test says, and its status after each delay in milliseconds. */
function aProcess() {
  let delayBy: (milliseconds: number) => void = () => {}
  const { app } = anApp((report) => {
    delayBy = report
    return () => {}
  })
  return async (delay: number) => {
    delayBy(delay)
    return (await app.request('/')).status
  }
}

test('a process that is late twice in a row turns visitors away until it is not', async () => {
  const statusAfter = aProcess()
  expect([await statusAfter(201), await statusAfter(201), await statusAfter(900)]).toEqual([
    200, 503, 503,
  ])
  expect([await statusAfter(200), await statusAfter(900)]).toEqual([200, 200])
})

test('a process that was late for a moment turns nobody away for it', async () => {
  const statusAfter = aProcess()
  for (const delay of [5, 900, 5, 900, 5]) expect(await statusAfter(delay)).toBe(200)
})

test('a process that is too busy sends visitors away for a second, gives what is in memory, and then takes them again', async () => {
  const { app, cache, stop } = anApp(watchDelay)
  const http = await startHttpServer({ app, cache, host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${http.port}/`

  await fetch(`${address}cached`)

  const busy = setInterval(() => {
    const until = performance.now() + 300
    while (performance.now() < until);
  }, 1)
  const refusal = await vi.waitUntil(
    async () => {
      const response = await fetch(address)
      return response.status === 503 && response
    },
    { timeout: 20_000, interval: 1 },
  )
  const cached = await Promise.all(
    Array.from({ length: 20 }, async () => (await fetch(`${address}cached`)).text()),
  )
  expect(new Set(cached)).toEqual(new Set(['made before']))
  expect((await fetch(address)).status).toBe(503)
  clearInterval(busy)
  expect(refusal.headers.get('retry-after')).toBe('1')
  expect(await refusal.json()).toMatchObject({ code: 'Overloaded', status: 503 })
  await vi.waitUntil(async () => (await fetch(address)).ok, { timeout: 20_000, interval: 100 })
  await http.stop()
  stop()
})
