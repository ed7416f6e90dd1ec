import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextCheck, setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { listen } from './listen.ts'
import type { ResponseCache } from './response-cache.ts'

const headersTimeout = 10_000
const requestTimeout = 30_000
/** How often Node looks for connections past these limits. */
const connectionsCheckingInterval = 1000
const stopWithin = 10_000
/** Milliseconds for requests that are on their way over open connections when the site is told to stop. */
const lastRequests = 250
/** Milliseconds for connections that wait to be accepted. */
const lastConnections = 2000
/** Milliseconds of a turn of the event loop in which hardly anybody can have come. */
const shortTurn = 0.5

/** A handler that may answer before the router; false leaves the request to it. */
export type Interceptor = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

interface RequestOptions {
  app: Pick<Hono, 'fetch'>
  cache: ResponseCache
  /** Is shown each request before it is answered. */
  watch?: ((request: IncomingMessage) => void) | undefined
  /** Sees requests first: the development server's own files. */
  interceptor?: Interceptor | undefined
}

/** Listens and answers, until it is told to stop. */
export async function startHttpServer(options: RequestOptions & { host: string; port: number }) {
  const server = createHttpServer(options)
  await listen(server, { ...options, setting: 'PORT' })
  const { port } = server.address() as AddressInfo
  let isDraining = false
  const drain = () => {
    if (isDraining) return
    isDraining = true
    server.prependListener('request', endConnection)
  }
  return {
    port,
    /**
     * Ends each connection with its next response. Idle ones stay open, for a request may be on its way over them, and
     * new ones are accepted.
     */
    drain,
    async stop() {
      drain()
      await close(server)
    },
  }
}

function endConnection(_: IncomingMessage, response: ServerResponse): void {
  response.setHeader('connection', 'close')
}

/** Answers once it listens: from memory where it can, else by the router. */
export function createHttpServer({ app, cache, watch, interceptor }: RequestOptions): Server {
  const fetch = (request: Request) => app.fetch(request)
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
    // HTTP/1.0 need not say which host it calls
    hostname: 'localhost',
  })
  const route = (request: IncomingMessage, response: ServerResponse) => {
    if (!cache.respond(request, response, fetch)) void listener(request, response)
  }
  const limits = { headersTimeout, requestTimeout, connectionsCheckingInterval }
  return createServer(limits, (request, response) => {
    watch?.(request)
    if (interceptor) interceptor(request, response, () => route(request, response))
    else route(request, response)
  })
}

/** Finishes what is being answered, then ends; cuts what is left after ten seconds. */
async function close(server: Server): Promise<void> {
  await sleep(lastRequests)
  await acceptWaiting(server)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const cut = setTimeout(() => server.closeAllConnections(), stopWithin)
  await closed
  clearTimeout(cut)
}

/**
 * Comes back right after a turn in which no connection waited: who still waits when a server closes is reset, though
 * a proxy may have sent its request already. Node accepts one in each turn.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0
  const count = () => void (accepted += 1)
  server.on('connection', count)
  const until = performance.now() + lastConnections
  for (let begun = performance.now(); begun < until;) {
    const before = accepted
    await nextCheck()
    const now = performance.now()
    if (accepted === before && now - begun < shortTurn) break
    begun = now
  }
  server.off('connection', count)
}
