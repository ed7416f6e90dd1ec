import { CacheTag, type ChangedTag } from '../../contract/cache-tag.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { listenForSignals } from './listen.ts'
import { createLiveHub, type LivePace, type LiveSource } from './live-hub.ts'
import type { StreamLimits } from './stream-list.ts'

export interface LiveContext extends LiveSource {
  /** Of the site's database. */
  url: string
  limits: StreamLimits
  clock: Clock
  random: () => number
  log: Log
  pace?: Partial<LivePace>
  /** What is kept of responses that show one of these is out of date. */
  invalidateCache(tags: readonly ChangedTag[]): void
  /** What is kept of the game may be out of date. */
  forgetGame(): void
}

/** Composes the event streams of this process and what they hear of all others. */
export function createLive(options: LiveContext) {
  const hub = createLiveHub({ ...options, source: options })
  const listener = listenForSignals({
    ...options,
    onSignal(signal) {
      if (signal.kind === 'dropped') return options.invalidateCache(signal.tags)
      if (signal.kind === 'counter' || signal.kind === 'state') options.forgetGame()
      hub.onSignal(signal)
    },
    onListening() {
      options.invalidateCache(CacheTag.options)
      options.forgetGame()
      hub.readAnew()
    },
  })
  return {
    hub,
    listen: listener.listen,
    /** Resolves once nothing is kept here that was wrong when it was called. */
    async catchUp(): Promise<void> {
      await listener.catchUp().catch(() => options.invalidateCache(CacheTag.options))
    },
    async close(): Promise<void> {
      hub.close()
      await listener.stop()
    },
  }
}
