// Asks game servers in a process of its own: what a hostile one sends may take its time, memory or life, not the
// site's. See `query-process.ts`.
import { GameDig } from 'gamedig'
import { ownProtocols, Unlisted } from './own-protocols.ts'
import { mostBytes, patienceOfTry, tries } from './query-limits.ts'
import type { QueryJob } from './query-process.ts'
import { readResponse } from './query-response.ts'

const mostMemory = 400_000_000

/** A client that hears no more of a server which sends too much. */
function createClient(): GameDig {
  const client = new GameDig()
  const { udpSocket } = client.queryRunner
  const add = udpSocket.addCallback.bind(udpSocket)
  udpSocket.addCallback = (callback, debug) => {
    let heard = 0
    add((address, port, packet) => {
      heard += packet.length
      if (heard <= mostBytes) callback(address, port, packet)
    }, debug)
  }
  return client
}

type AskedServer = Omit<QueryJob['servers'][number], 'key'>

function askOne(server: AskedServer, timeoutMs: number): Promise<unknown> {
  const own = ownProtocols.get(server.type)
  if (own) return own.ask({ ...server, port: server.port ?? own.port, timeoutMs })
  // one for each: packets of one server are none of another's
  return createClient().query({
    ...server,
    maxRetries: tries,
    socketTimeout: timeoutMs,
    attemptTimeout: patienceOfTry,
    // gamedig's packets leave by IPv4
    ipFamily: 4,
  })
}

async function ask({ servers, timeoutMs }: QueryJob): Promise<void> {
  await Promise.all(
    servers.map(async ({ key, ...server }) => {
      const answer = await askOne(server, timeoutMs).then(readResponse, (error: unknown) =>
        error instanceof Unlisted ? 'unlisted' : undefined,
      )
      process.send?.({ key, answer })
    }),
  )
  process.disconnect?.()
}

setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(1)
}, 50).unref()
process.on('message', (job: QueryJob) => void ask(job))
process.on('disconnect', () => process.exit())
// a signal to the whole process group is the site's to answer; it ends this process when it is done
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
