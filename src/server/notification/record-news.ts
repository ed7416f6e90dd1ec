import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Queue } from '../platform/job-queue.ts'
import { findChosenWays } from './choice-queries.ts'
import { nextDigest } from './digest/digest-time.ts'
import { waysOf } from './notification-choices.ts'
import type { Kind } from './notification-kind.ts'
import { choiceOf, type NotificationKind, notificationKinds } from './notification-kinds.ts'
import { insertNotification, leaveOutOfMail, takeUndiscovered } from './notification-queries.ts'
import { listLiveSubscriptions } from './push/subscription-queries.ts'
import type { PushJob } from './push/send-push.ts'

export interface RecordOptions {
  clock: Clock
  /** IANA name of the site’s time zone. */
  timeZone: string
  pushes: Queue<PushJob>
}

/** What the words of a notification are made from, as `jsonb` takes it once it is cleaned. */
export type NotificationData = Readonly<Record<string, unknown>>

/** Tells a player of something in the ways they chose, with the connection of the transaction it is done in. */
export function createRecorder({ clock, timeZone, pushes }: RecordOptions) {
  return async function record(
    within: Db,
    accountId: number,
    kind: NotificationKind,
    given: NotificationData,
  ): Promise<void> {
    const about = notificationKinds[kind]
    const data = toStorable(given) as NotificationData
    await endEarlier(within, accountId, about, data)
    const chosen = await findChosenWays(within, accountId, choiceOf(kind, about))
    const { onSite, byMail, byPush } = waysOf(about, chosen)
    if (!onSite && !byMail && !byPush) return
    const now = clock()
    const news = { accountId, kind, data }
    const earlier = await gather(within, about, news)
    const due = byMail && !about.isFixed ? new Date(nextDigest(now, timeZone)) : null
    const notificationId = await insertNotification(within, {
      ...news,
      data: earlier.data,
      createdAt: new Date(now),
      isOnSite: onSite,
      digestAt: due && (earlier.digestAt ?? due),
    })
    if (!byPush) return
    for (const { id } of await listLiveSubscriptions(within, accountId, new Date(now))) {
      await pushes.add(within, { notificationId, subscriptionId: id })
    }
  }
}

/** Whatever the player hears of this: what it puts an end to is not written about as if it were still so. */
async function endEarlier(
  db: Db,
  accountId: number,
  { ends: { kinds, by } }: Kind,
  data: NotificationData,
): Promise<void> {
  if (kinds.length > 0) await leaveOutOfMail(db, accountId, { kinds, about: pick(data, by) })
}

/** Many about the same thing that nobody has heard of yet become one that says how many. */
async function gather(
  db: Db,
  { gatheredBy }: Kind,
  { accountId, kind, data }: { accountId: number; kind: string; data: NotificationData },
) {
  if (gatheredBy.length === 0) return { data, digestAt: null }
  const earlier = await takeUndiscovered(db, { accountId, kind, data: pick(data, gatheredBy) })
  const own = typeof data['count'] === 'number' ? data['count'] : 1
  return { data: { ...data, count: earlier.count + own }, digestAt: earlier.digestAt }
}

function pick(data: NotificationData, names: readonly string[]): NotificationData {
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)))
}

/** Strings as `jsonb` takes them: without NUL and halves of characters. */
function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(toStorable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toStorable(inner)]))
}
