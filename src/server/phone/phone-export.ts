import type { Db } from '../platform/database/db.ts'
import { inWords } from '../platform/export-words.ts'

/** The numbers that codes were sent to, and are not confirmed yet. */
export async function exportOf(db: Db, accountId: number) {
  const codes = await db
    .selectFrom('phone_code')
    .select(['phone_number', 'tries', 'expires_at'])
    .where('account_id', '=', accountId)
    .execute()
  return { phoneCodes: inWords(codes) }
}
