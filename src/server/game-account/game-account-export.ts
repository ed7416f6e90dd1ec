import type { Db } from '../platform/database/db.ts'
import { exportRows, inWords, rowsFrom } from '../platform/export-words.ts'

/**
 * Which accounts of games are the player's, which characters were told a code for them, who said theirs in the chat,
 * and their ways to another site that they did not come back from.
 */
const exportKept = exportRows({
  gameAccounts: (db, accountId) =>
    db
      .selectFrom('game_account_link')
      .select(['game_account as id', 'user_name', 'linked_at'])
      .where('account_id', '=', accountId)
      .orderBy('linked_at')
      .execute(),
  characterCodes: rowsFrom('character_code', 'game_account character_name tries expires_at'),
  chatCodes: rowsFrom('chat_code', 'expires_at said_by'),
  proofAttempts: rowsFrom('proof_attempt', 'expires_at'),
})

const listPrivacy = rowsFrom('game_privacy', 'shows_online shows_player shows_characters')

/** That, and what the player chose to show; null where they chose nothing. */
export const exportOf = async (db: Db, accountId: number) => ({
  ...(await exportKept(db, accountId)),
  gamePrivacy: inWords(await listPrivacy(db, accountId))[0] ?? null,
})
