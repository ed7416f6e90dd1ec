import { randomUUID } from 'node:crypto'
import { buyReward } from '../../src/contract/reward.ts'
import { rewardPrice } from '../crash-config.ts'
import type { AskPostgres } from '../crash-postgres.ts'
import { send } from '../send.ts'
import { joinResponses, keyOf } from '../sources.ts'
import type { Action } from '../work.ts'

/** A purchase, as the site has it. */
interface BoughtRow {
  /** Of the purchase, which what it brings names. */
  id: string
  key: string
  state: 'waiting' | 'delivered' | 'parked'
}

/** How players buy a reward again and again, and what the site has of it. */
export function buying(reward: string, postgres: AskPostgres) {
  const listRows = () =>
    postgres.query<BoughtRow>(
      `select purchase.id, ${keyOf('purchase')} as key, delivery.state
       from purchase join delivery on delivery.id = delivery_id
       ${joinResponses('purchase', 'purchase')}
       where purchase.reward = '${reward}'`,
    )

  return {
    listRows,
    nextKey: randomUUID,
    async act(action: Action) {
      const { player, key } = action
      const input = {
        Reward: reward,
        Character: player.hero,
        Unit: 'money',
        Price: rewardPrice,
      } as const
      await send(action, () => player.call(buyReward, input, key))
    },
    async countUnsettled() {
      const rows = await listRows()
      return rows.filter(({ state }) => state === 'waiting').length
    },
  }
}
