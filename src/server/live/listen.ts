import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { toDatabaseFailure } from '../platform/database/no-database.ts'
import { parseJson } from '../platform/json.ts'
import { liveChannel, LiveSignal } from '../platform/live-signal.ts'
import type { Tools } from '../platform/feature.ts'

interface ListenerOptions extends Pick<Tools, 'log' | 'random'> {
  /** Of the site's database. */
  url: string
  onSignal(signal: LiveSignal): void
  /** It listens from now on. What was signalled before, and since it last did, is lost. */
  onListening(): void
}

const patience = 5000
/** Milliseconds until it tries again: twice as long each time. */
const firstDelay = 250
const longestDelay = 30_000

/**
 * Hears the signals of every process of the site, over a connection of its own that is opened again
 * whenever it breaks. Behind a pooler that shares connections (PgBouncer in transaction mode) nothing is
 * ever heard, and nothing fails.
 */
export function listenForSignals({ url, log, random, onSignal, onListening }: ListenerOptions) {
  const stopping = new AbortController()
  let failures = 0
  let listening: pg.Client | undefined

  async function listenOnce() {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      keepAlive: true,
      application_name: 'guildhall-live',
    })
    const { promise: over, resolve: end } = Promise.withResolvers<Error | undefined>()
    client.on('error', end)
    client.on('end', () => end(undefined))
    client.on('notification', ({ payload }) => {
      const signal = parseSignal(payload)
      if (signal) onSignal(signal)
    })
    const stop = () => end(undefined)
    stopping.signal.addEventListener('abort', stop, { once: true })
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(liveChannel)}`)
      if (failures > 1) log.info({}, 'live signals are heard again')
      failures = 0
      if (!stopping.signal.aborted) onListening()
      listening = client
      const error = await over
      if (error) throw error
    } finally {
      listening = undefined
      stopping.signal.removeEventListener('abort', stop)
      await client.end().catch(() => {})
    }
  }

  async function listenUntilStopped() {
    while (!stopping.signal.aborted) {
      await listenOnce().catch((err: unknown) => {
        if (failures === 0) log.warn({ err: toDatabaseFailure(err) }, 'live signals are held up')
      })
      const delay = Math.min(longestDelay, firstDelay * 2 ** failures) * (0.5 + random() / 2)
      failures += 1
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** One at a time: a connection does one thing after the other. */
  let question: Promise<unknown> = Promise.resolve()
  /** The one that is yet to be asked. */
  let next: Promise<void> | undefined

  async function askNext(before: Promise<unknown>): Promise<void> {
    await before.catch(() => {})
    next = undefined
    if (!listening) throw new Error('live signals are held up')
    await listening.query('select')
  }

  let ended = Promise.resolve()
  return {
    listen(): void {
      ended = listenUntilStopped()
    },
    /**
     * Resolves once all has been heard that was signalled before: PostgreSQL hands out what waits for a connection
     * before it says that the next query is done. All who come while one is asked share the one after it.
     *
     * @throws where nothing is heard now
     */
    async catchUp(): Promise<void> {
      next ??= question = askNext(question)
      await next
    },
    async stop(): Promise<void> {
      stopping.abort()
      await ended
    },
  }
}

/** Anybody with the database can write to the channel, a newer version of the site among them. */
function parseSignal(payload = ''): LiveSignal | undefined {
  return LiveSignal.safeParse(parseJson(payload)).data
}
