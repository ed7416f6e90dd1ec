import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GameState, PlayerCount } from '../../contract/game.ts'
import type { Balance } from '../../contract/money.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tools } from '../platform/feature.ts'
import type { LiveSignal } from '../platform/live-signal.ts'
import { createBatch } from './batch.ts'
import { LiveStream, type StreamPlayer } from './live-stream.ts'
import { createTopic, toBytes } from './live-topic.ts'
import { createStreamList, type StreamLimits } from './stream-list.ts'

/** What streams tell, as it is now. */
export interface LiveSource {
  readCounter(): Promise<PlayerCount>
  readState(): Promise<GameState>
  /** How many notifications each of these accounts has not discovered; none for those left out. */
  countNotifications(accountIds: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** What each of these accounts has; nothing for those left out. */
  readBalances(accountIds: readonly number[]): Promise<ReadonlyMap<number, Balance>>
  /** Which of these sessions have not ended. */
  listLiveSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
}

/** Milliseconds. */
export interface LivePace {
  /** Between comments that keep a quiet stream open, past every proxy. */
  heartbeat: number
  /** Between readings without a signal: where none comes through, this is how late streams are at most. */
  refetch: number
  /** How long a stream lasts at most: less than an access token, which it was opened with. */
  lifetime: number
}

interface LiveHubOptions extends Pick<Tools, 'clock' | 'random' | 'log'> {
  source: LiveSource
  limits: StreamLimits
  pace?: Partial<LivePace>
}

export interface Listener {
  network: string
  player: StreamPlayer | undefined
}

const usualPace: LivePace = { heartbeat: 20_000, refetch: 30_000, lifetime: 9 * 60_000 }
/** Streams written to in one turn of the event loop: others are answered in between. */
const writtenAtOnce = 500
/** Milliseconds until a stream that broke is opened again; spread, since many break at once. */
const opensAgain = { least: 2000, most: 5000 }
const opensElsewhere = { least: 250, most: 4000 }

type Change = Extract<LiveSignal, { kind: 'changed' }>

export type LiveHub = ReturnType<typeof createLiveHub>

/**
 * The open event streams of this process and what they are told. Values are read when a signal says that
 * they changed, and now and then in case one was lost; never while nobody listens.
 */
export function createLiveHub(options: LiveHubOptions) {
  const { source, limits, clock, random, log } = options
  const pace = { ...usualPace, ...options.pace }
  const streams = createStreamList(limits)
  const counter = createTopic('counter', source.readCounter, clock)
  const state = createTopic('state', source.readState, clock)
  const onFailure = (err: unknown) => log.warn({ err }, 'live values could not be read')
  const isListenedTo = () => streams.size > 0
  let timers: ReturnType<typeof setInterval>[] = []
  let isClosed = false

  const counters = createBatch<'due'>(publishCounter, onFailure)
  const states = createBatch<'due'>(publishState, onFailure)
  const accounts = createBatch<number>(publishAccounts, onFailure)
  const changes = createBatch<Change>(publishChanges, onFailure)

  async function toAll(write: (stream: LiveStream) => void) {
    let written = 0
    for (const stream of streams.all) {
      write(stream)
      written += 1
      if (written % writtenAtOnce === 0) await nextTurn()
    }
  }

  async function publishCounter() {
    if (!isListenedTo()) return
    const bytes = await counter.refresh()
    // unchanged ones too: a page that hears it knows that it need not ask
    await toAll((stream) => stream.write(bytes))
  }

  async function publishState() {
    if (!isListenedTo()) return
    const bytes = await state.refresh()
    await toAll((stream) => sendState(stream, bytes))
  }

  async function publishAccounts(due: ReadonlySet<number>) {
    await toPlayers([...due], async () => {
      const [counts, balances] = await Promise.all([
        source.countNotifications([...due]),
        source.readBalances([...due]),
      ])
      return (stream, accountId) => {
        sendCount(stream, counts.get(accountId) ?? 0)
        sendBalance(stream, balances.get(accountId) ?? { money: 0, points: 0 })
      }
    })
  }

  async function publishChanges(due: ReadonlySet<Change>) {
    const pending = new Map<number, Set<string>>()
    for (const { accountIds, what, id } of due) {
      const bytes = toBytes('changed', { what, id }).toString()
      for (const accountId of accountIds) {
        pending.set(accountId, (pending.get(accountId) ?? new Set()).add(bytes))
      }
    }
    await toPlayers([...pending.keys()], async () => (stream, accountId) => {
      for (const bytes of pending.get(accountId) ?? []) stream.write(bytes)
    })
  }

  /** Tells these players' streams what `prepare` reads, and ends those whose session has ended. */
  async function toPlayers(
    accountIds: readonly number[],
    prepare: () => Promise<(stream: LiveStream, accountId: number) => void>,
  ) {
    const own = new Set(accountIds.flatMap((accountId) => streams.listOf(accountId)))
    if (own.size === 0) return
    const send = await prepare()
    // last, so that nothing is told to a session that ended while it was read
    const alive = await source.listLiveSessions(sessionsOf(own))
    for (const stream of own) {
      const { accountId = 0, sessionId = '' } = stream.player ?? {}
      if (alive.has(sessionId)) send(stream, accountId)
      else stream.end()
    }
  }

  function readAnew() {
    counter.forget()
    state.forget()
    if (!isListenedTo()) return
    counters.add('due')
    states.add('due')
    accounts.add(...streams.listAccounts())
  }

  function startTimers() {
    if (timers.length > 0) return
    timers = [setInterval(beat, pace.heartbeat), setInterval(readAnew, pace.refetch)]
  }

  function stopTimers() {
    for (const timer of timers) clearInterval(timer)
    timers = []
  }

  function beat() {
    const now = clock()
    void toAll((stream) => {
      if (stream.endsAt > now) stream.write(':\n\n')
      // the next one is opened without a pause
      else stream.end('retry: 0\n\n')
    })
  }

  function greet(stream: LiveStream) {
    stream.write(retryIn(opensAgain, random))
    const count = counter.find(pace.refetch)
    if (count) stream.write(count)
    else counters.add('due')
    const services = state.find(pace.refetch)
    if (services) sendState(stream, services)
    else states.add('due')
    if (stream.player) accounts.add(stream.player.accountId)
  }

  /** @throws {AppError} `NotReady`, `Overloaded`, `TooManyRequests` when there is no room for one more */
  function assertRoom(network: string): void {
    if (isClosed) throw new AppError('NotReady', 'the site stops', { retryAfterSeconds: 1 })
    streams.assertRoom(network)
  }

  return {
    assertRoom,
    countStreams: () => streams.size,
    /**
     * Takes over a response whose head has been written, until its reader goes.
     * @throws {AppError} as `assertRoom`
     */
    open(response: ServerResponse, { network, player }: Listener): void {
      assertRoom(network)
      // ends within its time though heartbeats alone end it, and not all that began together
      const lifetime = pace.lifetime - pace.heartbeat - random() * (pace.lifetime / 8)
      const stream = new LiveStream(response, { network, player, endsAt: clock() + lifetime })
      streams.add(stream)
      startTimers()
      response.on('close', () => {
        streams.remove(stream)
        if (!isListenedTo()) stopTimers()
      })
      greet(stream)
    },
    /** Something changed, here or in another process. */
    onSignal(signal: Exclude<LiveSignal, { kind: 'dropped' }>): void {
      if (signal.kind === 'notifications' || signal.kind === 'balance') {
        return accounts.add(signal.accountId)
      }
      if (signal.kind === 'changed') return changes.add(signal)
      const [topic, due] = signal.kind === 'counter' ? [counter, counters] : [state, states]
      topic.forget()
      due.add('due')
    },
    /** Signals may have been lost: everything is read again. */
    readAnew,
    /** Ends every stream at once; their readers come back elsewhere. */
    close(): void {
      isClosed = true
      stopTimers()
      for (const stream of streams.all) stream.end(retryIn(opensElsewhere, random))
    },
  }
}

function sessionsOf(streams: Iterable<LiveStream>): string[] {
  return Array.from(streams, ({ player }) => player?.sessionId ?? '')
}

function sendCount(stream: LiveStream, count: number): void {
  if (stream.sentCount === count) return
  stream.sentCount = count
  stream.write(toBytes('notifications', { count }))
}

function sendBalance(stream: LiveStream, balance: Balance): void {
  const bytes = toBytes('balance', balance)
  if (stream.sentBalance?.equals(bytes)) return
  stream.sentBalance = bytes
  stream.write(bytes)
}

function sendState(stream: LiveStream, bytes: Buffer): void {
  if (stream.sentState === bytes) return
  stream.sentState = bytes
  stream.write(bytes)
}

function retryIn({ least, most }: { least: number; most: number }, random: () => number): string {
  return `retry: ${Math.round(least + random() * (most - least))}\n\n`
}
