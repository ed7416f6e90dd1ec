import { randomUUID } from 'node:crypto'
import { buyReward } from '../../src/contract/reward.ts'
import { rewardPrice } from '../crash-config.ts'
import { send } from '../send.ts'
import { joinResponses, keyOf } from '../sources.ts'
import { compare, type CreateWorkload } from '../work.ts'

interface PurchaseRow {
  id: string
  key: string
  state: string
}

/** Players buy rewards, which the site delivers to a game. */
export const purchases: CreateWorkload = ({ outside, postgres }) => {
  const listRows = () =>
    postgres.query<PurchaseRow>(
      `select purchase.id, ${keyOf('purchase')} as key, delivery.state
       from purchase join delivery on delivery.id = delivery_id
       ${joinResponses('purchase', 'purchase')}
       where purchase.reward = 'sword'`,
    )

  return {
    name: 'purchases',
    workers: 3,
    nextKey: randomUUID,
    async act(action) {
      const { player, key } = action
      const input = {
        Reward: 'sword',
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
    async check(actions) {
      const rows = await listRows()
      const found = compare(
        actions,
        rows.map(({ key }) => key),
      )
      const paid = new Set(rows.map(({ id }) => id))
      const missing = rows.filter(({ id }) => !outside.rewards.has(id))
      const unpaid = [...outside.rewards.keys()].filter((key) => !paid.has(key))
      const tries = [...outside.rewards.values()].reduce((sum, reward) => sum + reward.tries, 0)
      return {
        lost: [...found.lost, ...missing.map(({ id }) => id)],
        doubled: [...found.doubled, ...unpaid],
        notes: {
          paid: rows.length,
          'in the game': outside.rewards.size,
          'of them tried more than once': [...outside.rewards.values()].filter(
            (reward) => reward.tries > 1,
          ).length,
          'tries that reached the game': tries,
          'before the team': rows.filter(({ state }) => state === 'parked').length,
        },
      }
    },
  }
}
