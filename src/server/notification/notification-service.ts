import { z } from 'zod'
import type { Language } from '../../contract/language.ts'
import type { Notification } from '../../contract/notification.ts'
import type { Tools } from '../platform/feature.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Player } from '../platform/http/api.ts'
import type { Limits } from '../platform/limits.ts'
import type { DiscoverNews, NotifyPlayer } from '../platform/player-news.ts'
import { spellPhoneEnd } from '../platform/spelling.ts'
import { createNotificationChoices } from './notification-choices.ts'
import {
  countUndiscovered,
  countUndiscoveredOf,
  deleteDiscoveredBefore,
  listDiscovered,
  listUndiscovered,
  markDiscovered,
  markSeen,
  type NotificationRow,
} from './notification-queries.ts'
import type { WordNotification } from './notification-words.ts'
import { createPushSubscriptions } from './push/push-subscriptions.ts'
import type { VapidKeys } from './push/vapid.ts'
import { createRecorder, type RecordOptions } from './record-news.ts'
import type { UnsubscribeCodes } from './unsubscribe-code.ts'

const mostUnread = 200
const mostRead = 100
const retentionMs = 180 * 86_400_000

export type NotificationService = ReturnType<typeof createNotificationService>

/** What players are told. Each of them sees and discovers their own alone. */
export function createNotificationService(
  options: Pick<Tools, 'db' | 'limiter'> &
    RecordOptions & {
      word: WordNotification
      limits: Pick<Limits, 'pushSubscription'>
      codes: UnsubscribeCodes
      /** By which push services know the site. */
      pushKeys: VapidKeys
    },
) {
  const { db, clock, word, codes } = options
  const now = () => new Date(clock())
  const record = createRecorder(options)
  const notify: NotifyPlayer = (within, accountId, { kind, ...data }) =>
    record(within, accountId, kind, data)
  const discoverNews: DiscoverNews = (within, accountId, seen) =>
    markSeen(within, accountId, seen, now())
  return {
    record,
    notify,
    discoverNews,
    choices: createNotificationChoices(db, codes),
    browsers: createPushSubscriptions(options),
    /** How many the player has not discovered. */
    count: (accountId: number): Promise<number> => countUndiscovered(db, accountId),
    /** The same for several players; those who have discovered all are left out. */
    countOf: (accountIds: readonly number[]): Promise<ReadonlyMap<number, number>> =>
      countUndiscoveredOf(db, accountIds),
    /**
     * Those the player has not discovered: the 200 newest, the newest first. In the account's language where
     * none is given. To somebody of the team who sees the site as the player no number is said.
     */
    async listUnread(player: Reader, language?: Language): Promise<Notification[]> {
      const rows = await listUndiscovered(db, player.accountId, mostUnread)
      return toShown(rows, player).map((row) => toNotification(row, word, language))
    },
    /** Those the player has discovered: the 100 newest, as `listUnread` does. */
    async listRead(player: Reader, language?: Language): Promise<Notification[]> {
      const rows = await listDiscovered(db, player.accountId, mostRead)
      return toShown(rows, player).map((row) => toNotification(row, word, language))
    },
    /** Marks as discovered what the player has not discovered until now, or until the one with the id `newest`. */
    discover: (accountId: number, newest?: number): Promise<void> =>
      markDiscovered(db, accountId, { at: now(), newest }),
    /** Removes what was discovered 180 days ago. */
    prune: (): Promise<void> => deleteDiscoveredBefore(db, new Date(clock() - retentionMs)),
  }
}

type Reader = Pick<Player, 'accountId' | 'viewerId'>

const WithNumber = z.looseObject({ phoneNumber: z.string() })

function toShown(rows: NotificationRow[], { viewerId }: Reader): NotificationRow[] {
  if (viewerId === undefined) return rows
  return rows.map((row) => {
    const { success, data } = WithNumber.safeParse(row.data)
    if (!success) return row
    return { ...row, data: { ...data, phoneNumber: spellPhoneEnd(data.phoneNumber) } }
  })
}

function toNotification(
  row: NotificationRow,
  word: WordNotification,
  language = row.language,
): Notification {
  const { id, kind, createdAt, discoveredAt } = row
  return {
    id,
    kind,
    ...word(row, language),
    date: toSeconds(createdAt.getTime()),
    discovered: discoveredAt !== null,
  }
}
