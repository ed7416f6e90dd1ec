import { exportRows, rowsFrom } from '../platform/export-words.ts'

/** What is kept of a player's votes. */
export const exportOf = exportRows({
  voteOpenings: rowsFrom('vote_opening', 'site name network address opened_at expires_at used_at'),
  votes: rowsFrom('vote', 'site network points money is_verified counted_at reminded_at', 'id'),
})
