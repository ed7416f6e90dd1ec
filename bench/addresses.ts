import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startBenchSite } from './bench-site.ts'
import { readLiveHeap } from './live-heap.ts'
import { newAddress } from './new-address.ts'
import { percentile } from './percentile.ts'

const addresses = 200_000
const connections = 8
/** Seconds in which the reader is alone. */
const alone = 10
/** Milliseconds between two requests of the reader. */
const pace = 20

/** What 200,000 addresses that nobody asked for before leave in memory, and how long a reader waits meanwhile. */
export async function measureAddresses(
  databaseUrl: string,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const { origin, pid, stop } = await startBenchSite(databaseUrl, folder)
  try {
    // what the first addresses bring into memory is not theirs
    await askForNew(origin, 0, 2000)
    const before = await readLiveHeap(pid)
    const quiet = await readWhile(origin, sleep(alone * 1000))
    const startedAt = performance.now()
    const busy = await readWhile(origin, askForNew(origin, 2000, addresses))
    const seconds = (performance.now() - startedAt) / 1000
    const grown = (await readLiveHeap(pid)) - before
    const ratio = percentile(busy, 0.95) / percentile(quiet, 0.95)
    say(`\n${addresses} new addresses over ${connections} connections in ${seconds.toFixed(0)} s`)
    say(`Live heap: ${before.toFixed(0)} MiB, and ${grown.toFixed(1)} MiB more after (aim ≤ 64)`)
    say(
      `A reader's p95 with them against without: ${ratio.toFixed(2)} (aim ≤ 2; ${percentile(busy, 0.95).toFixed(1)} ms against ${percentile(quiet, 0.95).toFixed(1)} ms)`,
    )
  } finally {
    await stop()
  }
}

/** @throws when a response is one of 500 and more */
async function askForNew(origin: string, from: number, count: number): Promise<void> {
  let next = from
  const result = await autocannon({
    url: origin,
    connections,
    amount: count,
    requests: [
      {
        setupRequest: (request) => {
          const path = newAddress(next)
          next += 1
          return { ...request, path }
        },
      },
    ],
  })
  if (result['5xx'] > 0 || result.errors > 0) {
    throw new Error(`${result['5xx']} answers were 5xx, ${result.errors} errors`)
  }
}

/** Milliseconds that each request for the home page took, until `end` is there. */
async function readWhile(origin: string, end: Promise<unknown>): Promise<number[]> {
  const over = new AbortController()
  void end.finally(() => over.abort())
  const taken: number[] = []
  while (!over.signal.aborted) {
    const startedAt = performance.now()
    await (await fetch(`${origin}/`)).arrayBuffer()
    taken.push(performance.now() - startedAt)
    await sleep(pace)
  }
  await end
  return taken
}
