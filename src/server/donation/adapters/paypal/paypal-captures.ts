import type { PaymentNews, PaymentNewsKind } from '../../payment-provider.ts'
import { fromPaypal } from './paypal-amount.ts'
import type { Capture, PaypalOrder } from './paypal-shapes.ts'

/** https://developer.paypal.com/docs/api/payments/v2/#definition-capture_status */
const captureKinds: Readonly<Record<string, PaymentNewsKind>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  PENDING: 'pending',
  DECLINED: 'refused',
  DENIED: 'refused',
  FAILED: 'refused',
  // all of it went back: there is nothing to credit
  REFUNDED: 'refused',
}

/** Undefined for a status nobody knows. */
export const kindOfCapture = ({ status }: Capture) => captureKinds[status]

/** What an order says: nothing while nothing was taken. */
export function toOrderNews(order: PaypalOrder): PaymentNews | undefined {
  const unit = order.purchase_units?.[0]
  const taken = (unit?.payments?.captures ?? []).map((capture) => ({
    capture,
    kind: kindOfCapture(capture),
  }))
  const found = taken.find(({ kind }) => kind === 'paid') ?? taken.at(-1)
  if (!unit || !found) return order.status === 'VOIDED' ? expired(order) : undefined
  const { capture } = found
  // both have to say so
  const kind = found.kind === 'paid' && order.status !== 'COMPLETED' ? 'pending' : found.kind
  const whole = { ...capture, custom_id: capture.custom_id ?? unit.custom_id, payee: unit.payee }
  return kind && { ...describeCapture(whole, kind), reference: order.id }
}

const expired = ({ id }: PaypalOrder): PaymentNews => ({ kind: 'expired', reference: id })

/** What a capture says of its payment. */
export function describeCapture(capture: Capture, kind: PaymentNewsKind): PaymentNews {
  const { id, custom_id, payee, supplementary_data } = capture
  const order = supplementary_data?.related_ids?.order_id
  return {
    kind,
    captureReference: id,
    ...(typeof custom_id === 'string' && { orderId: custom_id }),
    ...(typeof order === 'string' && { reference: order }),
    ...(payee?.merchant_id !== undefined && { receiver: payee.merchant_id }),
    ...fromPaypal(capture.amount),
  }
}
