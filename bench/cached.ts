import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pastKept } from '../test/first-standings.ts'
import type { Figures } from './aims.ts'
import { type BenchSite, startBenchSite } from './bench-site.ts'
import { createCrawler } from './crawler.ts'
import { loadOf } from './load.ts'
import { listPagePaths } from './page-paths.ts'
import { type Sample, samplePages } from './page-samples.ts'
import { median, percentile } from './percentile.ts'
import { recordResponses } from './recorded-responses.ts'
import { startProgram } from './running-program.ts'

const rounds = 3
/** For each of eight pages. */
const connections = 2
const crawlers = 4
const seconds = 4
/** Milliseconds for which a page is kept, and after that in which all are made anew. */
const kept = 30_000
const renewal = 1500

type Say = (line: string) => void
const situations = ['alone', 'renewed', 'crawled'] as const
type Situation = (typeof situations)[number]
type Times = Record<'bare' | Situation, Map<string, Sample[]>[]>

/** Pages that are kept, against a bare server with the same bytes: alone, while they are renewed, beside a crawler. */
export async function measureCached(
  databaseUrl: string,
  folder: string,
  say: Say,
): Promise<Figures> {
  const one = await measureProcesses(1, databaseUrl, folder, say)
  const two = await measureProcesses(2, databaseUrl, folder, say)
  say(
    `\nTwo processes against one: ${(two.fresh / one.fresh).toFixed(2)} times the pages made anew`,
  )
  return {
    'cached, alone': one.worst.alone,
    'cached, renewed': one.worst.renewed,
    'cached, crawled': one.worst.crawled,
    'cached, alone, 2 processes': two.worst.alone,
    'cached, renewed, 2 processes': two.worst.renewed,
    'cached, crawled, 2 processes': two.worst.crawled,
    'two processes': two.fresh / one.fresh,
  }
}

async function measureProcesses(processes: number, databaseUrl: string, root: string, say: Say) {
  const folder = join(root, String(processes))
  const site = await startBenchSite(databaseUrl, folder, undefined, processes)
  try {
    const paths = await listPagePaths(databaseUrl, site.origin)
    const answers = await recordResponses(site.origin, Object.values(paths), folder)
    const bare = await startProgram(['bench/bare-server.ts', answers], /^(\d+)$/)
    say(
      `\nCached pages by ${processes === 1 ? 'one process' : `${processes} processes`}, p99 in milliseconds and against a bare server (aim ≤ 2)`,
    )
    const times = await readTimes(site, `http://127.0.0.1:${bare.said}`, Object.values(paths), say)
    await bare.stop()
    const { requestsPerSecond: fresh } = await loadOf(`${site.origin}/`, pastKept)
    return { worst: sayTimes(times, paths, say), fresh }
  } finally {
    await site.stop()
  }
}

async function readTimes(
  { origin }: BenchSite,
  bare: string,
  paths: readonly string[],
  say: Say,
): Promise<Times> {
  const crawler = await createCrawler(origin, crawlers)
  const ask = (at: string, duration = seconds) =>
    samplePages({ origin: at, paths, connections, seconds: duration })
  const times: Times = { bare: [], alone: [], renewed: [], crawled: [] }
  let madeAt = performance.now()
  // of several processes each makes its own
  await ask(origin, 1)
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(await ask(bare))
    times.alone.push(await ask(origin))
    times.crawled.push(await crawler.during(() => ask(origin)))
    await sleep(Math.max(0, madeAt + kept - 1000 - performance.now()))
    const around = await ask(origin)
    madeAt += kept
    times.renewed.push(within(around, madeAt, madeAt + renewal))
  }
  const pace = crawler.read() / (rounds * seconds)
  say(
    `the crawler read ${pace.toFixed(0)} of ${crawler.pages} pages in a second, over ${crawlers} connections`,
  )
  return times
}

function within(samples: Map<string, Sample[]>, from: number, to: number): Map<string, Sample[]> {
  const isWithin = ({ at }: Sample) => at >= from && at < to
  return new Map([...samples].map(([path, all]) => [path, all.filter(isWithin)]))
}

/** @returns of each situation, the largest of the pages’ ratios */
function sayTimes(times: Times, paths: Record<string, string>, say: Say) {
  const worst = { alone: 0, renewed: 0, crawled: 0 }
  for (const [name, path] of Object.entries(paths)) {
    const at = (situation: keyof Times, share: number) =>
      median(
        times[situation].map((round) =>
          percentile(
            (round.get(path) ?? []).map(({ took }) => took),
            share,
          ),
        ),
      )
    const columns = situations.map((situation) => {
      const ratio = at(situation, 0.99) / at('bare', 0.99)
      worst[situation] = Math.max(worst[situation], ratio)
      return `${situation} ${at(situation, 0.5).toFixed(1)}, ${at(situation, 0.99).toFixed(1)}: ${ratio.toFixed(2)} ×`
    })
    say(
      `${name.padEnd(12)} bare ${at('bare', 0.5).toFixed(1)}, ${at('bare', 0.99).toFixed(1)}   ${columns.join('   ')}`,
    )
  }
  return worst
}
