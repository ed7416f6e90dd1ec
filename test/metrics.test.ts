import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test as base, vi } from 'vitest'
import { openDb } from '../src/server/platform/database/db.ts'
import { findQuietPort } from './quiet-port.ts'
import { openSiteFolder } from './site-folder.ts'
import { cloneTestDatabase } from './test-db.ts'

// each site is several programs
vi.setConfig({ testTimeout: 120_000 })

const patience = { timeout: 30_000, interval: 50 }
const dashboard = resolve(import.meta.dirname, '../docs/grafana/guildhall.json')
const guide = resolve(import.meta.dirname, '../docs/operations.md')

const test = base
  .extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await cloneTestDatabase()
    onCleanup(() => database.drop())
    return { DATABASE_URL: database.url }
  })
  .extend('site', { scope: 'file' }, async ({ database }, { onCleanup }) => {
    const folder = await openSiteFolder(onCleanup)
    const port = await findQuietPort()
    const env = { ...database, PROCESSES: '2', METRICS_PORT: `${port}` }
    const url = await folder.start(env).address()
    const metrics = `http://127.0.0.1:${port}`
    return { url, metrics, scrape: () => scrape(`${metrics}/metrics`) }
  })

/** Samples by name and labels, as `name{label="value"}`. */
async function scrape(url: string): Promise<Map<string, number>> {
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ')
      return [line.slice(0, space), Number(line.slice(space + 1))]
    }),
  )
}

/** What the processes say together of samples that have all of these words. */
function sum(samples: ReadonlyMap<string, number>, ...words: string[]): number {
  const matching = [...samples].filter(([name]) => words.every((word) => name.includes(word)))
  return matching.reduce((total, [, value]) => total + value, 0)
}

/** Names that queries may have, of what has no sample now as well. */
async function listNames(url: string): Promise<Set<string>> {
  const types = (await (await fetch(url)).text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)
  const names = [...types].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
  return new Set(names)
}

test('requests are counted by route and status, and those from memory for themselves', async ({
  site,
}) => {
  const count = 'http_request_duration_seconds_count'
  for (const path of ['/page/server', '/page/server', '/forum/topic/1/a', '/api/forum/9999999']) {
    await (await fetch(site.url + path)).text()
  }
  const samples = await site.scrape()
  expect(sum(samples, count, 'route="/page/server"', 'status="2xx"')).toBeGreaterThan(0)
  expect(sum(samples, count, 'route="/forum/topic/:id/:slug?"')).toBeGreaterThan(0)
  expect(sum(samples, count, 'route="/api/forum/:topic"', 'status="4xx"')).toBe(1)
  const routed = sum(samples, count)
  const answered = sum(samples, 'response_cache_requests_total', 'process="worker-')
  // each went through the cache, and was answered there or by the router
  expect(answered).toBeGreaterThanOrEqual(routed)
  const fromMemory = () => site.scrape().then((all) => sum(all, 'requests_total', '="fresh"'))
  await vi.waitFor(async () => {
    await fetch(`${site.url}/page/server`)
    expect(await fromMemory()).toBeGreaterThan(0)
  }, patience)
})

test('nothing a visitor wrote is a label', async ({ site }) => {
  for (const path of ['/wp-login.php', '/api/nothing-of-ours', '/forum/topic/77/words-of-mine']) {
    await fetch(site.url + path)
  }
  const text = [...(await site.scrape()).keys()].join('\n')
  expect(text).toContain('route="other"')
  for (const word of ['wp-login', 'nothing-of-ours', 'words-of-mine'])
    expect(text).not.toContain(word)
})

test('one port has the metrics of every process', async ({ site }) => {
  await vi.waitFor(async () => {
    const samples = await site.scrape()
    for (const process of ['lead', 'worker-1', 'worker-2']) {
      expect(samples.get(`process_resident_memory_bytes{process="${process}"}`)).toBeGreaterThan(
        1e7,
      )
      expect(sum(samples, 'nodejs_eventloop_lag', process)).toBeGreaterThan(0)
      expect(sum(samples, 'database_connections', process)).toBeGreaterThan(0)
    }
    // of the site, said once
    expect([...samples.keys()].filter((name) => name.includes('players_online'))).toEqual([
      'guildhall_players_online{process="lead"}',
    ])
  }, patience)
})

test('what waits in a queue is counted, and for how long', async ({ site, database }) => {
  const db = openDb(database.DATABASE_URL, 1)
  // a queue whose work nobody takes up, another one each time this is tried
  const queue = `left-behind-${Date.now()}`
  await sql`select pgboss.create_queue(${queue}, '{"policy": "standard"}')`.execute(db)
  await sql`
    insert into pgboss.job (name, state, start_after)
    values (${queue}, 'created', now() - interval '1 hour'), (${queue}, 'failed', now())`.execute(
    db,
  )
  await db.destroy()
  const label = `queue="${queue}"`
  // what was read a moment ago may be told once more
  await vi.waitFor(async () => {
    const samples = await site.scrape()
    for (const state of ['waiting', 'failed']) {
      expect(sum(samples, 'guildhall_jobs{', label, `state="${state}"`)).toBe(1)
    }
    expect(sum(samples, 'guildhall_jobs{', label, 'state="retrying"')).toBe(0)
    const seconds = sum(samples, 'job_oldest_waiting_seconds', label)
    expect(seconds).toBeGreaterThanOrEqual(3600)
    expect(seconds).toBeLessThan(3600 + 120)
  }, patience)
})

test('event streams are counted while they are open', async ({ site }) => {
  const leaving = new AbortController()
  const { signal } = leaving
  const countStreams = async () => sum(await site.scrape(), 'guildhall_event_streams')
  await fetch(`${site.url}/api/live`, { signal })
  expect(await countStreams()).toBe(1)
  leaving.abort()
  await vi.waitFor(async () => expect(await countStreams()).toBe(0), patience)
})

test('visitors find no metrics, and their port has nothing else', async ({ site }) => {
  for (const path of ['/metrics', '/metrics/', '/api/metrics', '/%6Detrics', '//metrics']) {
    const response = await fetch(site.url + path)
    expect(await response.text()).not.toContain('guildhall_')
    expect(response.status).toBe(404)
  }
  for (const path of ['/', '/api/health/live', '/metrics/x']) {
    expect((await fetch(site.metrics + path)).status).toBe(404)
  }
  expect((await fetch(`${site.metrics}/metrics`, { method: 'POST' })).status).toBe(404)
})

/** `up` is Prometheus’s own. */
const namePattern = /\b(?:(?:guildhall|nodejs|process)_\w+|up(?=\{))/g

test('every query of the dashboard and the guide names a metric there is', async ({ site }) => {
  interface Panel {
    targets?: { expr: string }[]
  }
  const { panels } = JSON.parse(await readFile(dashboard, 'utf8')) as { panels: Panel[] }
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(queries.length).toBeGreaterThan(10)
  const rules = (await readFile(guide, 'utf8')).match(/expr: .*/g) ?? []
  expect(rules.length).toBeGreaterThan(5)
  const asked = [...queries, ...rules].map((query) => query.match(namePattern) ?? [])
  // a query of none would be one that is not looked at
  expect(asked.filter((names) => names.length === 0)).toEqual([])
  const known = (await listNames(`${site.metrics}/metrics`)).add('up')
  expect(asked.flat().filter((name) => !known.has(name))).toEqual([])
})

test('a site that is asked for no metrics has none', async ({ database }) => {
  const closing: (() => Promise<void>)[] = []
  const folder = await openSiteFolder((close) => closing.push(close))
  try {
    const site = folder.start({ ...database, PROCESSES: '1' })
    expect((await fetch(`${await site.address()}/metrics`)).status).toBe(404)
    expect(site.output()).not.toContain('Metrics are at')
  } finally {
    for (const close of closing) await close()
  }
})
