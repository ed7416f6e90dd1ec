import { Agent, request } from 'undici'
import { expect, test as base, vi } from 'vitest'
import { livePath } from '../src/contract/live-stream.ts'
import { startNginx } from './nginx.ts'
import { readNginxExample } from './nginx-example.ts'
import { findQuietPort } from './quiet-port.ts'
import { end } from './end-process.ts'
import { openSiteFolder } from './site-folder.ts'
import { certificate } from './smtp-certificate.ts'
import { cloneTestDatabase } from './test-db.ts'

// Debian's package may have to come first, and each site is several programs
vi.setConfig({ testTimeout: 300_000 })

const patience = { timeout: 60_000, interval: 20 }

/** Visitors who read one page after the other, until told to stop. */
function sendReaders(url: string, count: number) {
  const dispatcher = new Agent({ connect: { ca: certificate } })
  const paths = ['/', '/forum', '/api/forum/news', '/api/health/live', livePath]
  const outcomes: string[] = []
  const over = new AbortController()
  const ask = (path: string) =>
    request(url + path, { dispatcher }).then(
      async ({ statusCode, body }) => {
        // a stream that is open has no end
        if (path === livePath) body.destroy()
        else await body.bytes()
        return `${statusCode} ${path}`
      },
      (error: Error) => `${error.message} ${path}`,
    )
  async function readOn(first: number) {
    for (let turn = first; !over.signal.aborted; turn += 1)
      outcomes.push(await ask(paths[turn % paths.length] ?? '/'))
  }
  const readers = Array.from({ length: count }, (_, first) => readOn(first))
  return {
    failures: () => outcomes.filter((one) => !one.startsWith('200 ')),
    /** Resolves once so many more requests have been answered. */
    async goOn(more: number) {
      const enough = outcomes.length + more
      await vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(enough), patience)
    },
    async end() {
      over.abort()
      await Promise.all(readers)
      await dispatcher.close()
    },
  }
}

const test = base
  .extend('database', async ({}, { onCleanup }) => {
    const database = await cloneTestDatabase()
    onCleanup(() => database.drop())
    return { DATABASE_URL: database.url }
  })
  .extend('sites', async ({ database }, { onCleanup }) => {
    const folder = await openSiteFolder(onCleanup)
    const env = { ...database, TRUSTED_PROXIES: '127.0.0.1' }
    const start = async (PORT: number, PROCESSES: number) => {
      const site = folder.start({ ...env, PORT: `${PORT}`, PROCESSES: `${PROCESSES}` })
      await site.address()
      return site
    }
    const ports = [await findQuietPort(), await findQuietPort()] as const
    const running = await Promise.all([start(ports[0], 1), start(ports[1], 2)])
    return {
      ports,
      /** Ends one after the other, and starts it anew once it has ended. */
      async replaceAll(signal: NodeJS.Signals, afterEach: () => Promise<void>) {
        for (const place of [0, 1] as const) {
          await end(running[place].child, signal)
          running[place] = await start(ports[place], place + 1)
          await afterEach()
        }
      },
    }
  })
  .extend('nginx', async ({ sites }, { onCleanup }) => {
    const nginx = await startNginx(await readNginxExample(sites.ports))
    onCleanup(nginx.stop)
    return nginx
  })

test('with the nginx of the guide, sites are stopped, killed and replaced in turn, and no read fails', async ({
  sites,
  nginx,
}) => {
  const readers = sendReaders(nginx.url, 4)
  const goOn = () => readers.goOn(100)
  await goOn()
  await sites.replaceAll('SIGTERM', goOn)
  expect(readers.failures()).toEqual([])
  await sites.replaceAll('SIGKILL', goOn)
  await readers.end()
  expect(readers.failures()).toEqual([])
})
