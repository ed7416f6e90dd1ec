import type { Db } from '../platform/database/db.ts'
import { listPerDay, type Overview } from '../platform/overview.ts'

/** How many votes counted each day. */
export function voteOverview(db: Db): Overview {
  return {
    trends: [
      {
        key: 'votes',
        access: 'overview.read',
        missing: 0,
        listDays: (days) => listPerDay(db.selectFrom('vote'), 'counted_at', days),
      },
    ],
  }
}
