import { createHash, randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createTransfer, type Sink, type TransferProgress } from './transfer.ts'

const content = randomBytes(1000)
const digest = createHash('sha256').update(content).digest('hex')

/** What a server does with one request: the bytes it sends, and whether it then breaks off. */
interface Reply {
  status?: number
  from?: number
  bytes?: Buffer
  breaks?: boolean
  etag?: string
  body?: Buffer
}

interface Given {
  digest?: string | undefined
  /** How many bytes the disk takes. */
  fullAt?: number
  /** Until then the disk only begins what it is asked to do. */
  disk?: Promise<void>
}

function setUp(replies: Reply[], given: Given = {}) {
  const asked: (string | null)[] = []
  const progresses: TransferProgress[] = []
  const waits: number[] = []
  let written = Buffer.alloc(0)
  let isDiskBusy = false
  let isClosed = false
  let isAborted = false
  const sink: Sink = {
    async write(chunk) {
      isDiskBusy = true
      await given.disk
      if (written.length + chunk.byteLength > (given.fullAt ?? Infinity)) throw new Error('full')
      written = Buffer.concat([written, chunk])
    },
    empty: async () => void (written = Buffer.alloc(0)),
    async close() {
      isDiskBusy = true
      await given.disk
      isClosed = true
    },
    abort: async () => void (isAborted = true),
  }
  const transfer = createTransfer({
    url: '/api/download/client?file=a',
    digest: 'digest' in given ? given.digest : digest,
    sink,
    send: async (_, { headers }) => {
      const { range = null } = headers as Record<string, string>
      asked.push(range)
      const reply = replies.shift()
      if (!reply) throw new TypeError('no network')
      return respond(reply)
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
    onProgress: (progress) => void progresses.push(progress),
  })
  const state = () => ({ written, isClosed, isAborted, last: progresses.at(-1) })
  const diskIsBusy = () => vi.waitFor(() => expect(isDiskBusy).toBe(true), { timeout: 20_000 })
  return { transfer, asked, progresses, waits, state, diskIsBusy }
}

function respond({ status = 200, from = 0, bytes, breaks, etag = '"a"', body = content }: Reply) {
  const sent = bytes ?? body.subarray(from)
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (controller.desiredSize === null) return
      if (stream0.isSent) controller[breaks ? 'error' : 'close'](new TypeError('cut'))
      else controller.enqueue(new Uint8Array(sent))
      stream0.isSent = true
    },
  })
  const stream0 = { isSent: false }
  const headers: Record<string, string> = { etag, 'content-length': String(body.length - from) }
  if (status === 206) headers['content-range'] = `bytes ${from}-${body.length - 1}/${body.length}`
  return new Response(stream, { status, headers })
}

test('a file arrives whole and is found to be the published one', async () => {
  const { transfer, asked, state } = setUp([{}])
  await transfer.run()
  expect(asked).toEqual([null])
  expect(state()).toMatchObject({
    isClosed: true,
    last: { status: 'done', received: 1000, size: 1000 },
  })
  expect(state().written).toEqual(content)
})

test('a lost connection is taken up where it broke', async () => {
  const { transfer, asked, progresses, waits, state } = setUp([
    { bytes: content.subarray(0, 400), breaks: true },
    { status: 206, from: 400, bytes: content.subarray(400, 700), breaks: true },
    { status: 206, from: 700 },
  ])
  await transfer.run()
  expect(asked).toEqual([null, 'bytes=400-', 'bytes=700-'])
  expect(progresses.filter(({ status }) => status === 'waiting')).toHaveLength(2)
  expect(waits).toEqual([1000, 1000])
  expect(state().last?.status).toBe('done')
  expect(state().written).toEqual(content)
})

test('a server that is down is asked less and less often', async () => {
  const down = { status: 503 }
  const { transfer, waits, state } = setUp([down, down, down, down, down, down, down, {}])
  await transfer.run()
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(state().last?.status).toBe('done')
})

test('a file that became another begins anew', async () => {
  const { transfer, asked, state } = setUp([
    { bytes: randomBytes(400), breaks: true, etag: '"old"' },
    { status: 200 },
  ])
  await transfer.run()
  expect(asked).toEqual([null, 'bytes=400-'])
  expect(state().last?.status).toBe('done')
  expect(state().written).toEqual(content)
})

test('a file that is not the published one is said to be another', async () => {
  const { transfer, state } = setUp([{ body: randomBytes(1000) }])
  await transfer.run()
  expect(state().last?.status).toBe('different')
})

test('a file whose digest nobody knows is done when it is whole', async () => {
  const { transfer, state } = setUp([{}], { digest: undefined })
  await transfer.run()
  expect(state().last?.status).toBe('done')
})

test.for([
  ['is not there any more', [{ status: 404 }]],
  [
    'comes from another place',
    [
      { bytes: content.subarray(0, 400), breaks: true },
      { status: 206, from: 9 },
    ],
  ],
] as const)('a file that %s is given up', async ([, replies]) => {
  const { transfer, state } = setUp([...replies])
  await transfer.run()
  expect(state()).toMatchObject({ isClosed: false, last: { status: 'failed' } })
})

test('a disk that is full ends it', async () => {
  const { transfer, waits, state } = setUp([{}], { fullAt: 999 })
  await transfer.run()
  expect(waits).toEqual([])
  expect(state().last?.status).toBe('failed')
})

test('a paused transfer goes on where it stopped', async () => {
  const { transfer, asked, progresses, state } = setUp([
    { bytes: content.subarray(0, 400), breaks: true },
    { status: 206, from: 400 },
  ])
  const running = transfer.run()
  while (progresses.at(-1)?.received !== 400) await Promise.resolve()
  transfer.pause()
  await running
  expect(state().last).toEqual({ status: 'paused', received: 400, size: 1000 })
  await transfer.run()
  expect(asked).toEqual([null, 'bytes=400-'])
  expect(state().written).toEqual(content)
})

const inTwoParts = (): Reply[] => [
  { bytes: content.subarray(0, 400), breaks: true },
  { status: 206, from: 400 },
]

test('a transfer that is paused while it writes stays paused', async () => {
  const { promise: disk, resolve: resume } = Promise.withResolvers<void>()
  const { transfer, asked, state, diskIsBusy } = setUp(inTwoParts(), { disk })
  const running = transfer.run()
  await diskIsBusy()
  transfer.pause()
  resume()
  await running
  expect(state().last?.status).toBe('paused')
  expect(asked).toEqual([null])
})

test('a transfer that goes on while it still writes does so after what is written', async () => {
  const { promise: disk, resolve: resume } = Promise.withResolvers<void>()
  const { transfer, asked, state, diskIsBusy } = setUp(inTwoParts(), { disk })
  void transfer.run()
  await diskIsBusy()
  transfer.pause()
  const resumed = transfer.run()
  expect(state().last?.status).toBe('running')
  resume()
  await resumed
  expect(asked).toEqual([null, 'bytes=400-'])
  expect(state()).toMatchObject({ written: content, last: { status: 'done' } })
})

test('a file that is whole and being closed is not paused any more', async () => {
  const { promise: disk, resolve: resume } = Promise.withResolvers<void>()
  const { transfer, progresses, state, diskIsBusy } = setUp([{ body: Buffer.alloc(0) }], { disk })
  const running = transfer.run()
  await diskIsBusy()
  transfer.pause()
  resume()
  await running
  expect(progresses.map(({ status }) => status)).not.toContain('paused')
  expect(state().isClosed).toBe(true)
})

test('of a transfer that is given up while it writes nothing more is heard', async () => {
  const { promise: disk, resolve: resume } = Promise.withResolvers<void>()
  const { transfer, progresses, state, diskIsBusy } = setUp(inTwoParts(), { disk })
  const running = transfer.run()
  await diskIsBusy()
  const before = progresses.length
  const cancelled = transfer.cancel()
  resume()
  await Promise.all([running, cancelled])
  expect(progresses).toHaveLength(before)
  expect(state()).toMatchObject({ isAborted: true, isClosed: false })
})

test('a transfer that is given up leaves nothing', async () => {
  const { transfer, progresses, state } = setUp([{ bytes: content.subarray(0, 400), breaks: true }])
  const running = transfer.run()
  while (progresses.at(-1)?.received !== 400) await Promise.resolve()
  await transfer.cancel()
  await running
  expect(state()).toMatchObject({ isAborted: true, isClosed: false })
})
