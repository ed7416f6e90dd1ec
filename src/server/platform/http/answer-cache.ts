import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { AdvertSearch } from '../../../contract/advert.ts'
import type { Clock } from '../clock.ts'
import { type KeptAnswer, sendKeptAnswer, toKeptAnswer, toResponse } from './kept-answer.ts'
import type { Log } from '../log.ts'
import { visitorLanguage } from './visitor-language.ts'

const keepFor = 'keepFor'
const mostBytes = 128 * 1024 * 1024
const pageParameters = ['_routes', 'lang', 'page', 'span']
const searchParameters = [...pageParameters, ...Object.keys(AdvertSearch.shape)]

/** Query parameters that change the page at `path`; others, such as campaign marks, change nothing. */
export function pageParametersOf(path: string): readonly string[] {
  return /^\/advert(?:\/|\.data)?$/.test(path) ? searchParameters : pageParameters
}

/** Marks the answer being made as the same for every visitor of a language, to be given again for `seconds`. */
export function keepAnswer(c: Context, seconds: number): void {
  c.set(keepFor, seconds)
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

/**
 * Complete answers kept in memory, given to everybody of a language. A stale one is given at once while
 * one refresh runs behind it, so nobody waits twice for the same page.
 */
export function createAnswerCache(context: { clock: Clock; log: Log }) {
  const { clock, log } = context
  const kept = new Map<string, KeptAnswer>()
  const refreshing = new Set<string>()
  const making = new Map<string, Promise<void>>()
  let bytes = 0
  /** How often something had to be forgotten: what was begun before that is not kept. */
  let forgotten = 0

  function keep(key: string, answer: KeptAnswer) {
    drop(key)
    kept.set(key, answer)
    bytes += answer.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break
      drop(oldest)
    }
  }

  function drop(key: string) {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  function refresh(key: string, fetch: (request: Request) => Response | Promise<Response>) {
    if (refreshing.has(key)) return
    refreshing.add(key)
    Promise.resolve(fetch(toRequest(key)))
      .catch((error: unknown) => log.warn({ err: error, key }, 'refresh failed'))
      .finally(() => refreshing.delete(key))
      .catch(() => {})
  }

  return {
    /** Answers from memory where it can. Sits before the router: a kept answer costs no more than its bytes. */
    answer(
      request: IncomingMessage,
      response: ServerResponse,
      fetch: (request: Request) => Response | Promise<Response>,
    ): boolean {
      const key = keyOfIncoming(request)
      const answer = key && kept.get(key)
      if (!key || !answer) return false
      if (answer.freshUntil <= clock()) refresh(key, fetch)
      sendKeptAnswer(answer, request, response)
      return true
    },

    /** Keeps what a handler marked with `keepAnswer`; visitors who ask meanwhile wait for the same answer. */
    middleware(): MiddlewareHandler {
      return async (c, next) => {
        const key = keyOfRequest(c.req.raw)
        if (!key) return next()
        const acceptEncoding = c.req.header('accept-encoding')
        const underWay = making.get(key)
        if (underWay) {
          await underWay
          const answer = kept.get(key)
          if (answer) return toResponse(answer, acceptEncoding)
        }
        const { promise, resolve } = Promise.withResolvers<void>()
        if (!underWay) making.set(key, promise)
        const begunAt = forgotten
        try {
          await next()
          const seconds = c.get(keepFor) as number | undefined
          if (seconds === undefined || c.error) {
            // gone or moved, and not merely failing: the old answer would be wrong
            if (c.res.status < 500) drop(key)
            return
          }
          const answer = await toKeptAnswer(c.res, clock() + seconds * 1000)
          if (begunAt === forgotten) keep(key, answer)
          // the first visitor gets what all others get: the same `ETag`, `Vary` and `Cache-Control`
          c.res = undefined
          c.res = toResponse(answer, acceptEncoding)
        } finally {
          if (!underWay) making.delete(key)
          resolve()
        }
      }
    },

    /** Forgets answers to these paths, without their queries: the next visitor gets a new one. */
    forget(isWrong: (path: string) => boolean) {
      forgotten += 1
      for (const key of kept.keys()) {
        if (isWrong(pathOf(key))) drop(key)
      }
    },

    clear() {
      forgotten += 1
      kept.clear()
      bytes = 0
    },
  }
}

function keyOfIncoming(request: IncomingMessage): string | undefined {
  const { method, url = '/', headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return undefined
  return toKey(url, headers.cookie, headers['accept-language'])
}

function keyOfRequest(request: Request): string | undefined {
  if (request.method !== 'GET' || request.headers.has('authorization')) return undefined
  const { pathname, search } = new URL(request.url)
  const { headers } = request
  return toKey(
    pathname + search,
    headers.get('cookie') ?? undefined,
    headers.get('accept-language') ?? undefined,
  )
}

/** `fr /forum/topic/12?page=2`: everything that changes an answer. */
function toKey(url: string, cookie?: string, acceptLanguage?: string): string {
  const mark = url.indexOf('?')
  if (mark === -1) return `${visitorLanguage(undefined, cookie, acceptLanguage)} ${url}`
  const path = url.slice(0, mark)
  const query = new URLSearchParams(url.slice(mark))
  const language = visitorLanguage(query.get('lang'), cookie, acceptLanguage)
  if (!path.startsWith('/api/')) {
    dropOthers(query, pageParametersOf(path))
    // a language that the site does not speak changes nothing either
    if (query.get('lang') !== language) query.delete('lang')
  }
  query.sort()
  return `${language} ${path}${query.size > 0 ? `?${query}` : ''}`
}

/** `/forum` of `fr /forum?page=2`. */
function pathOf(key: string): string {
  return key.slice(key.indexOf(' ') + 1).replace(/\?.*$/, '')
}

/** Removes every parameter but `kept`. */
export function dropOthers(query: URLSearchParams, kept: readonly string[]) {
  const names = Array.from(query.keys())
  for (const name of names) if (!kept.includes(name)) query.delete(name)
}

function toRequest(key: string): Request {
  const [language, url] = key.split(' ')
  return new Request(`http://localhost${url}`, { headers: { cookie: `language=${language}` } })
}
