import { setTimeout as sleepFor } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Agent } from 'undici'
import type { ErrorCode } from '../../../contract/error.ts'
import {
  guardedConnector,
  isOwnerAddress,
  isPublicAddress,
  resolveByNameServers,
  resolveLocally,
} from './address-guard.ts'
import { AppError } from '../app-error.ts'
import type { SystemUse } from './call-counts.ts'
import type { Clock } from '../clock.ts'
import { ExchangeFailure } from './exchange-failure.ts'
import { exchange, type Method } from './exchange.ts'
import type { Log } from '../log.ts'
import { createOutboundLane, type OutboundLane } from './outbound-lane.ts'
import { recordCall } from './record-call.ts'
import type { Tracer } from '../tracing/tracer.ts'

/** What came back from another system. `body` is decompressed, at most `maxBytes` of it. */
export interface OutboundResponse {
  status: number
  headers: Headers
  body: Buffer
}

export interface OutboundRequest {
  headers?: Record<string, string>
  /** Milliseconds for one exchange with its body; the client's own by default. */
  timeoutMs?: number
}

export interface OutboundMessage extends OutboundRequest {
  /** Its `content-type` is for the caller to say in `headers`. */
  body?: string | Uint8Array
}

/** Reads from one other system over HTTP, guarded: see `createOutboundFactory`. */
export interface OutboundReader {
  /**
   * Answers with whatever the system said, redirects and errors included, except 429, 502, 503, 504.
   * @throws {AppError} the client's `code` when there is no usable answer, with `retryAfterSeconds`
   * where it is known when a next call can succeed
   */
  get(url: URL, request?: OutboundRequest): Promise<OutboundResponse>
}

/** Calls one other system over HTTP, guarded: see `createOutboundFactory`. */
export interface Outbound extends OutboundReader {
  /**
   * Asks for a change, once: after a failure the system may have made it all the same, so the call is
   * never tried again. Answers and fails as `get` does.
   */
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    url: URL,
    message?: OutboundMessage,
  ): Promise<OutboundResponse>
}

export interface OutboundOptions {
  /** The system's name for logs and errors: `NodeBB`. */
  name: string
  /**
   * Origins that may be called, such as `https://forum.example`, on a private network too; any public
   * host on ports 80 and 443 when absent.
   */
  origins?: readonly string[]
  /** Any public host may be called besides `origins`. */
  publicToo?: boolean
  /** Milliseconds for one exchange with its body, 3000 by default. */
  timeoutMs?: number
  /** Bytes of a response after decompression, 2 MiB by default. */
  maxBytes?: number
  /** Further tries of a `get` after a failure that may pass, 2 by default. */
  retries?: number
  /** What a failed call is thrown as, `ForumUnavailable` by default. */
  code?: ErrorCode
  /** It is the owner’s, who may want to follow a trace into it: it is told which one a call is of. */
  isOwners?: boolean
}

export type OutboundFactory = (options: OutboundOptions) => Outbound

interface OutboundContext {
  clock: Clock
  log: Log
  /** At least 0 and less than 1. */
  random(): number
  /** Waits between two tries. */
  sleep?(milliseconds: number): Promise<unknown>
  /** Aborted after so long. */
  timeout?(milliseconds: number): AbortSignal
  /** Records each call. */
  tracer?: Tracer | undefined
  /** Name servers for public hosts as `address:port`; the machine's own when absent. */
  nameServers?: readonly string[]
}

const mebibyte = 1024 * 1024
const defaults = { timeoutMs: 3000, maxBytes: 2 * mebibyte, retries: 2 }
const firstBackoffMs = 100
/** A call, its waiting and further tries included, lasts at most this many times one exchange. */
const budgetFactor = 1.5
const connectionsPerOrigin = 6
/** Origins whose state is remembered at once; only a client for any public host meets more. */
const mostLanes = 1000

/**
 * Makes HTTP clients that cannot harm the site: configured or public addresses only, no redirect
 * followed, bounded in time, size, connections and waiting calls. Failures that may pass are tried
 * again, and a system that keeps failing is left alone for a while.
 */
export function createOutboundFactory(
  context: OutboundContext,
): OutboundFactory & { close(): Promise<void>; measure(): SystemUse[] } {
  const agents: Agent[] = []
  const systems: (() => SystemUse)[] = []

  const createAgents = ({ timeoutMs, maxBytes }: typeof defaults): Agents => {
    const agent = (connect: ReturnType<typeof guardedConnector>) =>
      new Agent({
        connect,
        connections: connectionsPerOrigin,
        pipelining: 1,
        allowH2: false,
        maxResponseSize: maxBytes,
      })
    const resolvePublic = resolveByNameServers(context.nameServers)
    const pair = {
      owner: agent(guardedConnector(isOwnerAddress, resolveLocally, timeoutMs)),
      public: agent(guardedConnector(isPublicAddress, resolvePublic, timeoutMs)),
    }
    agents.push(pair.owner, pair.public)
    return pair
  }

  const create: OutboundFactory = (options) => {
    const lanes = createLanes(options.name, context)
    systems.push(lanes.measure)
    return createOutbound(
      options,
      context,
      createAgents({ ...defaults, ...options }),
      lanes.laneFor,
    )
  }

  return Object.assign(create, {
    /** What is known of each client’s system, which several may share. */
    measure: () => systems.map((measure) => measure()),
    close: async () => void (await Promise.all(agents.map((agent) => agent.close()))),
  })
}

interface Agents {
  owner: Agent
  public: Agent
}

function createOutbound(
  options: OutboundOptions,
  context: OutboundContext,
  agents: Agents,
  laneFor: (url: URL) => OutboundLane,
): Outbound {
  const { sleep = sleepFor, timeout = (ms) => AbortSignal.timeout(ms) } = context
  const { timeoutMs, maxBytes, retries } = { ...defaults, ...options }
  const agentFor = agentChooser(options, agents)

  async function call(
    method: Method,
    url: URL,
    message: OutboundMessage,
  ): Promise<OutboundResponse> {
    const dispatcher = agentFor(url)
    const lane = laneFor(url)
    const { headers = {}, body } = message
    const exchangeMs = message.timeoutMs ?? timeoutMs
    const budget = timeout(exchangeMs * budgetFactor)
    const callOnce = () => {
      const signal = AbortSignal.any([budget, timeout(exchangeMs)])
      const request = { method, dispatcher, maxBytes, signal, headers, body }
      return recordCall(context.tracer, options, { method, url }, (traced) =>
        exchange(url, { ...request, headers: { ...headers, ...traced } }),
      )
    }
    const mostRetries = method === 'GET' ? retries : 0
    for (let tries = 0; ; tries += 1) {
      try {
        return await lane.pass(callOnce, budget)
      } catch (error) {
        const isTransient = error instanceof ExchangeFailure && error.isTransient
        if (!isTransient || tries >= mostRetries || budget.aborted) throw error
      }
      await sleep(context.random() * firstBackoffMs * 2 ** tries)
    }
  }

  async function callOrExplain(method: Method, url: URL, message: OutboundMessage) {
    try {
      return await call(method, url, message)
    } catch (error) {
      throw toAppError(error, url, options)
    }
  }

  return {
    get: (url, request = {}) => callOrExplain('GET', url, request),
    send: (method, url, message = {}) => callOrExplain(method, url, message),
  }
}

/** Chooses the connections for an address, or refuses it. */
function agentChooser(options: OutboundOptions, agents: Agents) {
  const origins =
    options.origins && new Set(options.origins.map((origin) => new URL(origin).origin))
  const mayCallPublic = options.publicToo ?? origins === undefined
  return (url: URL): Agent => {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') {
      throw new ExchangeFailure(`cannot be called by ${url.protocol}, expected http: or https:`)
    }
    if (url.username || url.password) {
      throw new ExchangeFailure('cannot be called with a user name in the address')
    }
    if (origins?.has(url.origin)) return agents.owner
    if (!mayCallPublic) {
      throw new ExchangeFailure(`is not configured, expected ${options.origins?.join(' or ')}`)
    }
    if (!['', '80', '443'].includes(url.port)) {
      throw new ExchangeFailure(`cannot be called on port ${url.port}, expected 80 or 443`)
    }
    return agents.public
  }
}

function createLanes(system: string, { clock, log }: OutboundContext) {
  const lanes = new LRUCache<string, OutboundLane>({ max: mostLanes })
  const counts = { answered: 0, failed: 0, refused: 0 }
  return {
    laneFor({ origin, host }: URL): OutboundLane {
      const known = lanes.get(origin)
      if (known) return known
      const lane = createOutboundLane({ clock, log, system, host, counts })
      lanes.set(origin, lane)
      return lane
    },
    measure(): SystemUse {
      const leftAlone = [...lanes.values()].filter((lane) => lane.isLeftAlone())
      return { system, calls: counts, hostsLeftAlone: leftAlone.length }
    },
  }
}

/** The detail names no path or header: either may hold a key. */
function toAppError(
  error: unknown,
  url: URL,
  { name, code = 'ForumUnavailable' }: OutboundOptions,
) {
  const failure = error instanceof ExchangeFailure ? error : undefined
  const detail = `${name} at ${url.host} ${failure?.message ?? 'could not be called'}`
  const { retryAfterMs } = failure ?? {}
  return new AppError(code, detail, {
    cause: error,
    retryAfterSeconds: retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000),
  })
}
