import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Hono } from 'hono'
import { createResponseCache } from '../src/server/platform/http/response-cache.ts'
import { createHttpServer } from '../src/server/platform/http/http-server.ts'
import { closeAfterFile } from './open-servers.ts'

const nothing = () => {}
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/** As it was before a test watches whom the site itself fetches from. */
const { fetch } = globalThis

export type SendRequest = (path: string, init?: RequestInit) => Promise<Response>

export interface TestServer {
  /** Sends a request to this path, and follows no redirect. */
  request: SendRequest
  /** Where it listens. */
  origin(): Promise<string>
}

/**
 * Serves `app` as the site serves its own: on a socket of this machine, from the first request to the end of the
 * test file.
 */
export function createTestServer(app: Pick<Hono, 'fetch'>): TestServer {
  let listening: Promise<string> | undefined
  const origin = () => (listening ??= listen(app))
  return {
    origin,
    request: async (path, init) =>
      fetch(`${await origin()}${path}`, { redirect: 'manual', ...init }),
  }
}

async function listen(app: Pick<Hono, 'fetch'>): Promise<string> {
  const server = createHttpServer({
    app,
    cache: createResponseCache({ languages: ['fr', 'en'], clock: Date.now, log }),
  })
  // a client that is busy would send into a connection that has just been given up
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1').unref()
  closeAfterFile(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
