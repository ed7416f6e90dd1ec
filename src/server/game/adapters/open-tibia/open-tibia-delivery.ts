import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import { UnrecoverableError } from '../../../platform/unrecoverable-error.ts'
import type { GameDelivery } from '../../../platform/game/game-delivery.ts'
import { gameUnavailable } from '../emulator-database.ts'
import { createRewardQueue, rewardQueueRights } from '../reward-queue.ts'
import type { createCanaryCoins } from './canary-coins.ts'

/** Items of one reward, which the script lays into the inbox one by one; gold goes to the bank. */
const most = { item: 1000, gold: 1_000_000_000 }

const characters = { table: 'players', id: 'id', account: 'account_id', deleted: 'deletion' }

/** What the user who writes rewards needs. */
export const queueRights = rewardQueueRights(characters)

export function createOpenTibiaQueue(writer: ForeignClient): GameDelivery {
  return createRewardQueue(writer, { most, characters })
}

/** Points as coins, all else through the queue, as far as there is either. */
export function joinDelivery(
  queue: GameDelivery | undefined,
  coins: ReturnType<typeof createCanaryCoins> | undefined,
): GameDelivery | undefined {
  if (!coins) return queue
  return {
    kinds: [...(queue?.kinds ?? []), 'points'],
    async deliver(delivery) {
      if (delivery.kind === 'points') return coins.deliver(delivery)
      if (!queue) throw new UnrecoverableError('the game takes points only')
      return queue.deliver(delivery)
    },
    async has(delivery) {
      if (delivery.kind === 'points') return coins.has(delivery)
      if (!queue) throw gameUnavailable('items and gold are not handed out any more')
      return queue.has(delivery)
    },
    async check() {
      const words = [await queue?.check(), await coins.check()]
      return words.filter((word) => word !== undefined).join('; ')
    },
  }
}
