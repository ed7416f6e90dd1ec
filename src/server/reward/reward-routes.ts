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
  mount(api, listRewards, async () => rewards.list(), { freshSeconds: 60 })
  mount(api, buyReward, async ({ Reward, Character, Unit, Price }, { player, source }) => {
    const { accountId } = player
    const order = {
      accountId,
      reward: Reward,
      character: Character,
      unit: Unit,
      price: Price,
      source,
    }
    return { purchase: await rewards.buy(order), balance: await readBalance(accountId) }
  })
  mount(api, listPurchases, ({ page }, { player }) => rewards.listPurchases(player.accountId, page))
  mount(api, refundPurchase, async ({ Id }, { player: { accountId } }) => ({
    purchase: await rewards.refundOwn(accountId, Id),
    balance: await readBalance(accountId),
  }))
  mount(api, listParkedDeliveries, () => rewards.listParked())
  mount(api, retryDelivery, ({ Id }) => rewards.retry(Id))
  mount(api, refundDelivery, ({ Id, IsCertain }, { player }) =>
    rewards.refund(Id, { by: player.accountId, isCertain: IsCertain }),
  )
  mount(api, settleDelivery, ({ Id }, { player }) => rewards.settle(Id, { by: player.accountId }))
}
