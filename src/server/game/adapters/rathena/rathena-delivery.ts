import type { ForeignConnection } from '../../../platform/foreign-database/foreign-pool.ts'
import type { TableRights } from '../../../platform/foreign-database/mysql-rights.ts'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import type { GameDelivery } from '../../../platform/game/game-delivery.ts'
import { hasRow } from '../emulator-account.ts'
import { createRewardQueue, rewardQueueRights } from '../reward-queue.ts'

/** `MAX_AMOUNT` of one item; zeny beyond this would not fit a purse of MAX_ZENY. */
const most = { item: 30_000, gold: 1_000_000_000 }

/** What the user who writes rewards needs. */
export const deliveryRights: readonly TableRights[] = [
  { table: 'char', select: ['char_id', 'account_id', 'delete_date'] },
  rewardQueueRights,
]

export function createRathenaDelivery(writer: ForeignClient): GameDelivery {
  return createRewardQueue(writer, { most, hasCharacter })
}

function hasCharacter(connection: ForeignConnection, character: number, account: number) {
  const from = '`char` WHERE char_id = ? AND account_id = ? AND delete_date = 0'
  return hasRow(connection, from, [character, account])
}
