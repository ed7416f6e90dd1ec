import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AnswerCache } from './answer-cache.ts'

const headersTimeout = 10_000
const requestTimeout = 30_000
const stopWithin = 10_000

/** A handler that may answer before the router; false leaves the request to it. */
export type Interceptor = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

interface HttpServerOptions {
  app: Hono
  cache: AnswerCache
  host: string
  port: number
  /** Sees requests first: the development server's own files. */
  interceptor?: Interceptor | undefined
}

/** Listens and answers: from memory where it can, else by the router. */
export async function startHttpServer(options: HttpServerOptions) {
  const { app, cache, interceptor } = options
  const fetch = (request: Request) => app.fetch(request)
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
  })
  const route = (request: IncomingMessage, response: ServerResponse) => {
    if (!cache.answer(request, response, fetch)) void listener(request, response)
  }
  const server = createServer({ headersTimeout, requestTimeout }, (request, response) => {
    if (interceptor) interceptor(request, response, () => route(request, response))
    else route(request, response)
  })
  await listen(server, options.port, options.host)
  const { port } = server.address() as AddressInfo
  return { port, server, stop: () => close(server) }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Finishes what is being answered, then ends; cuts what is left after ten seconds. */
async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), stopWithin)
  await closed
  clearTimeout(cut)
}
