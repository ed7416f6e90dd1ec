import type { Db } from './db.ts'

/** Runs in the transaction that is open, to be done or undone with what else is in it; else in one of its own. */
export function inTransaction<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
