import type { openCheckout } from '../../contract/donation.ts'
import { type Language, textIn } from '../../contract/language.ts'
import { pages } from '../../contract/page-list.ts'
import { AppError } from '../platform/app-error.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { toMoney } from '../platform/ledger/ledger.ts'
import { spellAmount } from '../platform/spelling.ts'
import { createCheckoutLooks, firstLookAfter } from './checkout-looks.ts'
import {
  assertConfirmed,
  type DonationContext,
  findCheckout,
  readRecipient,
} from './donation-context.ts'
import { findOwnPayment, insertPayment, updatePayment } from './payment-queries.ts'

export interface CheckoutRequest extends GivenTo<typeof openCheckout> {
  accountId: number
  language: Language
}

/** Payments on the pages of a provider. */
export function createCheckouts(context: DonationContext) {
  const { db, clock, limiter, limits, site } = context
  const { look, lookAgain } = createCheckoutLooks(context)
  const now = () => new Date(clock())

  return {
    lookAgain,

    /**
     * Begins a payment.
     *
     * @returns its id, and the page to pay on
     * @throws {AppError} `EmailUnconfirmed`, `OfferNotFound`, `RecipientNotFound`, `TooManyRequests`,
     * `PaymentUnavailable`
     */
    async begin(request: CheckoutRequest): Promise<{ id: string; url: string }> {
      const { accountId, language } = request
      await assertConfirmed(context, accountId)
      const provider = findCheckout(context, request.provider)
      const pack = context.packs.find(({ key }) => key === request.pack)
      if (!provider || !pack) throw new AppError('OfferNotFound')
      const recipientId = await readRecipient(context, accountId, request.pseudo)
      await limiter.take([limits.checkout], `account ${accountId}`)
      const id = context.randomUUID()
      const { currency } = context
      const payment = {
        id,
        account_id: accountId,
        recipient_id: recipientId,
        provider: request.provider,
        kind: 'checkout',
        amount: pack.price,
        currency,
        credits: pack.credits + pack.bonus,
        is_unfinished: false,
        is_sandbox: provider.isSandbox,
        look_at: new Date(clock() + firstLookAfter),
      }
      await insertPayment(db, payment, now())
      const order = {
        id,
        amount: pack.price,
        currency,
        description: describe(pack.credits + pack.bonus, language),
        language,
        returnUrl: `${site.url}${pages.donation.path}?payment=${id}`,
        messageUrl: `${site.url}/api/donation/message/${request.provider}`,
      }
      try {
        const { reference, url } = await provider.open(order)
        await updatePayment(db, id, { reference }, now())
        return { id, url }
      } catch (error) {
        // nobody has the page to pay on
        await updatePayment(db, id, { state: 'expired', look_at: null }, now())
        throw error
      }
    },

    /**
     * Asks the provider what became of a payment that the player began.
     *
     * @throws {AppError} `PaymentNotFound`, `TooManyRequests`, `PaymentUnavailable`
     */
    async check(accountId: number, id: string): Promise<void> {
      const payment = await findOwnPayment(db, accountId, id)
      if (!payment) throw new AppError('PaymentNotFound')
      const provider = findCheckout(context, payment.provider)
      if (!provider || (payment.state !== 'created' && payment.state !== 'pending')) return
      await limiter.take([limits.paymentCheck], `account ${accountId}`)
      await look(payment, provider)
    },
  }

  function describe(credits: number, language: Language): string {
    return `${spellAmount(toMoney(credits), language)} ${textIn(context.moneyName, language)} – ${site.name}`
  }
}
