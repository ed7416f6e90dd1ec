import type { Db } from '../platform/database/db.ts'
import { inWords } from '../platform/export-words.ts'

/** What is kept of a player's votes. */
export async function exportOf(db: Db, accountId: number) {
  const [openings, votes] = await Promise.all([
    db
      .selectFrom('vote_opening')
      .select(['site', 'name', 'network', 'address', 'opened_at', 'expires_at', 'used_at'])
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('vote')
      .select(['site', 'network', 'points', 'money', 'is_verified', 'counted_at', 'reminded_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
  ])
  return { voteOpenings: inWords(openings), votes: inWords(votes) }
}
