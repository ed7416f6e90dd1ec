import {
  deleteReward,
  listDeskRewards,
  moveReward,
  priceReward,
  restoreRewardPrice,
  switchReward,
  writeReward,
} from '../../contract/reward-desk.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { RewardDesk } from './reward-desk.ts'

/** Serves `contract/reward-desk.ts`. */
export function rewardDeskRoutes(api: Api, desk: RewardDesk): void {
  mount(api, listDeskRewards, () => desk.list())
  mount(api, writeReward, (given, { player, source }) =>
    desk.write({ ...given, source }, player.accountId),
  )
  mount(api, priceReward, (given, { player }) => desk.price(given, player.accountId))
  mount(api, restoreRewardPrice, (which, { player }) => desk.restorePrice(which, player.accountId))
  mount(api, switchReward, (given, { player }) => desk.switch(given, player.accountId))
  mount(api, moveReward, (given, { player }) => desk.move(given, player.accountId))
  mount(api, deleteReward, (which, { player }) => desk.delete(which, player.accountId))
}
