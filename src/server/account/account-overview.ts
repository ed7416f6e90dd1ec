import { sql } from 'kysely'
import { rowCount } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import { dayOf, type Overview } from '../platform/overview.ts'

/** How many made an account each day. */
export function accountOverview(db: Db): Overview {
  return {
    trends: [
      {
        key: 'registrations',
        access: 'overview.read',
        missing: 0,
        listDays: (from, timeZone) =>
          db
            .selectFrom('account')
            .select([dayOf('created_at', timeZone).as('day'), rowCount.as('amount')])
            .where('created_at', '>=', from)
            .groupBy(sql`1`)
            .execute(),
      },
    ],
  }
}
