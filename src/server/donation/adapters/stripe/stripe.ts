import { z } from 'zod'
import { parseOptions } from '../../../platform/config/config-error.ts'
import type {
  CheckoutProvider,
  Order,
  PaymentAdapter,
  PaymentContext,
  PaymentNews,
  RefundOrder,
} from '../../payment-provider.ts'
import { assertPage, unavailable } from '../provider-response.ts'
import { ApiUrl } from '../../../platform/config/config-fields.ts'
import { assertSigned } from '../timestamped-signature.ts'
import { toStripe, fromStripe } from './stripe-amount.ts'
import { createStripeHttp, type StripeHttp } from './stripe-http.ts'
import { readEvent, toSessionNews } from './stripe-news.ts'
import { Session, ChargedIntent, Refund } from './stripe-shapes.ts'

export const StripeOptions = z.strictObject({
  secretKey: z
    .string()
    .trim()
    .regex(/^[sr]k_(?:test|live)_\w+$/, 'expected a secret key: sk_live_… or sk_test_…')
    .meta({
      type: '`sk_live_…` or `sk_test_…`',
      description:
        'Your key, or a restricted one (`rk_…`) that may write Checkout Sessions and Refunds, and read Payment Intents. With a test key the page says that nothing is paid.',
      code: 'process.env.STRIPE_KEY',
    }),
  webhookSecret: z
    .string()
    .trim()
    .regex(/^whsec_\S+$/, 'expected the signing secret of the webhook endpoint: whsec_…')
    .meta({
      type: '`whsec_…`',
      description:
        'What the endpoint’s messages are signed with. A message for the other mode than the key’s is not believed.',
      code: 'process.env.STRIPE_WEBHOOK_SECRET',
    }),
  apiUrl: ApiUrl('https://api.stripe.com').meta({ description: 'Where Stripe is.' }),
})
type StripeOptions = z.output<typeof StripeOptions>

/**
 * Stripe Checkout. Its webhook endpoint is `<site>/api/donation/message/stripe`, for the events
 * `checkout.session.*`, `charge.refunded` and `charge.dispute.*`:
 * `stripe({ secretKey: process.env.STRIPE_KEY, webhookSecret: process.env.STRIPE_WEBHOOK_SECRET })`.
 *
 * @throws {ConfigError} naming the option that cannot work
 */
export function stripe(given: z.input<typeof StripeOptions>): PaymentAdapter {
  const options = parseOptions('payments', StripeOptions, given)
  return { key: 'stripe', name: 'Stripe', create: (context) => createStripe(options, context) }
}

// whom it is paid to needs no comparing: only the account whose secret this is can sign with it
function createStripe(
  options: StripeOptions,
  { outbound, clock }: PaymentContext,
): CheckoutProvider {
  const { secretKey, webhookSecret, apiUrl } = options
  const isLive = secretKey.includes('_live_')
  const http = createStripeHttp({ outbound, url: apiUrl, secretKey })
  return {
    kind: 'checkout',
    isSandbox: !isLive,
    means: 'card',
    async open(order) {
      const session = await http.post('/v1/checkout/sessions', toForm(order), {
        key: order.id,
        shape: Session,
      })
      return { reference: session.id, url: assertPage('Stripe', session.url ?? undefined) }
    },
    async look(reference) {
      const id = encodeURIComponent(reference)
      const path = `/v1/checkout/sessions/${id}?expand[]=payment_intent`
      const session = await http.get(path, Session)
      return session ? toSessionNews(session) : 'unknown'
    },
    async readMessage({ headers, body }) {
      assertSigned(headers['stripe-signature'], { secret: webhookSecret, body, now: clock() })
      return readEvent(body, { http, isLive })
    },
    refund: (order) => refundAtStripe(order, http),
  }
}

/** https://docs.stripe.com/api/checkout/sessions/create */
function toForm({ id, amount, currency, description, language, returnUrl }: Order) {
  return {
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(toStripe(amount, currency)),
    'line_items[0][price_data][product_data][name]': description.slice(0, 250),
    client_reference_id: id,
    'metadata[payment_id]': id,
    // refunds and disputes are told of the payment, not of the session
    'payment_intent_data[metadata][payment_id]': id,
    // what is paid is compared with what was ordered, so it stays in the currency of the order
    'adaptive_pricing[enabled]': 'false',
    locale: language,
    success_url: returnUrl,
    cancel_url: returnUrl,
  }
}

/** Of a refund that gives nothing back. */
const failed: ReadonlySet<string> = new Set(['failed', 'canceled'])

/**
 * Gives all that is left of a payment back. What was given back is what the charge says, whether it was by this refund,
 * by one that was answered to nobody, or in the dashboard: https://docs.stripe.com/api/refunds/create
 *
 * @throws {AppError} `PaymentUnavailable`
 */
async function refundAtStripe(
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
