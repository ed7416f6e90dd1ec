import { unavailable } from '../provider-response.ts'
import { fromPaypal } from './paypal-amount.ts'
import type { PaypalHttp } from './paypal-http.ts'
import { type Capture, PaypalOrder, type Refund } from './paypal-shapes.ts'

/**
 * What was given back of a capture in all: an event tells of one refund, and usually of the sum until then.
 *
 * @throws {AppError} `PaymentUnavailable` when nobody says
 */
export async function readRefundedTotal(
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
