import { sql } from 'kysely'
import { rowCount } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import { dayOf, type Overview } from '../platform/overview.ts'
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
          db
            .selectFrom('payment')
            .select(({ fn }) => [rowCount.as('count'), fn.min('changed_at').as('since')])
            .where('state', '=', 'quarantined')
            .executeTakeFirstOrThrow(),
      },
    ],
    trends: [
      {
        key: 'donations',
        access: 'payments.review',
        currency,
        missing: 0,
        async listDays(from, timeZone) {
          const rows = await db
            .selectFrom('payment')
            .select([
              dayOf('paid_at', timeZone).as('day'),
              sql<string>`sum(amount - refunded)`.as('paid'),
            ])
            .where('paid_at', '>=', from)
            .where('currency', '=', currency)
            .where('is_disputed', '=', false)
            .$if(!countsSandbox, (paid) => paid.where('is_sandbox', '=', false))
            .groupBy(sql`1`)
            .execute()
          return rows.map(({ day, paid }) => ({
            day,
            amount: fromSmallestUnit(Number(paid), currency),
          }))
        },
      },
    ],
  }
}
