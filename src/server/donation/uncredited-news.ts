import { fromSmallestUnit } from './currency.ts'
import type { NewsOutcome } from './payment-news.ts'
import type { PaymentNews } from './payment-provider.ts'
import { isPaymentId, type PaymentRow } from './payment-queries.ts'

/**
 * Whether news tells of money that came for an order of the site's and was credited to nobody: the order is not
 * known, was paid before, or was refused by the team. What the owner sells elsewhere by the same provider names no order of the site's.
 */
export function isUncredited(
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
export function describeUncredited(provider: string, news: PaymentNews): object {
  const { orderId, reference, amount, currency } = news
  const isKnown = amount !== undefined && currency !== undefined
  const paid = isKnown ? fromSmallestUnit(amount, currency) : amount
  return { provider, orderId, reference, amount: paid, currency }
}
