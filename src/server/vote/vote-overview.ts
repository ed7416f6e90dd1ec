import { sql } from 'kysely'
import { rowCount } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import { dayOf, type Overview } from '../platform/overview.ts'

/** How many votes counted each day. */
export function voteOverview(db: Db): Overview {
  return {
    trends: [
      {
        key: 'votes',
        access: 'overview.read',
        missing: 0,
        listDays: (from, timeZone) =>
          db
            .selectFrom('vote')
            .select([dayOf('counted_at', timeZone).as('day'), rowCount.as('amount')])
            .where('counted_at', '>=', from)
            .groupBy(sql`1`)
            .execute(),
      },
    ],
  }
}
