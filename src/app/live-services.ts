import { CacheTag } from '../contract/cache-tag.ts'
import { listenForSignals } from '../server/live/listen.ts'
import { createLiveHub, type LivePace, type LiveSource } from '../server/live/live-hub.ts'
import type { StreamLimits } from '../server/live/stream-list.ts'
import type { NotificationService } from '../server/notification/notification-service.ts'
import type { Clock } from '../server/platform/clock.ts'
import type { Log } from '../server/platform/log.ts'
import type { SessionService } from '../server/session/session-service.ts'

interface LiveOptions extends Pick<LiveSource, 'readCounter' | 'readState' | 'readBalances'> {
  /** Of the site's database. */
  url: string
  notifications: Pick<NotificationService, 'countOf'>
  sessions: Pick<SessionService, 'listLive'>
  limits: StreamLimits
  clock: Clock
  random: () => number
  log: Log
  pace?: Partial<LivePace>
  /** What is kept of answers that show one of these is out of date. */
  dropAnswers(tags: readonly CacheTag[]): void
}

/** Composes the event streams of this process and what they hear of all others. */
export function createLive(options: LiveOptions) {
  const { notifications, sessions, readCounter, readState, readBalances } = options
  const hub = createLiveHub({
    ...options,
    source: {
      readCounter,
      readState,
      readBalances,
      countNotifications: notifications.countOf,
      listLiveSessions: sessions.listLive,
    },
  })
  const listener = listenForSignals({
    ...options,
    onSignal(signal) {
      if (signal.kind === 'dropped') return options.dropAnswers(signal.tags)
      hub.hear(signal)
    },
    onListening() {
      options.dropAnswers(CacheTag.options)
      hub.readAnew()
    },
  })
  return {
    hub,
    /** Resolves once nothing is kept here that was wrong when it was called. */
    async catchUp(): Promise<void> {
      await listener.catchUp().catch(() => options.dropAnswers(CacheTag.options))
    },
    async close(): Promise<void> {
      hub.close()
      await listener.stop()
    },
  }
}
