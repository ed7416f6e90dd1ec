import type { CallInput } from '../../../contract/client.ts'
import {
  largestPaymentAmount,
  longestPaymentPseudo,
  longestPaymentReference,
  paymentSorts,
  paymentStates,
} from '../../../contract/payment-terms.ts'
import { dayFields, toSecondsOfDays } from '../../base/day-range.ts'
import { asRead, createListFilter, type FilterOf, oneOf, words } from '../../base/list-filter.ts'

/** Which payments are looked at, and in which order; the amount in the own unit of the site’s currency. */
export const paymentFilter = createListFilter('/admin/payments', {
  state: oneOf(paymentStates),
  provider: words(40),
  who: words(longestPaymentPseudo),
  amount: asRead(readAmount),
  reference: words(longestPaymentReference),
  ...dayFields,
  sort: oneOf(paymentSorts, 'newest'),
  // behind this payment
  after: asRead((id) =>
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : undefined,
  ),
})

export type PaymentFilter = FilterOf<typeof paymentFilter>

/** What somebody typed as an amount: `12,50` as `12.5`; undefined for what is none. */
export function readAmount(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.')
  const amount = trimmed === '' ? Number.NaN : Number(trimmed)
  return amount >= 0 && amount <= largestPaymentAmount ? amount : undefined
}

/** Whether it is all of them that are looked at, from the beginning. */
export function isUnfiltered(filter: PaymentFilter): boolean {
  return paymentFilter.pathOf(filter) === paymentFilter.path
}

/** As the call takes it. */
export function toPaymentInput({
  from,
  until,
  ...rest
}: PaymentFilter): CallInput<'GET /api/admin/payments/all'> {
  return { ...rest, ...toSecondsOfDays({ from, until }) }
}
