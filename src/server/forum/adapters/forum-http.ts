import type { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type {
  OutboundResponse,
  OutboundOptions,
  OutboundReader,
} from '../../platform/outbound/outbound.ts'
import { createUnreadableReport, keepReadable, rowReader } from '../../platform/readable-rows.ts'

export type Query = Record<string, string | number | readonly (string | number)[]>

export interface ForumHttpOptions {
  /** The software, for logs and errors: `NodeBB`. */
  name: string
  /** The forum's address without a last slash. */
  url: string
  headers?: Record<string, string>
  timeoutMs: number
  clock: Clock
  log: Log
  outbound: (options: OutboundOptions) => OutboundReader
}

/** Reads a forum's JSON. Whatever is not a usable answer becomes `AppError('ForumUnavailable')`. */
export interface ForumHttp {
  /** What stands at `path` (`/api/recent`), which must exist. */
  read<T extends z.ZodType>(path: string, shape: T, query?: Query): Promise<z.output<T>>
  /** What stands at `path`; undefined when there is nothing there, or nothing for a guest. */
  find<T extends z.ZodType>(path: string, shape: T, query?: Query): Promise<z.output<T> | undefined>
  /**
   * The items of a list that have a shape; the owner is told of the others, under the list's name, which is
   * one of few: `posts`.
   */
  keepReadable<T extends z.ZodType>(
    list: string,
    items: readonly unknown[],
    shape: T,
  ): z.output<T>[]
}

const absent = new Set([401, 403, 404, 410])

export function createForumHttp(options: ForumHttpOptions): ForumHttp {
  const { name, url, headers = {}, timeoutMs } = options
  const origins = [new URL(url).origin]
  const outbound = options.outbound({ name, origins, timeoutMs, isOwners: true })
  const report = createUnreadableReport({ ...options, unavailable })

  async function get(path: string, query: Query): Promise<OutboundResponse> {
    const accept = { accept: 'application/json', ...headers }
    return await outbound.get(addressOf(url + path, query), { headers: accept })
  }

  return {
    async read(path, shape, query = {}) {
      const response = await get(path, query)
      if (response.status === 200) return parseJson(name, path, shape, response)
      throw unavailable(`${name} answered ${response.status} for ${path}${advice(response)}`)
    },
    async find(path, shape, query = {}) {
      const response = await get(path, query)
      if (response.status === 200) return parseJson(name, path, shape, response)
      if (absent.has(response.status)) return undefined
      throw unavailable(`${name} answered ${response.status} for ${path}${advice(response)}`)
    },
    keepReadable: (list, items, shape) =>
      keepReadable(items, rowReader(shape), (unreadable) => report(list, unreadable)),
  }
}

function addressOf(address: string, query: Query): URL {
  const url = new URL(address)
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      url.searchParams.append(key, String(one))
    }
  }
  return url
}

function parseJson<T extends z.ZodType>(
  name: string,
  path: string,
  shape: T,
  response: OutboundResponse,
): z.output<T> {
  const parsed = shape.safeParse(readJson(name, path, response.body))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue?.path.join('.') || 'the answer'
  throw unavailable(`${name} answered ${path} in an unknown shape: ${place}: ${issue?.message}`)
}

function readJson(name: string, path: string, body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw unavailable(`${name} answered ${path} with something that is not JSON`, cause)
  }
}

function advice({ status, headers }: OutboundResponse): string {
  if (status >= 300 && status < 400) {
    return ` (to ${headers.get('location')}): set forum.url to the address the forum moved to`
  }
  if (status === 401 || status === 403) {
    return ': a guest may not read it; open it to guests, or give the forum a key or token'
  }
  if (status === 404) return ': check forum.url and forum.news'
  return ''
}

export function unavailable(detail: string, cause?: unknown): AppError {
  return new AppError('ForumUnavailable', detail, { cause })
}
