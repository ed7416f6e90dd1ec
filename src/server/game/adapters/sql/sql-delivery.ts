import { UnrecoverableError } from '../../../platform/unrecoverable-error.ts'
import type { GameDelivery } from '../../game-server.ts'
import type { SqlClient } from './sql-client.ts'
import type { SqlGameOptions } from './sql-options.ts'

type DeliveryOptions = NonNullable<SqlGameOptions['delivery']>

/**
 * Rewards by the owner's `insert`. The key is unique where they are put, so whoever finds it there has
 * delivered; an insert that selects from the characters makes no row for one that is not there.
 */
export function createSqlDelivery(
  client: SqlClient,
  { kinds, insert }: DeliveryOptions,
): GameDelivery {
  return {
    kinds,
    async deliver(delivery) {
      if (!kinds.includes(delivery.kind)) {
        throw new UnrecoverableError(`the game takes no rewards of the kind ${delivery.kind}`)
      }
      const made = await client.change('game.delivery.insert', insert, { ...delivery })
      if (made === 0) throw new UnrecoverableError('the game has no such character')
    },
    check: async () => `rewards: ${kinds.join(', ')}, by a query of yours that was not tried`,
  }
}
