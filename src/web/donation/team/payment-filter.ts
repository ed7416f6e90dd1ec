import type { CallInput } from '../../../contract/client.ts'
import type { PaymentState } from '../../../contract/donation.ts'
import type { PageLink } from '../../../contract/page-link.ts'
import {
  largestPaymentAmount,
  longestPaymentPseudo,
  longestPaymentReference,
  type PaymentSort,
  paymentSorts,
  paymentStates,
} from '../../../contract/payment-terms.ts'
import { type DayRange, readDays, toSecondsOfDays } from '../../base/day-range.ts'
import { givenOf, listPath } from '../../base/list-path.ts'

/** Which payments are looked at, and in which order, as the address says it. */
export interface PaymentFilter extends DayRange {
  state?: PaymentState | undefined
  provider?: string | undefined
  who?: string | undefined
  /** In the own unit of the site’s currency. */
  amount?: number | undefined
  reference?: string | undefined
  sort?: PaymentSort | undefined
  /** Behind this payment. */
  after?: string | undefined
}

const names = [
  'state',
  'provider',
  'who',
  'amount',
  'reference',
  'from',
  'until',
  'sort',
  'after',
] as const

/** What an address asks for. What makes no sense is passed over. */
export function readPaymentFilter(query: URLSearchParams): PaymentFilter {
  const textOf = (name: string, longest: number) =>
    query.get(name)?.trim().slice(0, longest) || undefined
  const sort = paymentSorts.find((one) => one === query.get('sort'))
  const after = query.get('after') ?? ''
  return {
    state: paymentStates.find((one) => one === query.get('state')),
    provider: textOf('provider', 40),
    who: textOf('who', longestPaymentPseudo),
    amount: readAmount(query.get('amount') ?? ''),
    reference: textOf('reference', longestPaymentReference),
    ...readDays(query),
    sort: sort === 'newest' ? undefined : sort,
    after: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(after) ? after : undefined,
  }
}

/** What somebody typed as an amount: `12,50` as `12.5`; undefined for what is none. */
export function readAmount(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.')
  const amount = trimmed === '' ? Number.NaN : Number(trimmed)
  return amount >= 0 && amount <= largestPaymentAmount ? amount : undefined
}

/** Where these payments are: the same filter always has the same address. */
export function paymentListPath(filter: PaymentFilter): PageLink {
  return listPath('/admin/payments', filter, names)
}

/** Whether it is all of them that are looked at, from the beginning. */
export function isUnfiltered(filter: PaymentFilter): boolean {
  return names.every((name) => filter[name] === undefined)
}

/** As the call takes it. */
export function toPaymentInput({
  from,
  until,
  ...rest
}: PaymentFilter): CallInput<'GET /api/admin/payments/all'> {
  return { ...givenOf(rest), ...toSecondsOfDays({ from, until }) }
}
