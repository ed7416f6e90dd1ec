import { randomUUID } from 'node:crypto'
import { openCheckout } from '../../src/contract/donation.ts'
import { packPrice } from '../crash-config.ts'
import { send } from '../send.ts'
import { compare, type CreateWorkload, type Deed } from '../work.ts'

/** The key of its only pack. */
const pack = `${packPrice * 100}-${packPrice * 100}-0`

/** Players pay on the pages of Stripe, which tells the site until it is heard. */
export const orders: CreateWorkload = ({ url, outside, postgres, random }) => {
  async function open(deed: Deed): Promise<void> {
    const { player, key } = deed
    const input = { Provider: 'stripe', Pack: pack }
    const outcome = await send(deed, () => player.call(openCheckout, input, key))
    if (!outcome || !('answer' in outcome)) return
    deed.id = outcome.answer.payment.id
  }

  async function tell(deed: Deed, id: string): Promise<void> {
    deed.state = 'open'
    const { headers, body } = await outside.pay(id)
    const say = async () => {
      const answer = await fetch(`${url}/api/donation/message/stripe`, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(20_000),
      })
      if (answer.status === 200) deed.state = 'acknowledged'
    }
    const times = random() < 0.2 ? 2 : 1
    await Promise.allSettled(Array.from({ length: times }, say))
  }

  return {
    name: 'orders',
    workers: 2,
    nextKey: randomUUID,
    async act(deed) {
      if (deed.id === undefined) await open(deed)
      if (deed.id !== undefined) await tell(deed, deed.id)
    },
    async check(deeds) {
      const rows = await postgres.query<{ id: string }>(
        `select payment.id from payment
         join ledger_transfer transfer on transfer.source = 'payment:' || payment.id
         join ledger_entry entry on entry.transfer_id = transfer.id and entry.amount = credits
         where payment.kind = 'checkout' and state = 'paid' and credits = $1`,
        [packPrice * 100],
      )
      return compare(
        deeds,
        rows.map(({ id }) => id),
        ({ id }) => id,
      )
    },
  }
}
