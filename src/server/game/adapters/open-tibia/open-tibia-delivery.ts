import type { ForeignConnection } from '../../../platform/foreign-database/foreign-pool.ts'
import type { TableRights } from '../../../platform/foreign-database/mysql-rights.ts'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import { UnrecoverableError } from '../../../platform/unrecoverable-error.ts'
import type { GameDelivery } from '../../../platform/game/game-delivery.ts'
import { hasRow } from '../emulator-account.ts'
import { gameUnavailable } from '../emulator-database.ts'
import { createRewardQueue, rewardQueueRights } from '../reward-queue.ts'
import type { createCanaryCoins } from './canary-coins.ts'

/** Items of one reward, which the script lays into the inbox one by one; gold goes to the bank. */
const most = { item: 1000, gold: 1_000_000_000 }

/** What the user who writes rewards needs. */
export const queueRights: readonly TableRights[] = [
  { table: 'players', select: ['id', 'account_id', 'deletion'] },
  rewardQueueRights,
]

export function createOpenTibiaQueue(writer: ForeignClient): GameDelivery {
  return createRewardQueue(writer, { most, hasCharacter })
}

function hasCharacter(connection: ForeignConnection, character: number, account: number) {
  const from = 'players WHERE id = ? AND account_id = ? AND deletion = 0'
  return hasRow(connection, from, [character, account])
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
