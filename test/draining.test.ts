import { once } from 'node:events'
import { Client } from 'undici'
import { expect, test as base, vi } from 'vitest'
import { getReadiness } from '../src/contract/health.ts'
import { livePath } from '../src/contract/live-stream.ts'
import { openSiteFolder } from './site-folder.ts'
import { cloneTestDatabase } from './test-db.ts'

// each site is a program of its own
vi.setConfig({ testTimeout: 120_000 })

const patience = { timeout: 30_000, interval: 20 }

const test = base
  .extend('database', async ({}, { onCleanup }) => {
    const database = await cloneTestDatabase()
    onCleanup(() => database.drop())
    return { DATABASE_URL: database.url }
  })
  .extend('start', async ({ database }, { onCleanup }) => {
    const folder = await openSiteFolder(onCleanup)
    return (env: Record<string, string>) => folder.start({ ...database, ...env })
  })

/** A visitor on a connection of their own, which they keep open. */
async function connectTo(url: string) {
  const client = new Client(url)
  const ask = async (path: string) => {
    const { statusCode: status, headers, body } = await client.request({ method: 'GET', path })
    await body.dump()
    return { status, connection: headers.connection }
  }
  await ask('/')
  return { ask, [Symbol.asyncDispose]: () => client.close() }
}

test.for(['1', '2'])(
  'told to stop, a site of %s processes serves on until balancers know it, and lets each connection go',
  async (PROCESSES, { start }) => {
    const site = start({ PROCESSES, DRAIN_SECONDS: '60' })
    const url = await site.address()
    await using visitor = await connectTo(url)
    await using balancer = await connectTo(url)
    expect(await visitor.ask('/')).toEqual({ status: 200, connection: 'keep-alive' })
    const stream = await fetch(url + livePath)
    site.child.kill('SIGTERM')
    const isNotReady = async () =>
      expect(await balancer.ask(getReadiness.path)).toEqual({ status: 503, connection: 'close' })
    await vi.waitFor(isNotReady, patience)
    // who listens is sent elsewhere
    expect(await stream.text()).toMatch(/retry: \d+\n\n$/)
    const isLetGo = async () =>
      expect(await visitor.ask('/')).toEqual({ status: 200, connection: 'close' })
    await vi.waitFor(isLetGo, patience)
    await using late = await connectTo(url)
    expect(await late.ask('/api/forum/news')).toEqual({ status: 200, connection: 'close' })
    // a second signal does not wait for balancers
    site.child.kill('SIGTERM')
    expect(await site.exit).toBe(0)
  },
)

test('Ctrl-C in a terminal waits for no balancer', async ({ start }) => {
  const site = start({ PROCESSES: '1', DRAIN_SECONDS: '60' })
  await site.address()
  site.child.kill('SIGINT')
  const [code] = await once(site.child, 'exit')
  expect(code).toBe(0)
})
