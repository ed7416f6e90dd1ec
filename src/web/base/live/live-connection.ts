import type { LiveEvent } from '../../../contract/live.ts'
import { createEventStreamParser } from './event-stream.ts'
import { parseLiveEvent } from './live-event.ts'

interface LiveConnectionOptions {
  /** Asks for the stream. Rejects as `fetch` does. */
  open(signal: AbortSignal): Promise<Response>
  /** A stream is open: from here on nothing that is told is missed. */
  onOpen(): void
  onEvent(event: LiveEvent): void
  /** Comes back after so many milliseconds, sooner when the network is back or `signal` aborts. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
  /** Milliseconds since some moment. */
  now(): number
  random(): number
}

/** How a stream came to its end. */
interface StreamEnd {
  /** Milliseconds it was open; 0 for one that was refused. */
  lasted: number
  /** Milliseconds until the next, as the site said. */
  retry?: number | undefined
}

/** Without a sign of life for this long (the site gives one every 20 s), a connection is dead. */
const patience = 50_000
/** A stream that lasted shorter failed, whatever it said. */
const shortest = 10_000
const usualRetry = 3000
const firstDelay = 1000
const longestDelay = 60_000

/**
 * Hears the site’s events until `signal` aborts. A stream that came to its end is followed by the next when
 * the site said; after failures it waits longer each time, and never shorter than a refusal asks for.
 */
export async function keepListening(
  options: LiveConnectionOptions,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const end = await listenOnce(options, signal)
    if (signal.aborted) return
    failures = end.lasted >= shortest ? 0 : failures + 1
    await options.pause(delayAfter(end, failures, options.random()), signal)
  }
}

function delayAfter({ retry }: StreamEnd, failures: number, random: number): number {
  if (failures === 0) return retry ?? usualRetry
  const delay = Math.min(longestDelay, firstDelay * 2 ** (failures - 1))
  return Math.max(retry ?? 0, delay * (0.5 + random / 2))
}

async function listenOnce(
  { open, onOpen, onEvent, now }: LiveConnectionOptions,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const giveUp = new AbortController()
  const abort = () => giveUp.abort()
  let timer = setTimeout(abort, patience)
  let openedAt: number | undefined
  let retry: number | undefined
  try {
    const response = await open(AbortSignal.any([signal, giveUp.signal]))
    if (!isStream(response)) return await refusal(response)
    openedAt = now()
    onOpen()
    const push = createEventStreamParser({
      onEvent(name, data) {
        const event = parseLiveEvent(name, data)
        if (event) onEvent(event)
      },
      onRetry: (milliseconds) => (retry = milliseconds),
    })
    for await (const text of textsOf(response)) {
      clearTimeout(timer)
      timer = setTimeout(abort, patience)
      push(text)
    }
  } catch {
    // no network, a broken connection, silence: what counts is how long it lasted
  } finally {
    clearTimeout(timer)
  }
  return { lasted: openedAt === undefined ? 0 : now() - openedAt, retry }
}

/** A login page of a café’s network answers anything with 200. */
function isStream(response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  return response.status === 200 && type.startsWith('text/event-stream')
}

async function refusal(response: Response): Promise<StreamEnd> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  await response.body?.cancel()
  return { lasted: 0, retry: Number.isFinite(seconds) ? seconds * 1000 : undefined }
}

async function* textsOf({ body }: Response): AsyncGenerator<string> {
  if (!body) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}
