import { z } from 'zod'
import type { PaymentNews, PaymentNewsKind } from '../../payment-provider.ts'
import { unavailable } from '../provider-response.ts'
import { describeCapture, kindOfCapture } from './paypal-captures.ts'
import type { PaypalHttp } from './paypal-http.ts'
import { Capture, PaypalDispute, PaypalEvent, Refund, PaypalOrder } from './paypal-shapes.ts'
import { fromPaypal } from './paypal-amount.ts'

/** Outcomes that leave the money with who sold. */
const wonOutcomes = new Set([
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'DENIED',
])

type ReadResource = (resource: unknown, http: PaypalHttp) => Promise<PaymentNews[]>

/** https://developer.paypal.com/api/rest/webhooks/event-names */
const readers: Readonly<Record<string, ReadResource>> = {
  'PAYMENT.CAPTURE.COMPLETED': readCaptured,
  'PAYMENT.CAPTURE.PENDING': capturedAs('pending'),
  'PAYMENT.CAPTURE.DENIED': capturedAs('refused'),
  'PAYMENT.CAPTURE.DECLINED': capturedAs('refused'),
  'PAYMENT.CAPTURE.REFUNDED': readRefunded,
  'PAYMENT.CAPTURE.REVERSED': readReversed,
  'CUSTOMER.DISPUTE.CREATED': disputedAs('disputed'),
  'CUSTOMER.DISPUTE.RESOLVED': readResolved,
}

/**
 * What a verified event tells.
 *
 * @throws {AppError} `PaymentUnavailable` for one that cannot be read now
 */
export async function readEvent(json: unknown, http: PaypalHttp): Promise<PaymentNews[]> {
  const { id, event_type, resource } = parse(PaypalEvent, json)
  const news = (await readers[event_type]?.(resource, http)) ?? []
  // a dispute may be about more than one payment: each is told on its own
  return news.map((one, index) => ({ ...one, eventId: index === 0 ? id : `${id}:${index}` }))
}

async function readCaptured(resource: unknown): Promise<PaymentNews[]> {
  const capture = parse(Capture, resource)
  const kind = kindOfCapture(capture)
  return kind ? [describeCapture(capture, kind)] : []
}

function capturedAs(kind: PaymentNewsKind): ReadResource {
  return async (resource) => [describeCapture(parse(Capture, resource), kind)]
}

async function readRefunded(resource: unknown, http: PaypalHttp): Promise<PaymentNews[]> {
  const refund = parse(Refund, resource)
  const capture = await readCapture(captureIdOf(refund), http)
  if (!capture) return []
  const total = await readRefundedTotal(refund, capture, http)
  return [{ ...describeCapture(capture, 'refunded'), ...total }]
}

/** It does not say which dispute it is of, if any. */
async function readReversed(resource: unknown, http: PaypalHttp): Promise<PaymentNews[]> {
  const capture = await readCapture(captureIdOf(parse(Refund, resource)), http)
  return capture ? [describeCapture(capture, 'disputed')] : []
}

function disputedAs(kind: PaymentNewsKind): ReadResource {
  return async (resource, http) => {
    const { dispute_id: dispute, disputed_transactions } = parse(PaypalDispute, resource)
    const ids = disputed_transactions.flatMap(
      ({ seller_transaction_id }) => seller_transaction_id ?? [],
    )
    const captures = await Promise.all([...new Set(ids)].map((id) => readCapture(id, http)))
    return captures.flatMap((capture) =>
      capture ? [{ ...describeCapture(capture, kind), ...(dispute && { dispute }) }] : [],
    )
  }
}

async function readResolved(resource: unknown, http: PaypalHttp): Promise<PaymentNews[]> {
  const outcome = parse(PaypalDispute, resource).dispute_outcome?.outcome_code ?? ''
  return wonOutcomes.has(outcome) ? disputedAs('disputeWon')(resource, http) : []
}

/** Refunds and disputes name the capture alone, and may be heard of before it is: it knows the order. */
function readCapture(id: string, http: PaypalHttp): Promise<Capture | undefined> {
  return http.get(`/v2/payments/captures/${encodeURIComponent(id)}`, Capture)
}

function captureIdOf({ id, links }: Refund): string {
  const up = links?.find(({ rel, href }) => rel === 'up' && href.includes('/captures/'))
  return up ? (/\/captures\/([^/?#]+)/.exec(up.href)?.[1] ?? id) : id
}

function parse<T extends z.ZodType>(shape: T, json: unknown): z.output<T> {
  const parsed = shape.safeParse(json)
  if (!parsed.success) throw unavailable('PayPal', 'sent an event in an unknown shape')
  return parsed.data
}

/**
 * What was given back of a capture in all: an event tells of one refund, and usually of the sum until then.
 *
 * @throws {AppError} `PaymentUnavailable` when nobody says
 */
async function readRefundedTotal(
  refund: Refund,
  capture: Capture,
  http: PaypalHttp,
): Promise<{ amount: number; currency: string }> {
  const { currency_code: currency } = capture.amount
  const reported = refund.seller_payable_breakdown?.total_refunded_amount
  const whole = capture.status === 'REFUNDED' ? capture.amount : reported
  const amount = whole ? amountIn(currency, whole) : await readSum(capture, http)
  if (amount === undefined) throw unavailable('PayPal', 'did not say how much was given back')
  return { amount, currency }
}

async function readSum(capture: Capture, http: PaypalHttp): Promise<number | undefined> {
  const { currency_code: currency } = capture.amount
  const id = capture.supplementary_data?.related_ids?.order_id
  const order = id
    ? await http.get(`/v2/checkout/orders/${encodeURIComponent(id)}`, PaypalOrder)
    : undefined
  const refunds = order?.purchase_units?.flatMap((unit) => unit.payments?.refunds ?? [])
  const done = refunds?.filter(({ status }) => status === 'COMPLETED') ?? []
  const amounts = done.map(({ amount }) => (amount ? amountIn(currency, amount) : undefined))
  if (amounts.length === 0) return undefined
  return amounts.reduce<number | undefined>(
    (sum, amount) => (sum === undefined || amount === undefined ? undefined : sum + amount),
    0,
  )
}

function amountIn(currency: string, money: Capture['amount']): number | undefined {
  return money.currency_code === currency ? fromPaypal(money).amount : undefined
}
