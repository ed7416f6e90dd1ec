import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listen } from '../http/listen.ts'
import type { Log } from '../log.ts'

interface MetricsServerOptions {
  host: string
  port: number
  log: Log
  contentType: string
  /** All metrics, in the text format of Prometheus. */
  write(): Promise<string>
}

/**
 * Answers `GET /metrics` on a port of its own, apart from what visitors reach.
 *
 * @throws {Error} naming the port that is taken
 */
export async function startMetricsServer(options: MetricsServerOptions) {
  const { host, port, log, contentType, write } = options
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    write().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  await listen(server, { host, port, setting: 'METRICS_PORT' })
  return {
    port: (server.address() as AddressInfo).port,
    async stop(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
