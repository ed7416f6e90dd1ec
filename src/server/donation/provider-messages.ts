import { networkOf } from '../platform/http/visitor.ts'
import { tooMany } from '../platform/rate-limit.ts'
import { type DonationContext, findCheckout } from './donation-context.ts'
import { hasEvent, insertEvent } from './payment-events.ts'
import { applyNews, type NewsOutcome } from './payment-news.ts'
import {
  type CheckoutProvider,
  ForgedMessage,
  type PaymentNews,
  type ProviderMessage,
} from './payment-provider.ts'
import { findPaymentId, isPaymentId, lockPayment, type PaymentRow } from './payment-queries.ts'
import { fromSmallestUnit } from './currency.ts'

/** A message, and the address it came from; without one it is the site's own. */
interface SentMessage {
  message: ProviderMessage
  address: string | undefined
}

/**
 * Messages of payment providers: each is done once, however often and in whatever order they come.
 */
export function createProviderMessages(context: DonationContext) {
  const { db, clock, log, limiter, limits } = context

  /** In one transaction with what it does, so that a message is either noted and done or comes again. */
  async function handle(provider: string, receiver: string | undefined, news: PaymentNews) {
    await db.transaction().execute(async (trx) => {
      const { eventId } = news
      const paymentId = await findPaymentId(trx, provider, news)
      // locked first: two messages about one payment are done one after the other
      const payment = paymentId === undefined ? undefined : await lockPayment(trx, paymentId)
      if (eventId !== undefined && (await hasEvent(trx, provider, eventId))) return
      const applying = { notify: context.notify, now: new Date(clock()), receiver }
      const outcome = payment ? await applyNews(trx, payment, news, applying) : 'unknown'
      const facts = { provider, kind: news.kind, payment: paymentId, outcome }
      log.info(facts, 'a payment provider told something')
      if (isUncredited(news, payment, outcome)) {
        const uncredited = describeUncredited(provider, news)
        log.error(uncredited, 'a payment came that was not credited to anybody')
      }
      if (eventId === undefined) return
      const isNew = await insertEvent(trx, {
        provider,
        event_id: eventId,
        payment_id: paymentId ?? null,
        kind: news.kind,
        outcome,
        content: contentOf(news),
        received_at: applying.now,
      })
      // the same message of an unknown payment, at the same moment
      if (!isNew && payment) throw new Error('a message was done twice at once')
    })
  }

  /** Before it is verified, which may cost a call to the provider. @throws {AppError} `TooManyRequests` */
  async function assertNotBlocked(address: string): Promise<void> {
    const { paymentMessage: limit } = limits
    const hits = await limiter.listHits(limit, networkOf(address))
    if (hits.length >= limit.count) throw tooMany(limit, hits, clock())
  }

  async function readOrRefuse(
    provider: string,
    checkout: CheckoutProvider,
    { message, address }: SentMessage,
  ): Promise<PaymentNews[] | undefined> {
    try {
      return await checkout.readMessage(message)
    } catch (error) {
      if (!(error instanceof ForgedMessage)) throw error
      log.warn({ provider, address, reason: error.message }, 'a payment message was refused')
      if (address !== undefined) await limiter.take([limits.paymentMessage], networkOf(address))
      return undefined
    }
  }

  return {
    /**
     * Hears a message that says it is of a provider.
     *
     * @returns whether the provider wrote it
     * @throws {AppError} `PaymentUnavailable` when that cannot be found out now: it is to come again;
     * `TooManyRequests` from a network that sent too many which no provider wrote
     */
    async receive(provider: string, message: ProviderMessage, address?: string): Promise<boolean> {
      const checkout = findCheckout(context, provider)
      if (!checkout) return false
      if (address !== undefined) await assertNotBlocked(address)
      const news = await readOrRefuse(provider, checkout, { message, address })
      for (const one of news ?? []) await handle(provider, checkout.receiver, one)
      return news !== undefined
    },
  }
}

/**
 * Whether news tells of money that came for an order of the site's and was credited to nobody: the order is not
 * known, was paid before, or was refused by the team. What the owner sells elsewhere by the same provider names no order of the site's.
 */
function isUncredited(
  { kind, orderId, reference }: PaymentNews,
  payment: Pick<PaymentRow, 'reference' | 'reason'> | undefined,
  outcome: NewsOutcome | 'unknown',
): boolean {
  if (kind !== 'paid') return false
  if (!payment) return orderId !== undefined && isPaymentId(orderId)
  if (outcome !== 'ignored') return false
  const isAnother = reference !== undefined && reference !== payment.reference
  return isAnother || payment.reason === 'refusedByTeam'
}

/** What the owner finds it by at the provider, the amount in the currency's own unit. */
function describeUncredited(provider: string, news: PaymentNews): object {
  const { orderId, reference, amount, currency } = news
  const isKnown = amount !== undefined && currency !== undefined
  const paid = isKnown ? fromSmallestUnit(amount, currency) : amount
  return { provider, orderId, reference, amount: paid, currency }
}

/** What stays of a message besides its kind, for the team. It holds no secret. */
function contentOf(news: PaymentNews): string {
  return JSON.stringify({ ...news, eventId: undefined, kind: undefined })
}
