import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { type CacheTag, type ChangedTag, kindOf } from '../../../contract/cache-tag.ts'
import type { Language } from '../../../contract/language.ts'
import type { AskedQuery } from '../../../contract/page-context.ts'
import type { Clock } from '../clock.ts'
import {
  type Address,
  addressOfIncoming,
  addressOfRequest,
  asWritten,
  type QueryReader,
  toKey,
  toRequest,
} from './cache-key.ts'
import {
  type CachedResponse,
  sendCachedResponse,
  toCachedResponse,
  toResponse,
} from './cached-response.ts'
import type { Log } from '../log.ts'
import { createVisitorLanguage } from './visitor-language.ts'

/** Bytes that a response takes besides its bodies: headers, keys, places in tables. */
const overhead = 8 * 1024
/** Milliseconds after which a response that is stale, and so was asked for by nobody, is dropped. */
const staleFor = 10 * 60_000

const slot = 'cached-response'

/** What a handler says of the response it makes. */
interface Saying {
  find(asked: AskedQuery): Promise<Response | undefined>
  asked?: AskedQuery
  read?: QueryReader | undefined
  seconds?: number
  isNeverStale?: boolean
  shows?: ReadonlySet<ChangedTag>
  isFound?: boolean
}

const noTags: ReadonlySet<ChangedTag> = new Set()

/**
 * Says what the query of a request asks, before anything is made of it: only that tells its response from others to the
 * same path. @returns the response that is kept, or being made, for the same question asked in other words
 */
export async function findCachedResponse(
  c: Context,
  asked: AskedQuery,
): Promise<Response | undefined> {
  return sayingOf(c)?.find(asked)
}

/**
 * Marks the response being made as the same for every visitor of a language, to be given again until something it
 * `shows` changes, for `seconds` at most: what is outside of the site and the calendar say nothing when they change.
 * Then it is given once more while a new one is made; not so where it is `isNeverStale`. With `read`, who asks the same
 * in other words is answered before anything else is made of the request.
 *
 * @returns whether it is kept if it turns out well: nothing is for somebody signed in
 */
export function cacheResponse(
  c: Context,
  seconds: number,
  {
    isNeverStale = false,
    shows = noTags,
    read,
  }: { isNeverStale?: boolean; shows?: ReadonlySet<ChangedTag>; read?: QueryReader } = {},
): boolean {
  const saying = sayingOf(c)
  if (saying) Object.assign(saying, { seconds, isNeverStale, shows, read })
  return saying !== undefined
}

const sayingOf = (c: Context) => c.get(slot) as Saying | undefined

type Fetch = (request: Request) => Response | Promise<Response>

interface Entry {
  response: CachedResponse
  isNeverStale: boolean
  shows: ReadonlySet<ChangedTag>
  path: string
  bytes: number
}

export type ResponseCache = ReturnType<typeof createResponseCache>

/**
 * Complete responses kept in memory, given to everybody of a language. A stale one is given at once while
 * one refresh runs behind it, so nobody waits twice for the same page. What part of a query matters is what those who
 * answered a path said of it, so that nobody fills the memory by asking the same in other words.
 */
export function createResponseCache(context: {
  clock: Clock
  log: Log
  /** Of the site. */
  languages: readonly Language[]
  mostResponses?: number
  /** Of all that is kept: bodies in each encoding, and what it takes to keep them. */
  mostBytes?: number
}) {
  const { clock, log, mostResponses = 2000, mostBytes = 48 * 1024 * 1024 } = context
  const languageOf = createVisitorLanguage(context.languages)
  /** In the order in which they were made. */
  const cached = new Map<string, Entry>()
  /** How the queries of a path are read, and how many of its responses are kept. */
  const known = new Map<string, { read: QueryReader; responses: number }>()
  const refreshing = new Set<string>()
  const making = new Map<string, Promise<void>>()
  let bytes = 0
  let drops = 0
  /** Which drop was the last of each: a response that was begun before it is not kept. */
  const lastDrops = new Map<CacheTag, number>()
  let clearedAt = 0
  const requests = { fresh: 0, stale: 0, missed: 0 }

  /** Undefined where only who answers can tell. */
  function keyOf({ path, query, language }: Address): string | undefined {
    const asked = known.get(path)?.read(query, language)
    return asked && toKey(language, path, asked)
  }

  function store(key: string, path: string, read: QueryReader, one: Omit<Entry, 'path' | 'bytes'>) {
    const { response } = one
    remove(key)
    const weight = response.bytes + overhead
    cached.set(key, { ...one, path, bytes: weight })
    known.set(path, { read, responses: (known.get(path)?.responses ?? 0) + 1 })
    bytes += weight
    makeRoom()
  }

  /** Counts what a response takes since it was encoded once more. */
  function recount(key: string, response: CachedResponse) {
    const one = cached.get(key)
    if (one?.response !== response) return
    const weight = response.bytes + overhead
    bytes += weight - one.bytes
    one.bytes = weight
    makeRoom()
  }

  function makeRoom() {
    for (const [oldest, { response: old }] of cached) {
      const isForgotten = old.freshUntil + staleFor <= clock()
      if (!isForgotten && bytes <= mostBytes && cached.size <= mostResponses) break
      remove(oldest)
    }
  }

  function remove(key: string) {
    const one = cached.get(key)
    if (!one) return
    cached.delete(key)
    bytes -= one.bytes
    const path = known.get(one.path)
    if (path && path.responses > 1) path.responses -= 1
    else known.delete(one.path)
  }

  /** Drops what shows one of these: the next visitor gets a new response, in place of those being made as well. */
  function drop(tags: readonly ChangedTag[]) {
    drops += 1
    // by kind: of each one there are would be ever more
    for (const tag of tags) lastDrops.set(kindOf(tag), drops)
    for (const [key, { shows }] of cached) {
      if (tags.some((tag) => shows.has(tag))) remove(key)
    }
  }

  const isRight = (begunAt: number, shows: ReadonlySet<ChangedTag>) =>
    clearedAt <= begunAt && [...shows].every((tag) => (lastDrops.get(kindOf(tag)) ?? 0) <= begunAt)

  function refresh(key: string, fetch: Fetch) {
    if (refreshing.has(key)) return
    refreshing.add(key)
    Promise.resolve(fetch(toRequest(key)))
      .catch((error: unknown) => log.warn({ err: error, key }, 'refresh failed'))
      .finally(() => refreshing.delete(key))
      .catch(() => {})
  }

  return {
    /** How many requests were answered from memory, fresh or stale, and how many were not, since the start. */
    requests: requests as Readonly<typeof requests>,
    /** What is kept now. */
    measure: () => ({ responses: cached.size, bytes }),
    /** Answers from memory where it can. Sits before the router: a cached response costs no more than its bytes. */
    respond(request: IncomingMessage, response: ServerResponse, fetch: Fetch): boolean {
      const address = addressOfIncoming(request, languageOf)
      const key = address && keyOf(address)
      const one = key && cached.get(key)
      const isStale = one && one.response.freshUntil <= clock()
      if (!key || !one || (isStale && one.isNeverStale)) {
        requests.missed += 1
        return false
      }
      if (isStale) refresh(key, fetch)
      requests[isStale ? 'stale' : 'fresh'] += 1
      sendCachedResponse(one.response, request, response)
      return true
    },

    /** Keeps what a handler marked with `cacheResponse`; visitors who ask meanwhile wait for the same response. */
    middleware(): MiddlewareHandler {
      return async (c, next) => {
        const address = addressOfRequest(c.req.raw, languageOf)
        if (!address) return next()
        const { path, language } = address
        const acceptEncoding = c.req.header('accept-encoding')
        const give = async (key: string) => {
          const response = cached.get(key)?.response
          if (!response || response.freshUntil <= clock()) return undefined
          return toResponse(response, acceptEncoding)
        }
        const { promise, resolve } = Promise.withResolvers<void>()
        let place: string | undefined
        const saying: Saying = {
          async find(asked) {
            saying.asked = asked
            const key = toKey(language, path, asked)
            const underWay = making.get(key)
            if (underWay) await underWay
            else making.set((place = key), promise)
            const response = await give(key)
            saying.isFound = response !== undefined
            return response
          },
        }
        const begunAt = drops
        c.set(slot, saying)
        try {
          await next()
          if (saying.isFound) return
          const { seconds, isNeverStale = false, shows = noTags } = saying
          const { asked = address.query.size === 0 ? {} : undefined } = saying
          if (!asked) return
          const { read = asWritten(Object.keys(asked)) } = saying
          const key = toKey(language, path, asked)
          if (seconds === undefined || c.error) {
            // gone or moved, and not merely failing: the old response would be wrong
            if (c.res.status < 500) remove(key)
            return
          }
          const former = cached.get(key)?.response
          const response = await toCachedResponse(c.res, {
            freshUntil: clock() + seconds * 1000,
            hasGrown: (grown) => recount(key, grown),
            former,
          })
          if (isRight(begunAt, shows)) {
            store(key, path, read, { response, isNeverStale, shows })
          }
          // the first visitor gets what all others get: the same `ETag`, `Vary` and `Cache-Control`
          c.res = undefined
          c.res = await toResponse(response, acceptEncoding)
        } finally {
          if (place !== undefined) making.delete(place)
          resolve()
        }
      }
    },

    drop,

    clear() {
      clearedAt = drops += 1
      cached.clear()
      known.clear()
      bytes = 0
    },
  }
}
