import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Where the bytes go: a file the visitor chose. */
export interface Sink {
  write(chunk: Uint8Array): Promise<void>
  /** Forgets what was written. */
  empty(): Promise<void>
  close(): Promise<void>
  abort(): Promise<void>
}

/** How far a transfer has come. `waiting`: the connection was lost, and is tried again by itself. */
export interface TransferProgress {
  status: 'running' | 'waiting' | 'paused' | 'done' | 'different' | 'failed'
  received: number
  /** Undefined until the server has said it. */
  size: number | undefined
}

export interface Transfer {
  /** Begins, or goes on where it stopped. Ends when it is done, paused or cannot go on. */
  run(): Promise<void>
  pause(): void
  /** Gives it up, and removes what was written. */
  cancel(): Promise<void>
}

const firstDelay = 1000
const longestDelay = 30_000

/** What trying again cannot mend: the server has no such file, or the disk takes no more. */
class GivenUp extends Error {}

/**
 * Fetches a file piece by piece into `sink`: a lost connection is taken up again at the byte where it broke,
 * and at the end the digest is compared. A file that became another on the server begins anew.
 */
export function createTransfer(options: {
  url: string
  /** What the whole file must have; undefined where nobody knows. */
  digest: string | undefined
  sink: Sink
  send: (url: string, init: RequestInit) => Promise<Response>
  /** Resolves after so many milliseconds, or at once when the signal is aborted. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  onProgress: (progress: TransferProgress) => void
}): Transfer {
  const { url, digest, sink, send, wait, onProgress } = options
  let hash = sha256.create()
  let received = 0
  let size: number | undefined
  let etag: string | undefined
  let stopping = new AbortController()
  let isCancelled = false
  let writing = Promise.resolve()
  let running = Promise.resolve()

  function report(status: TransferProgress['status']) {
    if (!isCancelled) onProgress({ status, received, size })
  }

  async function beginAnew() {
    hash = sha256.create()
    received = 0
    await sink.empty()
  }

  /** The next bytes, from where the last ones ended. */
  async function ask(signal: AbortSignal): Promise<Response> {
    const headers: Record<string, string> =
      received > 0 && etag !== undefined ? { range: `bytes=${received}-`, 'if-range': etag } : {}
    const response = await send(url, { headers, signal })
    if (response.status === 200 && received > 0) await beginAnew()
    if (response.status === 404 || response.status === 416)
      throw new GivenUp(String(response.status))
    if (response.status !== 200 && response.status !== 206) throw new Error(String(response.status))
    const start = response.headers.get('content-range')?.match(/^bytes (\d+)-/)?.[1] ?? '0'
    if (Number(start) !== received) throw new GivenUp(`from byte ${start}, expected ${received}`)
    etag = response.headers.get('etag') ?? undefined
    size = received + Number(response.headers.get('content-length'))
    return response
  }

  async function write(chunk: Uint8Array): Promise<void> {
    writing = sink.write(chunk)
    await writing.catch((cause: unknown) => {
      throw new GivenUp('the file cannot be written', { cause })
    })
  }

  async function receive(signal: AbortSignal): Promise<void> {
    const { body } = await ask(signal)
    const reader = body?.getReader()
    while (!signal.aborted) {
      report('running')
      const part = await reader?.read()
      if (!part || part.done) return
      await write(part.value)
      hash.update(part.value)
      received += part.value.byteLength
    }
  }

  async function finish(): Promise<void> {
    const isSame = digest === undefined || bytesToHex(hash.digest()) === digest
    await sink.close()
    report(isSame ? 'done' : 'different')
  }

  const isWhole = () => size !== undefined && received >= size

  async function receiveAll(signal: AbortSignal): Promise<void> {
    let delay = firstDelay
    while (!isWhole() && !signal.aborted) {
      const before = received
      const failure = await receive(signal).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (signal.aborted) return
      if (failure instanceof GivenUp) return report('failed')
      if (received > before) delay = firstDelay
      if (isWhole()) break
      report('waiting')
      await wait(delay, signal)
      delay = Math.min(delay * 2, longestDelay)
    }
    if (!signal.aborted) await finish()
  }

  return {
    run() {
      stopping = new AbortController()
      const { signal } = stopping
      report('running')
      running = running
        // what was paused may still be writing: where this goes on is known after it
        .then(() => receiveAll(signal))
        // a disk that is full, or a file taken away: nothing can be written any more
        .catch(() => report('failed'))
      return running
    },
    pause() {
      // all is there, and only the file is to be closed
      if (isWhole()) return
      stopping.abort()
      report('paused')
    },
    async cancel() {
      isCancelled = true
      stopping.abort()
      await writing.catch(() => {})
      await sink.abort().catch(() => {})
    },
  }
}
