import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { liveChannel } from '../src/server/platform/live-signal.ts'
import type { Figures } from './aims.ts'
import { startBenchSite } from './bench-site.ts'
import { type LiveReaders, openReaders } from './live-readers.ts'
import { median } from './percentile.ts'
import { residentMemory } from './running-program.ts'

const streams = 10_000
const rounds = 20
const aim = 200
/** Milliseconds between two signals: those that come together are told together. */
const pause = 200

/** Memory of each of 10,000 open event streams, and how long after a signal the last of them has the event. */
export async function measureLive(
  databaseUrl: string,
  folder: string,
  say: (line: string) => void,
): Promise<Figures> {
  const config = `export default ${JSON.stringify({ live: { perNetwork: streams } })}`
  const site = await startBenchSite(databaseUrl, folder, config)
  const port = Number(new URL(site.origin).port)
  const { pid } = site
  try {
    // what the first streams bring into memory is not theirs
    await (await openReaders(port, 200)).close()
    await sleep(2000)
    const before = await residentMemory(pid)
    const readers = await openReaders(port, streams)
    await sleep(2000)
    const each = ((await residentMemory(pid)) - before) * 1024
    say(
      `\n${streams} open event streams: ${(each / streams).toFixed(1)} KiB of the site's memory each`,
    )
    const delays = await timeBroadcasts(databaseUrl, readers)
    const [first, last] = [median(delays.first), median(delays.last)]
    say(
      `A signal reaches the first after ${first.toFixed(0)} ms and the last after ${last.toFixed(0)} ms (median of ${rounds}, aim ≤ ${aim})`,
    )
    await readers.close()
    return { streams: last }
  } finally {
    await site.stop()
  }
}

async function timeBroadcasts(databaseUrl: string, readers: LiveReaders) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const delays: { first: number[]; last: number[] } = { first: [], last: [] }
  for (let round = 0; round < rounds; round += 1) {
    await sleep(pause)
    let sentAt = 0
    const { first, last } = await readers.tell(() => {
      sentAt = Number(process.hrtime.bigint()) / 1e6
      return client.query('select pg_notify($1, $2)', [liveChannel, '{"kind":"counter"}'])
    })
    delays.first.push(first - sentAt)
    delays.last.push(last - sentAt)
  }
  await client.end()
  return delays
}
