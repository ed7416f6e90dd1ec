import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { dayOf, type Overview } from '../platform/overview.ts'

/** The most players at once of each day. */
export function gameOverview(db: Db, gameId: number): Overview {
  return {
    trends: [
      {
        key: 'players',
        access: 'overview.read',
        missing: null,
        listDays: (from, timeZone) =>
          db
            .selectFrom('population_sample')
            .select(({ fn }) => [
              dayOf('at', timeZone).as('day'),
              fn.max<number>('players').as('amount'),
            ])
            .where('game_id', '=', gameId)
            .where('at', '>=', from)
            .groupBy(sql`1`)
            .execute(),
      },
    ],
  }
}
