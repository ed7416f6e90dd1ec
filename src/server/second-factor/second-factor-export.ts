import { countRows } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import { exportRows, rowsFrom } from '../platform/export-words.ts'

const exportKept = exportRows({
  passkeys: rowsFrom('passkey', 'name created_at used_at is_backed_up'),
  passkeyChallenges: rowsFrom('passkey_challenge', 'expires_at'),
})

/** Which second factors a player has, without what would open the account. */
export const exportOf = async (db: Db, accountId: number) => ({
  ...(await exportKept(db, accountId)),
  recoveryCodesLeft: await countRows(
    db.selectFrom('recovery_code').where('account_id', '=', accountId),
  ),
})
