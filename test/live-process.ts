import { get, type IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import type { GameState } from '../src/contract/game.ts'
import { livePath } from '../src/contract/live-stream.ts'
import { createLive } from '../src/server/live/open-live.ts'
import type { LivePace } from '../src/server/live/live-hub.ts'
import { liveRoutes } from '../src/server/live/live-routes.ts'
import type { StreamLimits } from '../src/server/live/stream-list.ts'
import type { Db } from '../src/server/platform/database/db.ts'
import { createResponseCache } from '../src/server/platform/http/response-cache.ts'
import { respondWithError } from '../src/server/platform/http/error-response.ts'
import { startHttpServer } from '../src/server/platform/http/http-server.ts'
import { readBalances } from '../src/server/platform/ledger/ledger.ts'
import { createIdempotentResponses } from '../src/server/platform/http/idempotency.ts'
import { createPublicReads } from '../src/server/platform/http/public-reads.ts'
import { createVisitorReader } from '../src/server/platform/http/visitor.ts'
import { createAdmit } from '../src/server/session/admit.ts'
import { listLiveIds } from '../src/server/session/session-queries.ts'
import { createEventStreamParser } from '../src/web/base/live/event-stream.ts'
import { untold } from './memory-game.ts'
import { silentLog } from './test-api.ts'
import { createTestNotifications } from './test-notifications.ts'

interface LiveProcessOptions {
  url: string
  db: Db
  limits?: Partial<StreamLimits>
  pace?: Partial<LivePace>
  /** Milliseconds since epoch. */
  clock?: () => number
}

/**
 * As much of a site’s process as event streams need: the hub, its listener on the database, and HTTP. The
 * bearer token `<account> <session>` says, with a dot in place of the space, who listens.
 */
export async function openLiveProcess({ url, db, limits, pace, clock }: LiveProcessOptions) {
  const now = clock ?? Date.now
  const game = { count: 3, state: stateOf('Alder'), reads: 0 }
  const live = createLive({
    invalidateCache() {},
    forgetGame() {},
    url,
    readCounter: async () => {
      game.reads += 1
      return { count: game.count }
    },
    readState: async () => {
      game.reads += 1
      return game.state
    },
    countNotifications: createTestNotifications(db, now).countOf,
    readBalances: (accountIds) => readBalances(db, accountIds),
    listLiveSessions: async (ids) => new Set(await listLiveIds(db, ids, new Date(now()))),
    limits: { streams: 1000, perNetwork: 1000, ...limits },
    clock: now,
    random: () => 0.5,
    log: silentLog,
    ...(pace && { pace }),
  })
  live.listen()
  const router = new Hono()
  router.onError(respondWithError(silentLog))
  const cache = createResponseCache({ languages: ['fr', 'en'], clock: Date.now, log: silentLog })
  router.use(cache.middleware())
  liveRoutes(
    {
      router,
      reads: createPublicReads({ clock: now, log: silentLog }),
      isSecure: false,
      assertMayWrite: async () => {},
      responses: createIdempotentResponses(db, now),
      log: silentLog,
      readVisitor: createVisitorReader(['127.0.0.1'], ['fr', 'en'], () => 'test'),
      isOpen: () => true,
      admit: createAdmit({
        clock: now,
        findPlayer,
        findViewed: async () => undefined,
        findProgram: () => undefined,
      }),
    },
    live.hub,
  )
  const http = await startHttpServer({ app: router, cache, host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${http.port}${livePath}`
  return {
    address,
    game,
    live,
    /** Opens a stream, and comes back when its head is there. */
    listen: (headers: Record<string, string> = {}) => openStream(address, headers),
    async stop() {
      live.hub.close()
      await http.stop()
      await live.close()
    },
  }
}

/** The services of a game, one, with this name. */
export function stateOf(name: string): GameState {
  const service = {
    key: 'world',
    name: { fr: name, en: name },
    online: true,
    since: null,
    ...untold,
  }
  return { services: [service], takenAt: null }
}

/** The header of who listens as this account, in this session. */
export function listeningAs(accountId: number, sessionId: string) {
  return { authorization: `Bearer ${accountId}.${sessionId}` }
}

async function findPlayer(token: string) {
  const [accountId, sessionId = ''] = token.split('.')
  if (!Number(accountId)) return undefined
  const player = { accountId: Number(accountId), sessionId }
  return { ...player, roles: [], hasSecondFactor: false, provenAt: 0 }
}

/** An open stream, as its reader sees it. */
export async function openStream(address: string, headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers, agent: false }, resolve).on('error', reject)
  })
  const stream = {
    response,
    /** Data of each event so far, by name. */
    received: {} as Record<string, unknown[]>,
    text: '',
    retries: [] as number[],
    hasEnded: false,
    /** The newest of an event. */
    last: (name: string) => stream.received[name]?.at(-1),
    close: () => void response.destroy(),
  }
  const push = createEventStreamParser({
    onEvent: (name, data) => (stream.received[name] ??= []).push(JSON.parse(data)),
    onRetry: (milliseconds) => stream.retries.push(milliseconds),
  })
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    stream.text += chunk
    if (response.statusCode === 200) push(chunk)
  })
  response.on('error', () => {})
  response.on('close', () => (stream.hasEnded = true))
  return stream
}
