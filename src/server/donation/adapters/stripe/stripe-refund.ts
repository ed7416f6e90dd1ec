import type { PaymentNews, RefundOrder } from '../../payment-provider.ts'
import { unavailable } from '../provider-response.ts'
import { fromStripe } from './stripe-amount.ts'
import type { StripeHttp } from './stripe-http.ts'
import { ChargedIntent, Refund, Session } from './stripe-shapes.ts'

/** Of a refund that gives nothing back. */
const failed: ReadonlySet<string> = new Set(['failed', 'canceled'])

/**
 * Gives all that is left of a payment back. What was given back is what the charge says, whether it was by this refund,
 * by one that was answered to nobody, or in the dashboard: https://docs.stripe.com/api/refunds/create
 *
 * @throws {AppError} `PaymentUnavailable`
 */
export async function refundAtStripe(
  order: RefundOrder,
  http: StripeHttp,
): Promise<PaymentNews | 'refused'> {
  const intent = order.captureReference ?? (await findIntent(order.reference, http))
  if (intent === undefined) return 'refused'
  // without an amount it is all that is left
  const form = {
    payment_intent: intent,
    reason: 'requested_by_customer',
    'metadata[payment_id]': order.orderId,
  }
  const refund = await http.tryPost('/v1/refunds', form, { key: order.key, shape: Refund })
  const news = await readRefunded(intent, order.orderId, http)
  const isDone = refund !== undefined && !failed.has(refund.status ?? '')
  return isDone || isCovered(news, order) ? news : 'refused'
}

/** What the money was taken by, of a payment whose message about that never came. */
async function findIntent(reference: string, http: StripeHttp): Promise<string | undefined> {
  const path = `/v1/checkout/sessions/${encodeURIComponent(reference)}`
  return (await http.get(path, Session))?.payment_intent?.id
}

/** All that was given back so far. */
async function readRefunded(
  intent: string,
  orderId: string,
  http: StripeHttp,
): Promise<PaymentNews> {
  const path = `/v1/payment_intents/${encodeURIComponent(intent)}?expand[]=latest_charge`
  const charge = (await http.get(path, ChargedIntent))?.latest_charge
  if (!charge) throw unavailable('Stripe', 'did not say how much was given back')
  const currency = charge.currency.toUpperCase()
  const amount = fromStripe(charge.amount_refunded, currency)
  return { kind: 'refunded', orderId, captureReference: intent, amount, currency }
}

/** It was refused because all that was to be given back is. */
function isCovered({ amount = 0, currency }: PaymentNews, order: RefundOrder): boolean {
  return currency === order.currency && amount >= order.amount
}
