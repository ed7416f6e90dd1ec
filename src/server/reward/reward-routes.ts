import type { Balance } from '../../contract/money.ts'
import {
  buyReward,
  listParkedDeliveries,
  listPurchases,
  listRewards,
  refundDelivery,
  refundPurchase,
  retryDelivery,
  settleDelivery,
} from '../../contract/reward.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { RewardService } from './reward-service.ts'

/** Serves `contract/reward.ts`. `readBalance` says what a player has after buying, or being paid back. */
export function rewardRoutes(
  api: Api,
  rewards: RewardService,
  readBalance: (accountId: number) => Promise<Balance>,
): void {
  mount(api, listRewards, () => rewards.list(), { freshSeconds: 60 })
  mount(api, buyReward, async (given, { player: { accountId }, source }) => {
    const purchase = await rewards.buy({ ...given, accountId, source })
    return { purchase, balance: await readBalance(accountId) }
  })
  mount(api, listPurchases, ({ page }, { player }) => rewards.listPurchases(player.accountId, page))
  mount(api, refundPurchase, async ({ id }, { player: { accountId } }) => ({
    purchase: await rewards.refundOwn(accountId, id),
    balance: await readBalance(accountId),
  }))
  mount(api, listParkedDeliveries, () => rewards.listParked())
  mount(api, retryDelivery, ({ id }, { player }) => rewards.retry(id, player.accountId))
  mount(api, refundDelivery, ({ id, isCertain }, { player }) =>
    rewards.refund(id, { by: player.accountId, isCertain }),
  )
  mount(api, settleDelivery, ({ id }, { player }) => rewards.settle(id, { by: player.accountId }))
}
