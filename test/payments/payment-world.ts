import { randomUUID } from 'node:crypto'
import {
  checkPayment,
  listPayments,
  openCheckout,
  type Payment,
} from '../../src/contract/donation.ts'
import type { Order, PaymentAdapter } from '../../src/server/donation/payment-provider.ts'
import type { Log } from '../../src/server/platform/log.ts'
import { createDonationApi } from '../donation-api.ts'
import { signedInAs, silentLog } from '../test-api.ts'
import { openTestDb } from '../test-db.ts'
import type { SendMessage } from './message-line.ts'
import { createPaymentContext } from './payment-context.ts'

/** What a fake is started with: the site’s clock, and the way of its messages to the site. */
export interface ProviderTools {
  clock: () => number
  send: SendMessage
}

/** A provider on loopback, with the adapter that calls it. */
export interface ProviderWorld extends AsyncDisposable {
  adapter: PaymentAdapter
}

/**
 * A site whose one provider is a fake, and alice, who pays. Messages of the provider arrive as over HTTP,
 * at the address it was given.
 */
export async function openPaymentWorld<World extends ProviderWorld>(
  open: (tools: ProviderTools) => Promise<World>,
  { log = silentLog }: { log?: Log } = {},
) {
  const { db, close } = await openTestDb()
  const late: { send: SendMessage; clock: () => number } = { send: async () => 0, clock: Date.now }
  const provider = await open({ clock: () => late.clock(), send: (message) => late.send(message) })
  const site = createDonationApi(db, { adapters: [provider.adapter], log })
  const path = `/api/donation/message/${provider.adapter.key}`
  late.clock = () => site.now.at
  late.send = async ({ headers, body }) => {
    const response = await site.request(path, { method: 'POST', headers, body })
    return response.status
  }
  const alice = await site.join('alice')
  const as = () => ({
    headers: {
      ...signedInAs(alice),
      'accept-language': 'en',
      'idempotency-key': randomUUID(),
    },
  })
  const readPayment = async (id: string): Promise<Payment> => {
    const { payments } = await site.call(listPayments, { page: 1 }, as())
    const found = payments.find((payment) => payment.id === id)
    if (!found) throw new Error(`there is no payment ${id}`)
    return found
  }
  return {
    site,
    provider,
    alice,
    /** Begins a payment of €5. @returns its id, the provider’s name of it, and the page to pay on */
    async begin(Pack: 'small' | 'large' = 'small') {
      const input = { Provider: provider.adapter.key, Pack }
      const { payment, url } = await site.call(openCheckout, input, as())
      const { reference } = await db
        .selectFrom('payment')
        .select('reference')
        .where('id', '=', payment.id)
        .executeTakeFirstOrThrow()
      return { id: payment.id, reference: reference ?? '', url }
    },
    /** The player comes back, and the site asks the provider. */
    comeBack: (id: string) => site.call(checkPayment, { Id: id }, as()),
    readPayment,
    stateOf: async (id: string) => (await readPayment(id)).state,
    /** Hundredths of money. */
    balance: () => site.balanceOf(alice),
    async [Symbol.asyncDispose]() {
      await provider[Symbol.asyncDispose]()
      await site.close()
      await close()
    },
  }
}

export type PaymentWorld<World extends ProviderWorld> = Awaited<
  ReturnType<typeof openPaymentWorld<World>>
>

/** An order of a pack, for an adapter that is tried by itself. `provider` is its key. */
export const orderAt = (provider: string, change: Partial<Order> = {}): Order => ({
  id: '0b5e4cd8-6a42-4d13-9d6a-3fd8c9b1d2aa',
  amount: 500,
  currency: 'EUR',
  description: '525 crowns – Aldermoor',
  language: 'fr',
  returnUrl: 'https://play.example/page/donation?payment=1',
  messageUrl: `https://play.example/api/donation/message/${provider}`,
  ...change,
})

/** The adapter of checkouts by itself, beside its fake. */
export function openAlone(world: Pick<PaymentWorld<ProviderWorld>, 'site' | 'provider'>) {
  const context = createPaymentContext(() => world.site.now.at)
  const provider = world.provider.adapter.create(context)
  if (provider.kind !== 'checkout') throw new Error('it takes codes')
  return Object.assign(provider, { [Symbol.asyncDispose]: () => context.close() })
}
