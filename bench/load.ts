import autocannon from 'autocannon'

export interface Load {
  requestsPerSecond: number
  /** Milliseconds. */
  p99: number
}

const seconds = 4
const connections = 32

interface LoadOptions {
  headers?: Record<string, string>
  /** Requests in a second; left out, as many as are answered. */
  pace?: number
}

/** Asks `url` again and again for a few seconds. @throws when any answer is not 2xx. */
export async function loadOf(url: string, { headers, pace }: LoadOptions = {}): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(pace !== undefined && { overallRate: pace }),
    headers: { 'accept-encoding': 'br', 'accept-language': 'en', ...headers },
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`)
  }
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 }
}
