import { hasRow } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'

/** Whether a player lets themselves be named among those who give. */
export function hasConsent(db: Db, accountId: number): Promise<boolean> {
  return hasRow(db.selectFrom('donor_consent').where('account_id', '=', accountId))
}

/** Lets a player be named, once. */
export async function saveConsent(db: Db, accountId: number, at: Date): Promise<void> {
  await db
    .insertInto('donor_consent')
    .values({ account_id: accountId, given_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lets a player be named no longer. */
export async function forgetConsent(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('donor_consent').where('account_id', '=', accountId).execute()
}
