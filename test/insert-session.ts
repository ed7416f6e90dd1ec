import { randomBytes } from 'node:crypto'
import type { Db } from '../src/server/platform/database/db.ts'

/** Writes a session of an account, so many hours long from `now`, for tests of what hangs on one. Resolves to its id. */
export async function insertSession(
  db: Db,
  accountId: number,
  now = new Date(),
  hours = 1,
): Promise<string> {
  const id = randomBytes(8).toString('hex')
  const later = new Date(now.getTime() + hours * 3_600_000)
  await db
    .insertInto('session')
    .values({
      id,
      account_id: accountId,
      refresh_hash: randomBytes(32),
      created_at: now,
      seen_at: now,
      idle_end: later,
      absolute_end: later,
      proven_at: now,
      has_second_factor: false,
      user_agent: 'test',
      address: '192.0.2.1',
    })
    .execute()
  return id
}
