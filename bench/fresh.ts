import { rankingPageSize } from '../src/contract/ranking.ts'
import { pastKept } from '../test/first-standings.ts'
import type { Figures } from './aims.ts'
import { startBenchSite } from './bench-site.ts'
import { listCharacters } from './crawler.ts'
import { loadOf } from './load.ts'
import { listPagePaths } from './page-paths.ts'
import { median } from './percentile.ts'
import { recordResponses } from './recorded-responses.ts'
import { startProgram } from './running-program.ts'

const rounds = 3
const connections = 16
/** Of what React alone renders of the same page, in as many processes. */
const aim = 0.6
/** What a bare server makes in a second on the machine that the pages of a second are told for. */
const bareThere = 30_000

/**
 * Pages that nobody asked for lately, made whole with all they read, against React alone rendering the same and a bare
 * server answering with the bytes of the home page. Where there are many of a kind, no two at the same time are the
 * same one: what is read for one is for none of the others.
 */
export async function measureFresh(
  databaseUrl: string,
  folder: string,
  say: (line: string) => void,
): Promise<Figures> {
  const { origin, stop } = await startBenchSite(databaseUrl, folder)
  try {
    const paths = await listPagePaths(databaseUrl, origin)
    const walks = await listWalks(origin)
    const answers = await recordResponses(origin, ['/'], folder)
    const bare = await startProgram(['bench/bare-server.ts', answers], /^(\d+)$/)
    const slowest = { share: Infinity, rate: Infinity }
    say('\nPages made anew at each request against React alone and a bare server, median of rounds')
    for (const [name, path] of Object.entries(paths)) {
      const alone = await renderAlone(origin, path)
      const loads = []
      for (let round = 0; round < rounds; round += 1) {
        const options = { ...pastKept, connections, walk: walks[name] ?? [path] }
        const { requestsPerSecond: bareRate } = await loadOf(`http://127.0.0.1:${bare.said}/`, {
          connections,
        })
        const { requestsPerSecond, p99 } = await loadOf(origin + path, options)
        loads.push({
          rate: requestsPerSecond,
          p99,
          there: (requestsPerSecond * bareThere) / bareRate,
        })
      }
      const rate = median(loads.map((load) => load.rate))
      const there = median(loads.map((load) => load.there))
      const p99 = median(loads.map((load) => load.p99))
      const share = rate / alone
      slowest.share = Math.min(slowest.share, share)
      slowest.rate = Math.min(slowest.rate, there)
      say(
        `${name.padEnd(12)} ${share.toFixed(2)} of React alone (aim ≥ ${aim})   ${there.toFixed(0)}/s where a bare server makes ${bareThere}   here ${rate.toFixed(0)}/s against ${alone.toFixed(0)}/s, p99 ${p99} ms`,
      )
    }
    await bare.stop()
    return { 'fresh, share': slowest.share, 'fresh, rate': slowest.rate }
  } finally {
    await stop()
  }
}

/** All pages of the kinds of which there are many. */
async function listWalks(origin: string): Promise<Record<string, string[]>> {
  const ids = await listCharacters(origin)
  const pages = Math.ceil(ids.length / rankingPageSize)
  return {
    character: ids.map((id) => `/character/${id}`),
    ranking: Array.from({ length: pages }, (_, index) => `/ranking/level?page=${index + 1}`),
  }
}

/** Renders in a second. */
async function renderAlone(origin: string, path: string): Promise<number> {
  const env = { NODE_ENV: 'production' }
  const { said } = await startProgram(['bench/react-alone.ts', origin, path], /^(\d+)$/, env)
  return Number(said)
}
