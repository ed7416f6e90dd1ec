import type { AccountMailQueue } from '../server/account/account-mail.ts'
import type { NotificationService } from '../server/notification/notification-service.ts'
import type { NotifyAccount } from '../server/platform/account-event.ts'
import type { Clock } from '../server/platform/clock.ts'

interface Needs {
  clock: Clock
  notifications: Pick<NotificationService, 'record'>
  mail: AccountMailQueue
}

/** Tells players of what happened to their accounts: on the site and by mail. */
export function createNotifyAccount({ clock, notifications, mail }: Needs): NotifyAccount {
  return async (within, accountId, event) => {
    const { kind, ...data } = event
    await notifications.record(within, accountId, kind, data)
    await mail.add(within, { kind: 'event', accountId, event, at: clock() })
  }
}
