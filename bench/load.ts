import autocannon from 'autocannon'
import { browserHeaders } from './browser.ts'

export interface Load {
  requestsPerSecond: number
  /** Milliseconds. */
  p99: number
}

const seconds = 4

interface LoadOptions {
  headers?: Record<string, string>
  connections?: number
  /** Paths to ask for in turn, each connection from another one on; that of the address itself without it. */
  walk?: readonly string[]
  /** Requests in a second; left out, as many as are answered. */
  pace?: number
}

/** Asks `url` again and again for a few seconds. @throws when any answer is not 2xx. */
export async function loadOf(
  url: string,
  { headers, pace, walk, connections = 32 }: LoadOptions = {},
): Promise<Load> {
  let begun = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient(client) {
      if (!walk) return
      const first = Math.floor((walk.length * begun++) / connections)
      const paths = [...walk.slice(first), ...walk.slice(0, first)]
      client.setRequests(paths.map((path) => ({ path })))
    },
    ...(pace !== undefined && { overallRate: pace }),
    headers: { ...browserHeaders, ...headers },
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`)
  }
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 }
}
