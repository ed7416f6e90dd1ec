import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { listPerDay, type Overview } from '../platform/overview.ts'

/** The most players at once of each day. */
export function gameOverview(db: Db, gameId: number): Overview {
  return {
    trends: [
      {
        key: 'players',
        access: 'overview.read',
        missing: null,
        listDays: (days) =>
          listPerDay(
            db.selectFrom('population_sample').where('game_id', '=', gameId),
            'at',
            days,
            sql<number>`max(players)`,
          ),
      },
    ],
  }
}
