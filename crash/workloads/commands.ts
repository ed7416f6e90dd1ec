import { randomUUID } from 'node:crypto'
import { buyReward } from '../../src/contract/reward.ts'
import { rewardPrice } from '../crash-config.ts'
import { send } from '../send.ts'
import { joinResponses, keyOf } from '../sources.ts'
import { compare, type CreateWorkload } from '../work.ts'

interface CommandRow {
  /** Of the purchase, which its command names. */
  id: string
  key: string
  state: 'waiting' | 'delivered' | 'parked'
}

/**
 * Players buy what a server is told by RCON, which does not remember it: each is sent once at most, and what nobody can
 * know is the team’s.
 */
export const commands: CreateWorkload = ({ outside, postgres }) => {
  const listRows = () =>
    postgres.query<CommandRow>(
      `select purchase.id, ${keyOf('purchase')} as key, delivery.state
       from purchase join delivery on delivery.id = delivery_id
       ${joinResponses('purchase', 'purchase')}
       where purchase.reward = 'purse'`,
    )

  return {
    name: 'commands',
    workers: 2,
    nextKey: randomUUID,
    async act(action) {
      const { player, key } = action
      const input = {
        Reward: 'purse',
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
      const ran = outside.listCommands()
      const paid = new Set(rows.map(({ id }) => id))
      const isRun = new Set(ran)
      // neither with its player nor with the team
      const gone = rows.filter(({ id, state }) => state === 'delivered' && !isRun.has(id))
      const again = ran.filter((id, index) => !paid.has(id) || ran.indexOf(id) !== index)
      const parked = rows.filter(({ state }) => state === 'parked')
      return {
        lost: [...found.lost, ...gone.map(({ id }) => id)],
        doubled: [...found.doubled, ...again],
        notes: {
          paid: rows.length,
          'run by the server': ran.length,
          'before the team': parked.length,
          'of them run': parked.filter(({ id }) => isRun.has(id)).length,
        },
      }
    },
  }
}
