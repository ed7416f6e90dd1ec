import type { Db } from '../platform/database/db.ts'
import { inWords } from '../platform/export-words.ts'

/** Which second factors a player has, without what would open the account. */
export async function exportOf(db: Db, accountId: number) {
  const [passkeys, codes, challenges] = await Promise.all([
    db
      .selectFrom('passkey')
      .select(['name', 'created_at', 'used_at', 'is_backed_up'])
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('recovery_code')
      .select(({ fn }) => fn.countAll<string>().as('left'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('passkey_challenge')
      .select('expires_at')
      .where('account_id', '=', accountId)
      .execute(),
  ])
  return {
    passkeys: inWords(passkeys),
    recoveryCodesLeft: Number(codes.left),
    passkeyChallenges: inWords(challenges),
  }
}
