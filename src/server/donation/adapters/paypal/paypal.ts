import { z } from 'zod'
import { localeOf } from '../../../../contract/language.ts'
import { parseOptions } from '../../../platform/config/config-error.ts'
import type {
  CheckoutProvider,
  Order,
  PaymentAdapter,
  PaymentContext,
  PaymentNews,
} from '../../payment-provider.ts'
import { assertPage, unavailable } from '../provider-response.ts'
import { ApiUrl, Secret } from '../../../platform/config/config-fields.ts'
import { toPaypal } from './paypal-amount.ts'
import { toOrderNews } from './paypal-captures.ts'
import { createPaypalHttp, type PaypalHttp } from './paypal-http.ts'
import { readEvent } from './paypal-news.ts'
import { PaypalOrder } from './paypal-shapes.ts'
import { createPaypalToken } from './paypal-token.ts'
import { verifyEvent } from './paypal-verification.ts'

const liveUrl = 'https://api-m.paypal.com'
const testUrl = 'https://api-m.sandbox.paypal.com'

export const PaypalOptions = z.strictObject({
  clientId: Secret('expected the client ID of the app').meta({
    description: 'Of the app.',
    code: 'process.env.PAYPAL_CLIENT',
  }),
  clientSecret: Secret('expected the secret of the app').meta({
    description: 'Its secret.',
    code: 'process.env.PAYPAL_SECRET',
  }),
  webhookId: Secret('expected the ID of the webhook').meta({
    description:
      'Of the webhook that sends to `<site>/api/donation/message/paypal`; each message is verified with PayPal.',
    code: 'process.env.PAYPAL_WEBHOOK',
  }),
  merchantId: Secret('expected the merchant ID of the account').optional().meta({
    description:
      'Your account: a payment to any other is held back, and PayPal is asked where a message names none. Set it.',
    example: 'ABCDEFGHIJKLM',
  }),
  isSandbox: z.boolean().default(false).meta({
    description: 'PayPal’s own sandbox, with its own app and webhook.',
  }),
  apiUrl: ApiUrl(liveUrl).optional().meta({
    default: 'PayPal’s',
    description: 'Where PayPal is.',
  }),
})
type PaypalOptions = z.output<typeof PaypalOptions>

/** Milliseconds. A capture takes PayPal seconds on busy days. */
const timeoutMs = 15_000

/**
 * PayPal, by Orders v2. Its webhook sends `PAYMENT.CAPTURE.*` and `CUSTOMER.DISPUTE.*`:
 * `paypal({ clientId: '…', clientSecret: process.env.PAYPAL_SECRET, webhookId: '…', merchantId: '…' })`.
 *
 * @throws {ConfigError} naming the option that cannot work
 */
export function paypal(given: z.input<typeof PaypalOptions>): PaymentAdapter {
  const options = parseOptions('payments', PaypalOptions, given)
  return { key: 'paypal', name: 'PayPal', create: (context) => createPaypal(options, context) }
}

function createPaypal(options: PaypalOptions, context: PaymentContext): CheckoutProvider {
  const { webhookId, merchantId, isSandbox } = options
  const { http, verifying } = openPaypal(options, context)
  return {
    kind: 'checkout',
    isSandbox,
    means: 'paypal',
    ...(merchantId !== undefined && { receiver: merchantId }),
    async open(order) {
      const sent = { body: JSON.stringify(toPaypalOrder(order)), requestId: order.id }
      const made = await http.post('/v2/checkout/orders', sent, PaypalOrder)
      if (!made) throw unavailable('PayPal', 'did not take an order')
      const page = made.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      return { reference: made.id, url: assertPage('PayPal', page?.href) }
    },
    look: (reference) => lookAt(reference, http),
    async readMessage(message) {
      const event = await verifyEvent(message, { http: verifying, webhookId })
      return readEvent(event, http)
    },
  }
}

function openPaypal(options: PaypalOptions, { outbound, clock }: PaymentContext) {
  const { clientId, clientSecret, isSandbox } = options
  const url = options.apiUrl ?? (isSandbox ? testUrl : liveUrl)
  const calling = { name: 'PayPal', origins: [url], code: 'PaymentUnavailable', timeoutMs } as const
  const calls = outbound(calling)
  const token = createPaypalToken({ outbound: calls, url, clock, clientId, clientSecret })
  return {
    http: createPaypalHttp({ outbound: calls, url, token }),
    // anybody can make the site ask about an event: that leaves room for those who pay
    verifying: createPaypalHttp({ outbound: outbound(calling), url, token }),
  }
}

/** Takes the money of an order the player agreed to, and says what became of it. */
async function lookAt(reference: string, http: PaypalHttp): Promise<PaymentNews | undefined> {
  const path = `/v2/checkout/orders/${encodeURIComponent(reference)}`
  const order = await http.get(path, PaypalOrder)
  if (order?.status !== 'APPROVED') return order && toOrderNews(order)
  // a try that was refused is repeated to whoever asks with the same id: after the player chose another
  // card it is another
  const requestId = `${reference}-${order.update_time ?? ''}`
  const captured = await http.post(`${path}/capture`, { body: '{}', requestId }, PaypalOrder)
  // no longer agreed to, or taken by somebody else at the same moment: it says so itself
  const now = captured ?? (await http.get(path, PaypalOrder))
  return now && toOrderNews(now)
}

/** https://developer.paypal.com/docs/api/orders/v2/#orders_create */
function toPaypalOrder({ id, amount, currency, description, language, returnUrl }: Order) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: id,
        custom_id: id,
        description: description.slice(0, 127),
        amount: toPaypal(amount, currency),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: localeOf(language),
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: returnUrl,
          cancel_url: returnUrl,
        },
      },
    },
  }
}
