import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { listPerDay, type Overview, readWaiting } from '../platform/overview.ts'
import { fromSmallestUnit } from './currency.ts'

/** Payments that were held back, and what was paid each day and not refunded, in the site’s currency. */
export function donationOverview(
  db: Db,
  { currency, countsSandbox }: { currency: string; countsSandbox: boolean },
): Overview {
  return {
    waiting: [
      {
        key: 'payments',
        access: 'payments.review',
        read: () =>
          readWaiting(db.selectFrom('payment').where('state', '=', 'quarantined'), 'changed_at'),
      },
    ],
    trends: [
      {
        key: 'donations',
        access: 'payments.review',
        currency,
        async listDays(days) {
          const paid = db
            .selectFrom('payment')
            .where('currency', '=', currency)
            .where('is_disputed', '=', false)
            .$if(!countsSandbox, (some) => some.where('is_sandbox', '=', false))
          const kept = sql<number>`sum(amount - refunded)::float8`
          const found = await listPerDay(paid, 'paid_at', days, kept)
          return found.map(({ day, amount }) => ({
            day,
            amount: fromSmallestUnit(amount, currency),
          }))
        },
      },
    ],
  }
}
