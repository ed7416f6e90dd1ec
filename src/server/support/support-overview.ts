import { rowCount } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import { listPerDay, type Overview } from '../platform/overview.ts'
import { isOpen } from './team-filter.ts'

/** Tickets that wait for an answer, and how many were opened each day. */
export function supportOverview(db: Db): Overview {
  return {
    waiting: [
      {
        key: 'tickets',
        access: 'tickets.reply',
        read: () =>
          db
            .selectFrom('ticket')
            .select(({ fn }) => [rowCount.as('count'), fn.min('waiting_since').as('since')])
            .where(isOpen)
            .executeTakeFirstOrThrow(),
      },
    ],
    trends: [
      {
        key: 'tickets',
        access: 'tickets.reply',
        missing: 0,
        listDays: (days) => listPerDay(db.selectFrom('ticket'), 'created_at', days),
      },
    ],
  }
}
