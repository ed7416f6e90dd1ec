import type { ConfigInput } from '../../src/app/config.ts'
import { getDonationOffers, openCheckout } from '../../src/contract/donation.ts'
import type { PaymentNews, PaymentProvider } from '../../src/server/donation/payment-provider.ts'
import { credit } from '../../src/server/donation/payment-news.ts'
import { lockPayment } from '../../src/server/donation/payment-queries.ts'
import { postTransfer } from '../../src/server/platform/ledger/ledger.ts'
import { MemoryCheckout, MemoryCodes } from '../../test/memory-payments.ts'
import { openPlayerSite, type TestPlayer } from '../../test/players.ts'
import { test } from './browser-test.ts'

const provide = (key: string, provider: PaymentProvider) => ({
  key,
  name: key,
  create: () => provider,
})

/** A whole site where players pay providers that do as they are told. */
export async function openDonationSite(config: ConfigInput = {}) {
  const codes = new MemoryCodes()
  const checkout = new MemoryCheckout()
  const site = await openPlayerSite({
    site: { name: 'Aldermoor', timeZone: 'Europe/Paris' },
    payments: [provide('memory', checkout), provide('memory-codes', codes)],
    donation: { objective: 350 },
    ...config,
  })
  return {
    ...site,
    codes,
    checkout,
    /** The checkout provider’s message about payments. */
    async sendNews(...news: PaymentNews[]): Promise<void> {
      const response = await fetch(`${site.url}/api/donation/message/memory`, {
        method: 'POST',
        headers: { signature: 'genuine' },
        body: JSON.stringify(news),
      })
      if (!response.ok) throw new Error(`the message was answered ${response.status}`)
    },
    /** Begins a payment as a player, without a page. @returns its id */
    async begin({ device, profile }: TestPlayer, price: number, whom?: string): Promise<string> {
      const { packs } = await device.call(getDonationOffers, {})
      const pack = packs.find((one) => one.price === price)
      if (!pack) throw new Error(`no pack costs ${price}`)
      const order = { Provider: 'memory', Pack: pack.key, ...(whom && { Pseudo: whom }) }
      const { payment } = await device.callAs(profile.token, openCheckout, order)
      return payment.id
    },
    /** What the site does once a provider that was down has said that a code is good. */
    async settleCode({ id }: Pick<TestPlayer, 'id'>, credits: number): Promise<void> {
      const { id: waiting } = await site.db
        .selectFrom('payment')
        .select('id')
        .where('account_id', '=', id)
        .where('state', '=', 'created')
        .executeTakeFirstOrThrow()
      await site.db.transaction().execute(async (trx) => {
        const payment = await lockPayment(trx, waiting)
        if (!payment) throw new Error('the payment went away')
        await credit(trx, { ...payment, credits }, { notify: async () => {}, now: new Date() })
      })
    },
    /** Puts some of the site’s money into a player’s hands, from nowhere in particular. */
    async enrich({ id }: Pick<TestPlayer, 'id'>, money: number): Promise<void> {
      const amount = money * 100
      await site.db.transaction().execute((trx) =>
        postTransfer(trx, {
          kind: 'donation',
          source: `test:${id}:${Math.random()}`,
          data: {},
          entries: [
            { accountId: id, unit: 'money', amount },
            { side: 'payment', unit: 'money', amount: -amount },
          ],
          at: new Date(),
        }),
      )
    },
  }
}

export type DonationSite = Awaited<ReturnType<typeof openDonationSite>>

/** A test with a browser, and such a site for all tests of the file. */
export function donationTest(config?: ConfigInput) {
  return test.extend(
    'site',
    { scope: 'file' },
    async ({}, { onCleanup }): Promise<DonationSite> => {
      const site = await openDonationSite(config)
      onCleanup(() => site.close())
      return site
    },
  )
}
