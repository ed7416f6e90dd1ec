import type { EventOccurrence } from '../../contract/event.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tools } from '../platform/feature.ts'
import type { NotifyPlayer } from '../platform/player-news.ts'
import { occurrencesOf } from './occurrences.ts'
import {
  addReminder,
  keepRemindersOf,
  listReminders,
  removeReminder,
  takeReminders,
} from './reminder-queries.ts'
import type { SiteEvent } from './site-event.ts'

/** Milliseconds before an event at which players are reminded of it. */
const ahead = 15 * 60_000
const mostAtOnce = 200

interface ReminderContext extends Pick<Tools, 'db' | 'clock'> {
  timeZone: string
  listShown(): readonly SiteEvent[]
  /** With those that are hidden. */
  listAll(): readonly SiteEvent[]
  notify: NotifyPlayer
}

export type Reminders = ReturnType<typeof createReminders>

/** Reminds players, who asked for it, of each time of an event once, shortly before it begins. */
export function createReminders(context: ReminderContext) {
  const { db, clock, timeZone, listShown, listAll, notify } = context

  /** What begins within the quarter of an hour. What has begun already is not worth a reminder. */
  function listDue(): EventOccurrence[] {
    const now = clock()
    return listShown()
      .flatMap((event) => occurrencesOf(event, timeZone, now).coming)
      .filter(({ start }) => start * 1000 > now && start * 1000 <= now + ahead)
  }

  /** One transaction: who is noted as reminded is told, and nobody else. @returns whether there may be more */
  function remindSome({ key, title, start }: EventOccurrence): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const due = { event: key, start: new Date(start * 1000), most: mostAtOnce }
      const accounts = await takeReminders(trx, due)
      for (const accountId of accounts) {
        await notify(trx, accountId, { kind: 'eventSoon', event: key, title, start })
      }
      return accounts.length === mostAtOnce
    })
  }

  return {
    /** The keys of what the player is to be reminded of. */
    async list(accountId: number): Promise<{ keys: string[] }> {
      return { keys: await listReminders(db, accountId) }
    },

    /** Has the player be reminded of it, or not any more. @throws {AppError} `EventNotFound` */
    async set(accountId: number, { key, isOn }: { key: string; isOn: boolean }): Promise<void> {
      // what is gone can still be let go of
      if (!isOn) return removeReminder(db, accountId, key)
      if (!listShown().some((event) => event.key === key)) throw new AppError('EventNotFound')
      await addReminder(db, accountId, key)
    },

    /** Reminds of what begins soon. */
    async remind(): Promise<void> {
      for (const occurrence of listDue()) while (await remindSome(occurrence));
    },

    /** Forgets reminders of events that are not there any more. */
    prune: (): Promise<void> =>
      keepRemindersOf(
        db,
        listAll().map(({ key }) => key),
      ),
  }
}
