import autocannon from 'autocannon'
import { startBenchSite } from './bench-site.ts'
import { hasStandings, pastKept } from '../test/first-standings.ts'
import { writeLongTopic } from '../test/long-topic.ts'
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
): Promise<void> {
  const { origin, stop } = await startBenchSite(databaseUrl, folder)
  try {
    const paths = await listPaths(databaseUrl, origin)
    const alone = await renderAlone(origin, Object.values(paths))
    say('\nPages made anew at each request against React alone, median of rounds')
    for (const [name, path] of Object.entries(paths)) {
      const loads = []
      for (let round = 0; round < rounds; round += 1) loads.push(await loadAnew(origin + path))
      const rate = median(loads.map(({ requests }) => requests.average))
      const p99 = median(loads.map(({ latency }) => latency.p99))
      const ratio = (rate / (alone[path] ?? Number.NaN)).toFixed(2)
      say(
        `${name.padEnd(22)} ${ratio} of React alone (aim ≥ ${aim})   ${rate.toFixed(0)}/s against ${alone[path]?.toFixed(0)}/s, p99 ${p99} ms`,
      )
    }
  } finally {
    await stop()
  }
}

async function listPaths(databaseUrl: string, origin: string): Promise<Record<string, string>> {
  return {
    home: '/',
    forum: '/forum',
    topic: await writeLongTopic(databaseUrl, 20),
    ranking: '/ranking/level',
    character: await findCharacter(origin),
    online: '/page/online',
    adverts: '/advert',
    donation: '/page/donation',
  }
}

/** The first of a ranking. */
async function findCharacter(origin: string): Promise<string> {
  await hasStandings(origin)
  const ranking = await (await fetch(`${origin}/ranking/level`, { headers: anew })).text()
  const [, path] = /"(\/character\/\d+)"/.exec(ranking) ?? []
  if (path === undefined) throw new Error(`${origin} ranks nobody`)
  return path
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
