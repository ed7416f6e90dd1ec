import type { ServerResponse } from 'node:http'

/** The signed-in player a stream is for, and the session it lives with. */
export interface StreamPlayer {
  accountId: number
  sessionId: string
}

interface LiveStreamOptions {
  /** Limits count by it: see `networkOf`. */
  network: string
  player: StreamPlayer | undefined
  /** Milliseconds since epoch: when it ends by itself. */
  endsAt: number
}

/** Bytes that may wait for a reader; who lets more pile up is let go. */
const mostWaiting = 64 * 1024

/**
 * One open event stream. Written to Node's response itself: a web stream in between would cost each of
 * thousands several kilobytes, and tell nothing of how much waits to be read.
 */
export class LiveStream {
  readonly network: string
  readonly player: StreamPlayer | undefined
  readonly endsAt: number
  /** What was sent last: the same again says nothing. */
  sentState: Buffer | undefined
  sentCount: number | undefined
  sentBalance: Buffer | undefined
  readonly #response: ServerResponse

  constructor(response: ServerResponse, { network, player, endsAt }: LiveStreamOptions) {
    this.#response = response
    this.network = network
    this.player = player
    this.endsAt = endsAt
    // a visitor who goes while something is written to them is no error
    response.on('error', () => {})
  }

  /** Sends at once or, to a reader who is too slow, nothing ever again. Nobody waits for it. */
  write(bytes: Buffer | string): void {
    const response = this.#response
    if (response.destroyed || response.writableEnded) return
    if (response.writableLength > mostWaiting) response.destroy()
    else response.write(bytes)
  }

  /** Ends it, with a last word. */
  end(last = ''): void {
    const response = this.#response
    if (response.destroyed || response.writableEnded) return
    // what waits for a slow reader would keep the connection, and the site from stopping
    if (response.writableLength > mostWaiting) response.destroy()
    else response.end(last)
  }
}
