import { randomUUID } from 'node:crypto'
import { openCheckout } from '../../src/contract/donation.ts'
import { packPrice } from '../crash-config.ts'
import { send } from '../send.ts'
import { compare, type CreateWorkload, type Action } from '../work.ts'

/** The key of its only pack. */
const pack = `${packPrice * 100}-${packPrice * 100}-0`

/** Players pay on the pages of Stripe, which tells the site until it is heard. */
export const orders: CreateWorkload = ({ url, outside, postgres, random }) => {
  async function open(action: Action): Promise<void> {
    const { player, key } = action
    const input = { Provider: 'stripe', Pack: pack }
    const outcome = await send(action, () => player.call(openCheckout, input, key))
    if (!outcome || !('result' in outcome)) return
    action.id = outcome.result.payment.id
  }

  async function tell(action: Action, id: string): Promise<void> {
    action.state = 'open'
    const { headers, body } = await outside.pay(id)
    const say = async () => {
      const result = await fetch(`${url}/api/donation/message/stripe`, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(20_000),
      })
      if (result.status === 200) action.state = 'acknowledged'
    }
    const times = random() < 0.2 ? 2 : 1
    await Promise.allSettled(Array.from({ length: times }, say))
  }

  return {
    name: 'orders',
    workers: 2,
    nextKey: randomUUID,
    async act(action) {
      if (action.id === undefined) await open(action)
      if (action.id !== undefined) await tell(action, action.id)
    },
    async check(actions) {
      const rows = await postgres.query<{ id: string }>(
        `select payment.id from payment
         join ledger_transfer transfer on transfer.source = 'payment:' || payment.id
         join ledger_entry entry on entry.transfer_id = transfer.id and entry.amount = credits
         where payment.kind = 'checkout' and state = 'paid' and credits = $1`,
        [packPrice * 100],
      )
      return compare(
        actions,
        rows.map(({ id }) => id),
        ({ id }) => id,
      )
    },
  }
}
