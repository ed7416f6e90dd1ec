import type { Db } from '../platform/database/db.ts'
import { inWords } from '../platform/export-words.ts'

/**
 * Which accounts of games are the player's, which characters were told a code for them, their ways to another site that
 * they did not come back from, and what they chose to show; null where they chose nothing.
 */
export async function exportOf(db: Db, accountId: number) {
  const [links, codes, ways, privacy] = await Promise.all([
    db
      .selectFrom('game_account_link')
      .select(['game_account as id', 'user_name', 'linked_at'])
      .where('account_id', '=', accountId)
      .orderBy('linked_at')
      .execute(),
    db
      .selectFrom('character_code')
      .select(['game_account', 'character_name', 'tries', 'expires_at'])
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('proof_attempt')
      .select('expires_at')
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('game_privacy')
      .select(['shows_online', 'shows_player', 'shows_characters'])
      .where('account_id', '=', accountId)
      .execute(),
  ])
  return {
    gameAccounts: inWords(links),
    characterCodes: inWords(codes),
    proofAttempts: inWords(ways),
    gamePrivacy: inWords(privacy)[0] ?? null,
  }
}
