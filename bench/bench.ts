import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { buildPages } from '../scripts/build.ts'
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../src/server/platform/database/migrate.ts'
import { chromiumExecutable, quietArgs } from '../test/chromium.ts'
import { writeLongTopic } from '../test/long-topic.ts'
import { pages as sitePages } from '../src/contract/page-list.ts'
import { measureAddresses } from './addresses.ts'
import { measureAdverts } from './adverts.ts'
import type { Figures } from './aims.ts'
import { measureAsked } from './asked.ts'
import { startBenchSite } from './bench-site.ts'
import { measureCached } from './cached.ts'
import { measureDownloads } from './downloads.ts'
import { measureFresh } from './fresh.ts'
import { measureGame } from './game.ts'
import { audit } from './lighthouse.ts'
import { measureLive } from './live.ts'
import { type Load, loadOf } from './load.ts'
import { weighPage } from './page-weight.ts'
import { measurePaint } from './paint.ts'
import { measurePayouts } from './payouts.ts'
import { median } from './percentile.ts'
import { writePerformance } from './performance-page.ts'
import { recordResponses } from './recorded-responses.ts'
import { residentMemory, startProgram } from './running-program.ts'
import { measureSignIn } from './sign-in.ts'
import { measureTickets } from './tickets.ts'

// Everything in one run and as ratios: the machine is shared, so absolute figures say little.
const rounds = 3
const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-'))
const say = (line: string) => console.log(line)

async function timeStart(): Promise<void> {
  const startedAt = performance.now()
  const site = await startProgram(['scripts/start.ts'], /Guildhall is at (\S+)/, {
    PORT: '0',
    PROCESSES: '1',
    DATA_FOLDER: join(folder, 'fresh'),
  })
  await (await fetch(site.said)).text()
  const seconds = (performance.now() - startedAt) / 1000
  say(`\nFrom start to first page, empty data folder, pages built: ${seconds.toFixed(2)} s`)
  await site.stop()
}

async function compareLoad(site: string, bare: string, paths: Record<string, string>) {
  say('\nKept answers against a bare node:http server with the same bytes, median of rounds')
  say('                         requests/s           p99')
  for (const [name, path] of Object.entries(paths)) {
    const ratios: { rate: number[]; p99: number[] } = { rate: [], p99: [] }
    let last: { ours: Load; theirs: Load } | undefined
    for (let round = 0; round < rounds; round++) {
      const theirs = await loadOf(bare + path)
      const ours = await loadOf(site + path)
      ratios.rate.push(ours.requestsPerSecond / theirs.requestsPerSecond)
      ratios.p99.push(ours.p99 / theirs.p99)
      last = { ours, theirs }
    }
    const rate = `${median(ratios.rate).toFixed(2)} of bare (aim ≥ 0.80)`
    const p99 = `${median(ratios.p99).toFixed(2)} × bare (aim ≤ 2)`
    const absolute = `${last?.ours.requestsPerSecond.toFixed(0)}/s against ${last?.theirs.requestsPerSecond.toFixed(0)}/s`
    say(`${name.padEnd(22)} ${rate}   ${p99}   last round ${absolute}`)
  }
}

/** @returns the JavaScript of the home page, and the most of the others beyond it */
async function weighAndAudit(site: string, paths: Record<string, string>): Promise<Figures> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await chromiumExecutable(),
    args: [...quietArgs, `--remote-debugging-port=${port}`],
  })
  const weights: number[] = []
  try {
    say('\nCompressed kB of a first visit on a phone')
    say('                          HTML     JS    CSS  fonts  pictures  total')
    for (const [name, path] of Object.entries(paths)) {
      const weight = await weighPage(browser, site + path)
      weights.push(weight.js / 1000)
      const columns = [
        weight.html,
        weight.js,
        weight.css,
        weight.fonts,
        weight.pictures,
        weight.total,
      ]
      say(
        `${name.padEnd(22)} ${columns.map((bytes) => (bytes / 1000).toFixed(1).padStart(7)).join('')}`,
      )
    }
    say('\nLighthouse, mobile (aim 100 each, LCP ≤ 1300 ms, CLS 0)')
    for (const [name, path] of Object.entries(paths)) {
      const result = await audit(site + path, port)
      const { performance: speed, accessibility, bestPractices, seo, lcp, cls } = result
      say(
        `${name.padEnd(22)} performance ${speed}, accessibility ${accessibility}, best practices ${bestPractices}, SEO ${seo}; LCP ${lcp.toFixed(0)} ms, CLS ${cls.toFixed(3)}`,
      )
      if (result.failed.length > 0) say(`  below 90: ${result.failed.join(', ')}`)
    }
    const [home = 0, ...others] = weights
    return {
      'weight, home': home,
      'weight, others': Math.max(...others) - home,
    }
  } finally {
    await browser.close()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function measureSite(databaseUrl: string): Promise<Figures> {
  await timeStart()
  const site = await startBenchSite(databaseUrl, join(folder, 'site'))
  const { origin, pid } = site
  const pages = {
    home: sitePages.home.path,
    'topic, 20 comments': await writeLongTopic(databaseUrl, 20),
    'topic, 10,000 comments': await writeLongTopic(databaseUrl, 10_000),
  }
  const paths = { ...pages, '/api/forum/news': '/api/forum/news' }
  const responses = await recordResponses(origin, Object.values(paths), folder)
  const atRest = await residentMemory(pid)
  const bare = await startProgram(['bench/bare-server.ts', responses], /^(\d+)$/)
  await compareLoad(origin, `http://127.0.0.1:${bare.said}`, paths)
  say(
    `\nMemory of the site's process: ${atRest.toFixed(0)} MiB at rest, ${(await residentMemory(pid)).toFixed(0)} MiB after the load`,
  )
  await bare.stop()
  const figures = await weighAndAudit(origin, pages)
  await site.stop()
  return figures
}

/** Each on its own: `npm run bench -- game downloads` measures these two. */
const parts: Record<string, (databaseUrl: string) => Promise<Figures | void>> = {
  site: measureSite,
  'sign-in': (url) => measureSignIn(url, join(folder, 'sign-in'), say),
  live: (url) => measureLive(url, join(folder, 'live'), say),
  cached: (url) => measureCached(url, join(folder, 'cached'), say),
  paint: (url) => measurePaint(url, join(folder, 'paint'), say),
  fresh: (url) => measureFresh(url, join(folder, 'fresh-pages'), say),
  game: (url) => measureGame(url, join(folder, 'game'), say),
  addresses: (url) => measureAddresses(url, join(folder, 'addresses'), say),
  adverts: (url) => measureAdverts(url, say),
  downloads: (url) => measureDownloads(url, join(folder, 'downloads'), say),
  asked: () => measureAsked(say),
  payouts: (url) => measurePayouts(url, join(folder, 'payouts'), say),
  tickets: (url) => measureTickets(url, say),
}

/** `--write` puts what was measured of each aim into docs/performance.md. */
const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const wanted = positionals.length > 0 ? positionals : Object.keys(parts)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  throw new Error(`there is no ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)
}

await buildPages(say)
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), say: () => {} })
const cleanUp = async () => {
  await postgres.stop()
  await rm(postgres.folder, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}
// sites it started are told by the terminal, as it is
process.once('SIGINT', () => void cleanUp().finally(() => process.exit(130)))
try {
  await migrate(postgres.url)
  const figures: Figures = {}
  for (const name of wanted) {
    try {
      Object.assign(figures, await parts[name]?.(postgres.url))
    } catch (error) {
      // what others measured is not lost with it
      console.error(`${name} failed:`, error)
      process.exitCode = 1
    }
  }
  if (values.write) await writePerformance(figures, postgres.url)
} finally {
  await cleanUp()
}
