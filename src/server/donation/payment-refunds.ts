import type { refundPayment } from '../../contract/payment-team.ts'
import type { RefundWay } from '../../contract/payment-terms.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { assertOfOthers } from '../platform/own-account.ts'
import { fromSmallestUnit } from './currency.ts'
import { type DonationContext, findCheckout, minute } from './donation-context.ts'
import { findNamedPayment } from './named-payments.ts'
import { applyNews } from './payment-news.ts'
import type { PaymentNews, RefundOrder } from './payment-provider.ts'
import { lockPayment, type PaymentRow } from './payment-queries.ts'
import {
  claimDueRefund,
  findRefund,
  type RefundRow,
  saveRefund,
  settleRefund,
} from './payment-refund-queries.ts'

interface Request extends GivenTo<typeof refundPayment> {
  /** The account of who gives it back. */
  by: number
}

/** One try takes less than this; then another process may make the next. */
const lease = 5 * minute
/** A run of the job leaves what is left to the next one. Milliseconds. */
const longestRun = 50_000

export type RefundOutcome = 'refunded' | 'refused' | 'asked'

/** How a payment can be given back now; not at all where it is not paid, or is given back already. */
export function listRefundWays(
  payment: PaymentRow,
  refund: RefundRow | undefined,
  providers: Pick<DonationContext, 'providers'>,
): RefundWay[] {
  const isPaid = payment.state === 'paid' && !payment.isDisputed && (payment.amount ?? 0) > 0
  if (!isPaid || (refund && refund.outcome !== 'refused')) return []
  const provider = findCheckout(providers, payment.provider)
  return provider?.refund ? ['provider', 'elsewhere'] : ['elsewhere']
}

/**
 * Payments that owners give back, each once. What is asked for is written down before the provider is: whoever dies in
 * between leaves it to the job, which asks again under the same key. What comes of it is booked as if the provider had
 * told of it, whose own message then changes nothing, whichever comes first.
 */
export function createRefunds(context: DonationContext) {
  const { db, clock, log, audit } = context
  const now = () => new Date(clock())

  /** In one transaction: allowed, written down, and in the audit log. */
  async function begin({ id, way, reason, by }: Request): Promise<RefundRow> {
    return db.transaction().execute(async (trx) => {
      const payment = await lockPayment(trx, id)
      if (!payment) throw new AppError('PaymentNotFound')
      assertOfOthers(by, payment.accountId, payment.recipientId)
      const former = await findRefund(trx, id)
      if (!listRefundWays(payment, former, context).includes(way)) {
        throw new AppError('PaymentNotRefundable')
      }
      const isElsewhere = way === 'elsewhere'
      const refund: RefundRow = {
        paymentId: id,
        way,
        reason,
        askedBy: by,
        askedAt: now(),
        round: (former?.round ?? 0) + 1,
        outcome: isElsewhere ? 'refunded' : null,
      }
      await saveRefund(trx, refund, isElsewhere ? null : new Date(clock() + lease))
      await record(trx, payment, refund)
      if (isElsewhere) await book(trx, payment, wholeOf(payment))
      return refund
    })
  }

  function record(trx: Db, payment: PaymentRow, { way, reason, askedBy }: RefundRow) {
    const { id, accountId, provider, amount, currency, state } = payment
    const price = currency === null ? null : fromSmallestUnit(amount ?? 0, currency)
    return audit(trx, {
      by: askedBy,
      action: 'payment.refund',
      subject: id,
      accountId,
      before: { state },
      after: { way, provider, price, currency, reason },
    })
  }

  function book(trx: Db, payment: PaymentRow, news: PaymentNews) {
    return applyNews(trx, payment, news, { notify: context.notify, now: now() })
  }

  /** Asks the provider. What it does not say for certain is asked again by the job. */
  async function ask(refund: RefundRow): Promise<RefundOutcome> {
    const { paymentId } = refund
    const payment = await findNamedPayment(db, paymentId)
    if (!payment) throw new Error(`the refunded payment ${paymentId} went away`)
    const news = await askProvider(payment, refund)
    if (news === undefined) return 'asked'
    return db.transaction().execute(async (trx) => {
      const locked = await lockPayment(trx, paymentId)
      if (!locked) throw new Error(`the refunded payment ${paymentId} went away`)
      if (news !== 'refused') await book(trx, locked, news)
      const outcome = news === 'refused' ? 'refused' : 'refunded'
      await settleRefund(trx, paymentId, outcome)
      log.info({ payment: paymentId, outcome }, 'a refund was settled')
      return outcome
    })
  }

  /** @returns undefined where nobody knows what became of it */
  async function askProvider(
    payment: PaymentRow,
    { paymentId, round }: RefundRow,
  ): Promise<PaymentNews | 'refused' | undefined> {
    const provider = findCheckout(context, payment.provider)
    // the owner has taken it out of the configuration: it can only be given back elsewhere
    if (!provider?.refund) return 'refused'
    try {
      const news = await provider.refund(toOrder(payment, round))
      if (news === 'refused' || isWhole(news, payment)) return news
      log.error({ payment: paymentId, told: news }, 'a refund was not what was asked for')
    } catch (error) {
      log.warn({ err: error, payment: paymentId }, 'a refund could not be asked for')
    }
    return undefined
  }

  return {
    /**
     * Gives all of a payment back that was not given back before: by the provider, or elsewhere, where it is only
     * noted. What it brought is taken back at once where the provider has said so, else as soon as it does.
     *
     * @throws {AppError} `PaymentNotFound`, `PaymentNotRefundable`, `OwnAccount` where it is the owner’s or for them
     */
    async refund(request: Request): Promise<{ outcome: RefundOutcome }> {
      const refund = await begin(request)
      log.info({ payment: request.id, by: request.by, way: request.way }, 'a refund was asked for')
      return { outcome: refund.outcome ?? (await ask(refund)) }
    },

    /** Asks again for refunds of which it is not known what became. */
    async askForDue(): Promise<void> {
      const until = clock() + longestRun
      while (clock() < until) {
        const refund = await claimDueRefund(db, now(), lease)
        if (!refund) return
        await ask(refund)
      }
    },
  }
}

/** The same for the same try, so that it is done once; another once the provider has refused. */
function toOrder(payment: PaymentRow, round: number): RefundOrder {
  const { id, reference, captureReference, amount, currency } = payment
  return {
    key: `refund-${id}-${round}`,
    orderId: id,
    reference: reference ?? '',
    ...(captureReference !== null && { captureReference }),
    amount: amount ?? 0,
    currency: currency ?? '',
  }
}

/** Whether a provider says that all of this payment was given back. */
function isWhole(news: PaymentNews, { amount, currency }: PaymentRow): boolean {
  const { kind, amount: given = 0 } = news
  return kind === 'refunded' && news.currency === currency && given >= (amount ?? 0)
}

function wholeOf({ amount, currency }: PaymentRow): PaymentNews {
  return {
    kind: 'refunded',
    ...(amount !== null && { amount }),
    ...(currency !== null && { currency }),
  }
}
