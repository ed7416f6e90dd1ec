import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** A request that was answered with 500 or more, or not at all. */
export interface FailedRequest {
  method: string
  /** Without its query. */
  path: string
  /** The status, or why there is none. */
  reason: string
  /** Whom the proxy asked, one after the other, where it says so in `X-Upstream`. */
  upstream: string | undefined
  /** Milliseconds since epoch. */
  begun: number
  ended: number
}

/** As undici says it ("Diagnostics Channel Support" in its documentation). */
interface Told {
  request: { method: string; path: string; origin?: string | URL | null }
  response?: { statusCode: number; headers: Buffer[] }
  error?: Error
}

/** Counts the requests of this process to `origin` until it is stopped, and says which fail. */
export function watchRequests(origin: string, onFailure: (request: FailedRequest) => void) {
  const begun = new WeakMap<object, number>()
  const upstreams = new WeakMap<object, string>()
  let answered = 0

  function fail({ request }: Told, reason: string): void {
    const { method, path } = request
    const ended = Date.now()
    onFailure({
      method,
      path: path.replace(/\?.*/, ''),
      reason,
      upstream: upstreams.get(request),
      begun: begun.get(request) ?? ended,
      ended,
    })
  }

  function readHead(told: Told): void {
    const { statusCode = 0, headers = [] } = told.response ?? {}
    const upstream = findHeader(headers, 'x-upstream')
    if (upstream !== undefined) upstreams.set(told.request, upstream)
    answered += 1
    if (statusCode >= 500) fail(told, String(statusCode))
  }

  const channels: Record<string, (told: Told) => void> = {
    'undici:request:create': ({ request }) => void begun.set(request, Date.now()),
    'undici:request:headers': readHead,
    'undici:request:error': (told) => fail(told, told.error?.message ?? 'no response'),
  }
  const listeners = Object.entries(channels).map(([name, hear]) => {
    const listener = (message: unknown) => {
      const told = message as Told
      if (String(told.request.origin) === origin) hear(told)
    }
    subscribe(name, listener)
    return { name, listener }
  })
  return {
    answered: () => answered,
    stop() {
      for (const { name, listener } of listeners) unsubscribe(name, listener)
    },
  }
}

/** In a list of names and values in turn. */
function findHeader(headers: readonly Buffer[], name: string): string | undefined {
  const at = headers.findIndex(
    (part, index) => index % 2 === 0 && part.toString().toLowerCase() === name,
  )
  return at === -1 ? undefined : headers[at + 1]?.toString()
}
