import type { Db } from '../platform/database/db.ts'
import { invalidateCache, sendLiveSignal } from '../platform/live-signal.ts'

/** What pages show of adverts is out of date: those of their authors, and the lists that everybody sees. */
export async function signalAdverts(db: Db, accountIds: number[]): Promise<void> {
  // first: who is told of the change reads what is new
  await invalidateCache(db, 'adverts')
  await sendLiveSignal(db, { kind: 'changed', accountIds, what: 'adverts' })
}
