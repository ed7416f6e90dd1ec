import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test as base, vi } from 'vitest'
import { register } from '../src/contract/account.ts'
import { listSettingErrors } from '../src/server/platform/config/settings.ts'
import { type CollectedSpan, startFakeCollector } from './fake-collector.ts'
import { startFakeServer } from './fake-server.ts'
import { openLauncher } from './http-client.ts'
import { openSiteFolder } from './site-folder.ts'
import { cloneTestDatabase } from './test-db.ts'

// each site is a program of its own
vi.setConfig({ testTimeout: 120_000 })

const patience = { timeout: 30_000, interval: 50 }
const guildhall = resolve(import.meta.dirname, '../src/app/guildhall.ts')
/** That of a proxy, as it is sent: https://www.w3.org/TR/trace-context/#examples-of-http-traceparent-headers */
const proxy = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const traceparent = `00-${proxy.traceId}-${proxy.spanId}-01`

const test = base
  .extend('database', async ({}, { onCleanup }) => {
    const database = await cloneTestDatabase()
    onCleanup(() => database.drop())
    return { DATABASE_URL: database.url }
  })
  .extend('collector', async ({}, { onCleanup }) => {
    const collector = await startFakeCollector()
    onCleanup(() => collector.close())
    return collector
  })
  .extend('folder', ({}, { onCleanup }) => openSiteFolder(onCleanup))
  .extend('start', async ({ folder, database, collector }) => {
    return (env: Record<string, string> = {}) =>
      folder.start({
        ...database,
        PROCESSES: '1',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        TRUSTED_PROXIES: '127.0.0.1',
        DRAIN_SECONDS: '0',
        OTEL_BSP_SCHEDULE_DELAY: '100',
        ...env,
      })
  })

/** The first of these spans, once it has come. */
function findSpan(spans: readonly CollectedSpan[], isIt: (span: CollectedSpan) => boolean) {
  return vi.waitUntil(() => spans.find(isIt), patience)
}

const ofRoute = (route: string) => (span: CollectedSpan) => span.attributes['http.route'] === route

test('a request is a trace with its queries, and is part of that of its proxy', async ({
  start,
  collector: { spans, sent },
}) => {
  const site = start({
    OTEL_SERVICE_NAME: 'valmoor',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of%20mine, x-scope=a=b',
  })
  const headers = { traceparent, tracestate: 'of=proxy' }
  const url = `${await site.address()}/api/advert/one/7777777`
  expect((await fetch(url, { headers })).status).toBe(404)
  const span = await findSpan(spans, ofRoute('/api/advert/one/:id'))
  expect(span).toMatchObject({
    name: 'GET /api/advert/one/:id',
    kind: 2,
    traceId: proxy.traceId,
    parentSpanId: proxy.spanId,
    isFailed: false,
    attributes: { 'http.request.method': 'GET', 'http.response.status_code': 404 },
    resource: { 'service.name': 'valmoor', 'guildhall.process': 'site' },
  })
  const query = await findSpan(spans, ({ parentSpanId }) => parentSpanId === span.spanId)
  expect(query).toMatchObject({
    name: 'SELECT advert',
    kind: 3,
    traceId: proxy.traceId,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': 'SELECT' },
  })
  expect(query.attributes['db.query.text']).toMatch(/^select .* from "advert" .*\$1/)
  expect(query.seconds).toBeLessThanOrEqual(span.seconds)
  expect(sent[0]).toMatchObject({
    path: '/v1/traces',
    headers: { authorization: 'Bearer of mine', 'x-scope': 'a=b' },
  })
})

test('the forum is told which trace it is asked for', async ({ start, folder, collector }) => {
  const told: (string | undefined)[] = []
  await using forum = await startFakeServer(({ headers }, response) => {
    told.push(headers['traceparent'] as string | undefined)
    response.writeHead(404).end()
  })
  const config = `import { nodebb } from '${guildhall}'
    export default { forum: nodebb({ url: '${forum.origin}', news: [1] }) }`
  await writeFile(join(folder.path, 'guildhall.config.ts'), config)
  const site = start()
  await fetch(`${await site.address()}/api/forum/77`)
  const span = await findSpan(collector.spans, ofRoute('/api/forum/:topic'))
  const call = await findSpan(
    collector.spans,
    ({ parentSpanId, name }) => parentSpanId === span.spanId && name === 'GET NodeBB',
  )
  expect(call).toMatchObject({
    kind: 3,
    isFailed: true,
    attributes: {
      'http.request.method': 'GET',
      'http.response.status_code': 404,
      'server.address': '127.0.0.1',
      'server.port': Number(new URL(forum.origin).port),
    },
  })
  expect(told).toContain(`00-${span.traceId}-${call.spanId}-01`)
})

test('nothing of a visitor is in a trace, and no trace is continued for one', async ({
  start,
  collector: { spans, sent },
}) => {
  const site = start({ TRUSTED_PROXIES: '' })
  const address = await site.address()
  const visitor = {
    UserName: 'nightingale',
    Email: 'florence@mail.example',
    Pseudo: 'Florence',
    Password: 'four brown horses',
  }
  await openLauncher(address).call(register, { ...visitor, Language: 'en' })
  const headers = { traceparent, 'user-agent': 'Foxglove', 'x-forwarded-for': '203.0.113.77' }
  for (const path of ['/adverts?q=periwinkle', '/forum/topic/7/marigold', '/larkspur.php']) {
    await fetch(address + path, { headers })
  }
  const job = await findSpan(spans, ({ name }) => name === 'job account-mail')
  await findSpan(spans, ofRoute('other'))
  await findSpan(spans, ({ parentSpanId }) => parentSpanId === job.spanId)
  expect(job).toMatchObject({ kind: 1, attributes: { 'guildhall.job.result': 'completed' } })
  const written = [...Object.values(visitor), 'Foxglove', '203.0.113', '127.0.0.1']
  const text = sent.map((request) => request.text).join('\n')
  for (const word of [...written, 'periwinkle', 'marigold', 'larkspur', proxy.traceId]) {
    expect(text.toLowerCase()).not.toContain(word.toLowerCase())
  }
})

test.for(['1', '2'])(
  'a site of %s processes sends what is left when it stops',
  async (PROCESSES, { start, collector }) => {
    // what is gathered would be sent in a minute
    const site = start({ PROCESSES, OTEL_BSP_SCHEDULE_DELAY: '60000' })
    expect((await fetch(`${await site.address()}/page/server`)).status).toBe(200)
    site.child.kill('SIGTERM')
    expect(await site.exit).toBe(0)
    const page = collector.spans.find(ofRoute('/page/server'))
    const expected = PROCESSES === '1' ? /^site$/ : /^worker-[12]$/
    expect(page?.resource['guildhall.process']).toMatch(expected)
  },
)

test('a collector that fails is told of once, until it takes traces again', async ({
  start,
  collector,
}) => {
  collector.behave((request, response) => {
    request.resume()
    response.writeHead(500).end()
  })
  const site = start({ LOG_LEVEL: 'info' })
  const url = `${await site.address()}/api/advert/one/7777777`
  const isAskedTwice = async () => {
    await fetch(url)
    expect(collector.asked.length).toBeGreaterThan(2)
  }
  await vi.waitFor(isAskedTwice, patience)
  const count = (words: string) => site.output().split(words).length - 1
  expect(count('traces cannot be sent')).toBe(1)
  collector.restore()
  await vi.waitFor(async () => {
    await fetch(url)
    expect(collector.spans.length).toBeGreaterThan(0)
    expect(count('traces are sent again')).toBe(1)
  }, patience)
  expect(count('traces cannot be sent')).toBe(1)
})

test('a collector that never answers holds up neither visitors nor the end', async ({
  start,
  collector,
}) => {
  collector.behave((request) => void request.resume())
  const site = start({ LOG_LEVEL: 'info' })
  const url = `${await site.address()}/api/advert/one/7777777`
  await vi.waitFor(async () => {
    expect((await fetch(url)).status).toBe(404)
    expect(collector.asked.length).toBeGreaterThan(0)
  }, patience)
  site.child.kill('SIGTERM')
  expect(await site.exit).toBe(0)
  expect(site.output()).toContain('the last traces could not be sent')
})

test.for([
  ['OTEL_TRACES_SAMPLER', 'sometimes', '"sometimes"'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'given'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317', 'http://127.0.0.1:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer hush-hush', 'name=value'],
] as const)('%s that cannot be is refused in words', ([name, value, words]) => {
  const [error, ...others] = listSettingErrors({ [name]: value })
  expect(others).toEqual([])
  for (const word of [name, words]) expect(error?.message).toContain(word)
  expect(error?.message).not.toContain('hush-hush')
})

test('a site that is to record no trace sends none', async ({ start, collector }) => {
  const site = start({
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  })
  const url = `${await site.address()}/api/advert/one/7777777`
  await fetch(url)
  await fetch(url, { headers: { traceparent } })
  site.child.kill('SIGTERM')
  expect(await site.exit).toBe(0)
  // but those that a proxy asks for
  expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([proxy.traceId]))
})
