import type { AccountMailQueue } from '../server/account/account-mail.ts'
import { markSeen } from '../server/notification/notification-queries.ts'
import type { NotificationService } from '../server/notification/notification-service.ts'
import type { Announce } from '../server/platform/account-event.ts'
import type { Clock } from '../server/platform/clock.ts'
import type { DiscoverNews, TellPlayer } from '../server/platform/player-news.ts'

type Recorder = Pick<NotificationService, 'record'>

interface AnnounceOptions {
  clock: Clock
  notifications: Recorder
  mail: AccountMailQueue
}

/** Tells players of what happened to their accounts: on the site and by mail. */
export function createAnnounce({ clock, notifications, mail }: AnnounceOptions): Announce {
  return async (within, accountId, event) => {
    const { kind, ...data } = event
    await notifications.record(within, accountId, kind, data)
    await mail.add(within, { kind: 'event', accountId, event, at: clock() })
  }
}

/** Tells players of anything else, in the ways each of them chose. */
export function createTell(notifications: Recorder): TellPlayer {
  return async (within, accountId, { kind, ...data }) => {
    await notifications.record(within, accountId, kind, data)
  }
}

/** Takes from what players have not discovered what they saw where it leads to. */
export function createDiscover(clock: Clock): DiscoverNews {
  return (within, accountId, seen) => markSeen(within, accountId, seen, new Date(clock()))
}
