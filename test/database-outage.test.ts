import { expect, onTestFinished, test, vi } from 'vitest'
import { createOutageLog } from '../src/server/platform/database/outage-log.ts'
import { openDb } from '../src/server/platform/database/db.ts'
import { createJobs } from '../src/server/platform/jobs.ts'
import { openTcpProxy } from './tcp-proxy.ts'
import { cloneTestDatabase } from './test-db.ts'
import { startTestProcess } from './test-site.ts'

/** A database that can be taken away, by its address. */
async function openLostDatabase() {
  const database = await cloneTestDatabase()
  onTestFinished(() => database.drop())
  const { hostname, port } = new URL(database.url)
  const proxy = await openTcpProxy({ host: hostname, port: Number(port) })
  onTestFinished(() => proxy.close())
  return { proxy, url: database.url.replace(`:${port}/`, `:${proxy.port}/`) }
}

test('a site whose database refuses everybody says so once, asks callers to come again, and goes on by itself', async () => {
  const { proxy, url } = await openLostDatabase()
  const told: string[] = []
  const onError = (error: Error, facts: object) =>
    void told.push(`${error.message} ${JSON.stringify(facts)}`)
  const site = await startTestProcess({ onError }, url)
  onTestFinished(() => site.stop())
  const signIn = () =>
    fetch(`${site.url}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ UserName: 'nobody', Password: 'four brown horses' }),
    })
  expect((await signIn()).status).toBe(400)

  await proxy.shut()
  for (let call = 0; call < 3; call += 1) {
    const refused = await signIn()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await refused.json()).toMatchObject({ code: 'Overloaded' })
  }
  expect(told).toEqual([expect.stringMatching(/^the database does not answer: .*no connection to/)])
  expect(told.join()).not.toContain('postgres:')

  await proxy.restore()
  await vi.waitFor(async () => expect((await signIn()).status).toBe(400), { timeout: 20_000 })
})

test('what fails for want of the database is one line, and one more once it answers again', async () => {
  const { proxy, url } = await openLostDatabase()
  const lines: string[] = []
  const write = (level: string) => (fields: object, message: string) =>
    void lines.push(`${level} ${message} ${JSON.stringify(fields)}`)
  const outages = createOutageLog(
    { debug: () => {}, info: write('info'), warn: write('warn'), error: write('error') },
    Date.now,
  )
  onTestFinished(outages.stop)
  const { log } = outages
  outages.watch({ url, folder: undefined })
  const jobs = createJobs(url, log, { pace: { announced: 0.5, unannounced: 0.5 } })
  jobs.queue('try', async () => {}, { concurrency: 4 })
  await jobs.start()
  onTestFinished(jobs.stop)
  const db = openDb(url)
  onTestFinished(() => db.destroy())
  const read = () => db.selectFrom('account').select('id').execute()

  for (const away of [proxy.shut, proxy.hang]) {
    lines.length = 0
    await away()
    const failures = await Promise.all(
      Array.from({ length: 3 }, () => read().catch((e: unknown) => e)),
    )
    for (const err of failures) log.warn({ err: new Error('not read', { cause: err }) }, 'failed')
    log.warn({ err: new Error('the game is away') }, 'something else')
    expect(lines).toEqual([
      expect.stringMatching(/^error the database does not answer: .*"look":"127\.0\.0\.1:\d+"/),
      expect.stringMatching(/^warn something else/),
    ])
    await proxy.restore()
    await vi.waitFor(
      () => expect(lines.at(-1)).toMatch(/^info the database answers again .*"failures":\d+/),
      { timeout: 20_000 },
    )
  }
})
