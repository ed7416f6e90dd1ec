import { sql } from 'kysely'
import { UnrecoverableError } from '../../../platform/unrecoverable-error.ts'
import type { GameContext } from '../../game-adapter.ts'
import type { Delivery, GameDelivery } from '../../../platform/game/game-delivery.ts'
import { resultOf } from './demo-database.ts'

const kinds = ['item', 'gold', 'points'] as const

/** Rewards of the simulated game: a row each. What they are worth shows in the gold of the character. */
export function createDemoDelivery(
  { db, clock }: GameContext,
  isThere: (reward: Delivery) => Promise<boolean>,
): GameDelivery {
  return {
    kinds,

    async deliver(reward) {
      const { key, characterId, kind, item, amount } = reward
      if (await resultOf(isDelivered(key))) return
      if (!Number.isInteger(amount) || amount < 1 || amount >= 2 ** 31) {
        throw new UnrecoverableError('the simulated game takes whole amounts above 0 only')
      }
      if (!(await isThere(reward))) throw new UnrecoverableError('there is no such character')
      const row = { key, character_id: characterId, kind, item: item ?? null, amount }
      const adding = db
        .insertInto('demo_delivery')
        .values({ ...row, delivered_at: new Date(clock()) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await resultOf(adding)
    },

    has: ({ key }) => resultOf(isDelivered(key)),

    async check() {
      await resultOf(sql`select from demo_delivery limit 1`.execute(db))
      return 'rewards become gold of the simulated world'
    },
  }

  async function isDelivered(key: string): Promise<boolean> {
    const row = await db
      .selectFrom('demo_delivery')
      .select('key')
      .where('key', '=', key)
      .executeTakeFirst()
    return row !== undefined
  }
}
