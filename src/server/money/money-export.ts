import type { Db } from '../platform/database/db.ts'
import { inWords } from '../platform/export-words.ts'
import { listAllEntries } from '../platform/ledger/player-entries.ts'

/** What moved a player's money and points. */
export async function exportOf(db: Db, accountId: number) {
  return { ledger: inWords(await listAllEntries(db, accountId)) }
}
