import { performance } from 'node:perf_hooks'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createApiClient } from '../../contract/client.ts'
import { testLocales } from '../../../test/test-locales.ts'
import { createTestServer } from '../../../test/test-server.ts'
import { createLocaleFiles } from './locale-files.ts'
import { pageRoutes } from './page-routes.ts'

const thisTurn = () => performance.nodeTiming.uvMetricsInfo.loopCount

test('of pages that are made at once, each is begun and rendered in a turn of its own', async () => {
  const turns: number[] = []
  const { promise: haveAllBegun, resolve } = Promise.withResolvers<void>()
  const app = new Hono()
  pageRoutes(app, {
    pages: {
      async render(_, { api }) {
        turns.push(thisTurn())
        if (turns.length === 8) resolve()
        await api('GET /api/health/live', {})
        turns.push(thisTurn())
        return new Response('rendered')
      },
      readerOf: async () => () => undefined,
    },
    apiFor: () =>
      createApiClient(async () => {
        await haveAllBegun
        return Response.json({ status: 'ok' })
      }),
    site: { name: 'Aldermoor' } as never,
    origin: 'http://localhost',
    locales: createLocaleFiles(testLocales),
  })
  const { request } = createTestServer(app)
  await Promise.all(Array.from({ length: 8 }, (_, page) => request(`/${page}`)))
  expect(turns).toHaveLength(16)
  expect(new Set(turns).size).toBe(16)
})
