import { createNotifyAccount } from '../../src/app/player-notifications.ts'
import type { AccountMail } from '../../src/server/account/account-mail.ts'
import { mailQueue } from '../../src/server/account/feature.ts'
import { pushQueue } from '../../src/server/notification/feature.ts'
import type { PushJob } from '../../src/server/notification/push/send-push.ts'
import { createRecorder } from '../../src/server/notification/record-news.ts'
import { systemClock } from '../../src/server/platform/clock.ts'
import { openQueue } from '../../src/server/platform/job-queue.ts'
import type { CommandedSite } from './commanded-site.ts'

/**
 * Tells players what happens to their accounts, as the site does; what leaves it does so once the site runs.
 *
 * @throws {Error} when no site of this version has been started on the database
 */
export async function openAccountNotices({ url, log }: CommandedSite) {
  await using opening = new AsyncDisposableStack()
  const mail = await openQueue<AccountMail>(url, log, mailQueue)
  opening.defer(mail.close)
  const pushes = await openQueue<PushJob>(url, log, pushQueue)
  opening.defer(pushes.close)
  const clock = systemClock
  // told at once, whatever time it is
  const record = createRecorder({ clock, timeZone: 'UTC', pushes })
  const open = opening.move()
  return {
    mail,
    notifyAccount: createNotifyAccount({ clock, notifications: { record }, mail }),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}
