import { z } from 'zod'
import { UnrecoverableError } from '../../../platform/unrecoverable-error.ts'
import type { Delivery, GameDelivery } from '../../../platform/game/game-delivery.ts'
import { gameUnavailable } from '../emulator-database.ts'
import { DuplicateRow, type SqlClient } from './sql-client.ts'
import type { SqlGameOptions } from './sql-options.ts'

/** Whatever the owner's query answers: that there is a row says it. */
const AnyRow = z.object({})

/**
 * Rewards by the owner's `insert`. The key is unique where they are put, so whoever finds it there has
 * delivered; an insert that selects from the characters makes no row for one that is not there. Other keys
 * may be unique too, such as a number from a sequence: what was refused for one of those is not there.
 */
export function createSqlDelivery(
  client: SqlClient,
  { kinds, insert, has }: NonNullable<SqlGameOptions['delivery']>,
): GameDelivery {
  async function isThere(delivery: Delivery): Promise<boolean> {
    const found = await client.find(AnyRow, 'game.delivery.has', has, { ...delivery })
    return found !== undefined
  }

  return {
    kinds,
    async deliver(delivery) {
      if (!kinds.includes(delivery.kind)) {
        throw new UnrecoverableError(`the game takes no rewards of the kind ${delivery.kind}`)
      }
      const made = await client.change('game.delivery.insert', insert, { ...delivery })
      const isRefused = made === 0 || made instanceof DuplicateRow
      // after an earlier try its row is there, and its character may have gone
      if (!isRefused || (await isThere(delivery))) return
      if (made instanceof DuplicateRow) {
        const words = 'a row is there already, and not the one game.delivery.has looks for'
        throw gameUnavailable(`game.delivery.insert: ${words}: ${made.words}`)
      }
      throw new UnrecoverableError('the game has no such character, or takes no such reward')
    },
    has: isThere,
    check: async () => `rewards: ${kinds.join(', ')}, by a query of yours that was not tried`,
  }
}
