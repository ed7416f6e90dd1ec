import type { Db } from '../platform/database/db.ts'
import { listPerDay, type Overview } from '../platform/overview.ts'

/** How many made an account each day. */
export function accountOverview(db: Db): Overview {
  return {
    trends: [
      {
        key: 'registrations',
        access: 'overview.read',
        missing: 0,
        listDays: (days) => listPerDay(db.selectFrom('account'), 'created_at', days),
      },
    ],
  }
}
