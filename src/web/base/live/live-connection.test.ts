import { afterEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '../../../contract/live.ts'
import { keepListening } from './live-connection.ts'

afterEach(() => void vi.useRealTimers())

const minute = 60_000

interface Reply {
  status?: number
  headers?: Record<string, string>
  text?: string
  /** Milliseconds until the stream ends. */
  lasts?: number
}

const noNetwork = new TypeError('Failed to fetch')

/** Listens to a site that replies in this order, until it has paused after the last reply. */
async function listenTo(...replies: (Reply | typeof noNetwork)[]) {
  const received: LiveEvent[] = []
  let opened = 0
  const pauses: number[] = []
  const leaving = new AbortController()
  const left = [...replies]
  let time = 0
  await keepListening(
    {
      async open() {
        const reply = left.shift()
        if (!reply || reply instanceof Error) throw reply
        return responseOf(reply, () => (time += reply.lasts ?? minute))
      },
      onOpen: () => (opened += 1),
      onEvent: (event) => received.push(event),
      async pause(milliseconds) {
        pauses.push(milliseconds)
        if (left.length === 0) leaving.abort()
      },
      now: () => time,
      random: () => 1,
    },
    leaving.signal,
  )
  return { received, pauses, opened }
}

function responseOf({ status = 200, headers, text = '' }: Reply, end: () => void): Response {
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (text) controller.enqueue(new TextEncoder().encode(text))
    end()
    controller.close()
  }
  // nothing is pulled before it is read
  const body = status === 204 ? null : new ReadableStream({ pull }, { highWaterMark: 0 })
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/event-stream; charset=utf-8', ...headers },
  })
}

const counter = 'event: counter\ndata: {"count":7}\n\n'

test('what the contract does not know is passed over, and the rest is heard', async () => {
  const strange = [
    'event: weather\ndata: {"count":1}\n\n',
    'event: counter\ndata: not json\n\n',
    'event: counter\ndata: {"count":"many"}\n\n',
    'event: __proto__\ndata: {}\n\n',
    'data: {"count":2}\n\n',
  ]
  const { received } = await listenTo({ text: strange.join('') + counter })
  expect(received).toEqual([{ name: 'counter', data: { count: 7 } }])
})

test('after a stream that lasted, the next is opened when the site said', async () => {
  const { pauses, opened } = await listenTo(
    { text: `retry: 4000\n\n${counter}retry: 0\n\n` },
    { text: 'retry: 2500\n\n' },
    { text: counter },
  )
  expect(pauses).toEqual([0, 2500, 3000])
  expect(opened).toBe(3)
})

test('failures are followed by longer and longer waits, a success by a short one', async () => {
  const brief = { text: 'retry: 0\n\n', lasts: 50 }
  const { pauses } = await listenTo(noNetwork, brief, noNetwork, brief, {}, noNetwork)
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 3000, 1000])
})

test('nobody waits for more than a minute, unless the site asks for it', async () => {
  const many = Array.from({ length: 12 }, () => noNetwork)
  const { pauses } = await listenTo(...many, { status: 503, headers: { 'retry-after': '300' } })
  expect(Math.max(...pauses.slice(0, -1))).toBe(minute)
  expect(pauses.at(-1)).toBe(300_000)
})

test.each([
  ['a refusal', { status: 429, headers: { 'retry-after': '60' } }, 60_000],
  ['a date as the time to wait', { status: 503, headers: { 'retry-after': 'tomorrow' } }, 1000],
  ['a page instead of a stream', { headers: { 'content-type': 'text/html' } }, 1000],
  ['an empty answer', { status: 204 }, 1000],
] satisfies [string, Reply, number][])(
  '%s is a failure, whatever stands in it',
  async (_, reply, pause) => {
    const silence = { received: [], pauses: [pause], opened: 0 }
    expect(await listenTo({ text: counter, ...reply })).toEqual(silence)
  },
)

test('a connection that says nothing for long is given up', async () => {
  vi.useFakeTimers()
  const { promise: paused, resolve: pause } = Promise.withResolvers<void>()
  const leaving = new AbortController()
  const given: AbortSignal[] = []
  const listening = keepListening(
    {
      open: async (signal) => {
        given.push(signal)
        return new Response(silentUntil(signal), {
          headers: { 'content-type': 'text/event-stream' },
        })
      },
      onOpen: () => {},
      onEvent: () => {},
      pause: async () => {
        pause()
        leaving.abort()
      },
      now: () => Date.now(),
      random: () => 1,
    },
    leaving.signal,
  )
  await vi.advanceTimersByTimeAsync(49_000)
  expect(given.map(({ aborted }) => aborted)).toEqual([false])
  await vi.advanceTimersByTimeAsync(2000)
  await paused
  await listening
  expect(given.map(({ aborted }) => aborted)).toEqual([true])
})

test('who goes hears nothing more, and waits for nothing', async () => {
  const leaving = new AbortController()
  const asked: AbortSignal[] = []
  const listening = keepListening(
    {
      open: async (signal) => {
        asked.push(signal)
        leaving.abort()
        return new Response(silentUntil(signal), {
          headers: { 'content-type': 'text/event-stream' },
        })
      },
      onOpen: () => {},
      onEvent: () => expect.unreachable(),
      pause: () => expect.unreachable(),
      now: () => 0,
      random: () => 1,
    },
    leaving.signal,
  )
  await listening
  expect(asked).toHaveLength(1)
})

/** What `fetch` gives of a connection that stays open: it fails when it is given up. */
function silentUntil(signal: AbortSignal): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      const fail = () => controller.error(signal.reason)
      if (signal.aborted) fail()
      else signal.addEventListener('abort', fail)
    },
  })
}
