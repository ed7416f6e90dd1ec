import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { liveChannel } from '../src/server/platform/live-signal.ts'
import { startBenchSite } from './bench-site.ts'
import { median } from './percentile.ts'
import { residentMemory } from './running-program.ts'

const streams = 10_000
const rounds = 10
/** Opened at once: more would only queue at the site's door. */
const openedTogether = 50

/** Memory of each of 10,000 open event streams, and how long after a signal the last of them has the event. */
export async function measureLive(
  databaseUrl: string,
  folder: string,
  say: (line: string) => void,
) {
  const config = `export default ${JSON.stringify({ live: { perNetwork: streams } })}`
  const site = await startBenchSite(databaseUrl, folder, config)
  const port = Number(new URL(site.origin).port)
  const { pid } = site
  try {
    // what the first streams bring into memory is not theirs
    closeAll(await openStreams(port, 200))
    await sleep(2000)
    const before = await residentMemory(pid)
    const opened = await openStreams(port, streams)
    await sleep(2000)
    const each = ((await residentMemory(pid)) - before) * 1024
    say(
      `\n${streams} open event streams: ${(each / streams).toFixed(1)} KiB of the site's memory each`,
    )
    const delays = await timeBroadcasts(databaseUrl, opened)
    const [first, last] = [median(delays.first), median(delays.last)]
    say(
      `A signal reaches the first after ${first.toFixed(0)} ms and the last after ${last.toFixed(0)} ms (median; 50 of them gather signals)`,
    )
    closeAll(opened)
  } finally {
    await site.stop()
  }
}

async function openStreams(port: number, count: number): Promise<Socket[]> {
  const opened: Socket[] = []
  while (opened.length < count) {
    const size = Math.min(openedTogether, count - opened.length)
    opened.push(...(await Promise.all(Array.from({ length: size }, () => openStream(port)))))
  }
  return opened
}

/** Comes back when the stream has told how many play. */
function openStream(port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', fail)
    const look = (chunk: Buffer) => {
      if (!chunk.includes('event: counter')) return
      socket.off('data', look)
      socket.resume()
      done(socket)
    }
    socket.on('data', look)
    socket.write('GET /api/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
  })
}

function closeAll(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.destroy()
}

async function timeBroadcasts(databaseUrl: string, sockets: readonly Socket[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const delays: { first: number[]; last: number[] } = { first: [], last: [] }
  for (let round = 0; round < rounds; round += 1) {
    const told = sockets.map((socket) => whenTold(socket))
    const sentAt = performance.now()
    await client.query('select pg_notify($1, $2)', [liveChannel, '{"kind":"counter"}'])
    const times = await Promise.all(told)
    delays.first.push(Math.min(...times) - sentAt)
    delays.last.push(Math.max(...times) - sentAt)
  }
  await client.end()
  return delays
}

function whenTold(socket: Socket): Promise<number> {
  return new Promise((done) => {
    const look = (chunk: Buffer) => {
      if (!chunk.includes('event: counter')) return
      socket.off('data', look)
      done(performance.now())
    }
    socket.on('data', look)
  })
}
