import autocannon from 'autocannon'
import { startBenchSite } from './bench-site.ts'
import { pastKept } from '../test/first-standings.ts'
import type { Figures } from './aims.ts'
import { listPagePaths } from './page-paths.ts'
import { median } from './percentile.ts'
import { startProgram } from './running-program.ts'

const rounds = 3
const connections = 16
/** Seconds. */
const duration = 4
/** Of what React alone renders of the same page, in as many processes. */
const aim = 0.6

const anew = { 'accept-encoding': 'br', 'accept-language': 'en', ...pastKept.headers }

/** Pages that nobody asked for lately, made whole with all they read, against React alone rendering the same. */
export async function measureFresh(
  databaseUrl: string,
  folder: string,
  say: (line: string) => void,
): Promise<Figures> {
  const { origin, stop } = await startBenchSite(databaseUrl, folder)
  try {
    const paths = await listPagePaths(databaseUrl, origin)
    const alone = await renderAlone(origin, Object.values(paths))
    const slowest = { share: Infinity, rate: Infinity }
    say('\nPages made anew at each request against React alone, median of rounds')
    for (const [name, path] of Object.entries(paths)) {
      const loads = []
      for (let round = 0; round < rounds; round += 1) loads.push(await loadAnew(origin + path))
      const rate = median(loads.map(({ requests }) => requests.average))
      const p99 = median(loads.map(({ latency }) => latency.p99))
      const share = rate / (alone[path] ?? Number.NaN)
      slowest.share = Math.min(slowest.share, share)
      slowest.rate = Math.min(slowest.rate, rate)
      say(
        `${name.padEnd(22)} ${share.toFixed(2)} of React alone (aim ≥ ${aim})   ${rate.toFixed(0)}/s against ${alone[path]?.toFixed(0)}/s, p99 ${p99} ms`,
      )
    }
    return { 'fresh, share': slowest.share, 'fresh, rate': slowest.rate }
  } finally {
    await stop()
  }
}

async function renderAlone(origin: string, paths: string[]): Promise<Record<string, number>> {
  const env = { NODE_ENV: 'production' }
  const program = ['bench/react-alone.ts', origin, ...paths]
  const { said } = await startProgram(program, /^(\{.*\})$/, env)
  return JSON.parse(said) as Record<string, number>
}

/** @throws when any response is not 2xx. */
async function loadAnew(url: string): Promise<autocannon.Result> {
  const result = await autocannon({ url, connections, duration, headers: anew })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} responses were not 2xx, ${result.errors} errors`)
  }
  return result
}
