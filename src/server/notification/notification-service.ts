import { chooseLanguage } from '../../contract/language.ts'
import type { Notification } from '../../contract/notification.ts'
import { type Clock, toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { ServerTexts } from '../platform/server-texts.ts'
import { type NotificationKind, notificationKinds } from './notification-kinds.ts'
import {
  countUndiscovered,
  countUndiscoveredOf,
  deleteDiscoveredBefore,
  insertNotification,
  listDiscovered,
  listUndiscovered,
  markDiscovered,
  type NotificationRow,
} from './notification-queries.ts'

const mostUnread = 200
const mostRead = 100
const keptFor = 180 * 86_400_000

export type NotificationData = Readonly<Record<string, string | number | readonly string[]>>

interface NotificationOptions {
  db: Db
  clock: Clock
  /** Those of the namespace `notification`. */
  texts: ServerTexts
}

export type NotificationService = ReturnType<typeof createNotificationService>

/** What players are told on the site. Each of them sees and discovers their own alone. */
export function createNotificationService({ db, clock, texts }: NotificationOptions) {
  const now = () => new Date(clock())
  return {
    /** Tells a player of something, with the connection of the transaction it is done in. */
    record(
      within: Db,
      accountId: number,
      kind: NotificationKind,
      data: NotificationData,
    ): Promise<void> {
      return insertNotification(within, {
        accountId,
        kind,
        data: toStorable(data),
        createdAt: now(),
      })
    },
    /** How many the player has not discovered. */
    count: (accountId: number): Promise<number> => countUndiscovered(db, accountId),
    /** The same for several players; those who have discovered all are left out. */
    countOf: (accountIds: readonly number[]): Promise<ReadonlyMap<number, number>> =>
      countUndiscoveredOf(db, accountIds),
    /** Those the player has not discovered: the 200 newest, the newest first. */
    async listUnread(accountId: number): Promise<Notification[]> {
      const rows = await listUndiscovered(db, accountId, mostUnread)
      return rows.map((row) => toNotification(row, texts))
    },
    /** Those the player has discovered: the 100 newest, the newest first. */
    async listRead(accountId: number): Promise<Notification[]> {
      const rows = await listDiscovered(db, accountId, mostRead)
      return rows.map((row) => toNotification(row, texts))
    },
    /** Marks as discovered what the player has not discovered until now. */
    discover: (accountId: number): Promise<void> => markDiscovered(db, accountId, now()),
    /** Removes what was discovered 180 days ago. */
    prune: (): Promise<void> => deleteDiscoveredBefore(db, new Date(clock() - keptFor)),
  }
}

/** Strings as `jsonb` takes them: without NUL and halves of characters. */
function toStorable(data: NotificationData): NotificationData {
  const clean = (text: string) => text.toWellFormed().replaceAll('\0', '')
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (typeof value === 'number') return [name, value]
      return [name, typeof value === 'string' ? clean(value) : value.map(clean)]
    }),
  )
}

function toNotification(row: NotificationRow, texts: ServerTexts): Notification {
  const { id, kind, createdAt, discoveredAt } = row
  return {
    id,
    kind,
    ...wordsOf(row, texts),
    date: toSeconds(createdAt.getTime()),
    discovered: discoveredAt !== null,
  }
}

/** A kind of a newer version, or data of an older one, has no words of its own: it is told without them. */
function wordsOf({ kind, data, language: stored }: NotificationRow, texts: ServerTexts) {
  const language = chooseLanguage(stored)
  const known = Object.hasOwn(notificationKinds, kind)
    ? notificationKinds[kind as NotificationKind]
    : undefined
  const values = known?.toValues(data, (key) => texts.find(language, key), language)
  const title = values && texts.find(language, `${kind}.title`, values)
  const body = values && texts.find(language, `${kind}.body`, values)
  if (known && title !== undefined && body !== undefined) return { title, body, url: known.url }
  return {
    title: texts.find(language, 'unknown.title') ?? kind,
    body: texts.find(language, 'unknown.body') ?? '',
    url: notificationKinds.passwordChanged.url,
  }
}
