import { rowCount } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import type { Overview } from '../platform/overview.ts'

/** Rewards that the game did not take. */
export function rewardOverview(db: Db): Overview {
  const read = () =>
    db
      .selectFrom('delivery')
      .select(({ fn }) => [rowCount.as('count'), fn.min('created_at').as('since')])
      .where('state', '=', 'parked')
      .executeTakeFirstOrThrow()
  return { waiting: [{ key: 'deliveries', access: 'deliveries.resolve', read }] }
}
