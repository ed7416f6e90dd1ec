interface Money {
  currency_code: string
  value: string
}

/** An order in the books of the fake. */
export interface PaypalOrderRow {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  updated: string
  unit: { custom_id: string; description: string; amount: Money; merchantId: string }
  capture: { id: string; status: string } | undefined
  refunds: { id: string; value: string }[]
}

interface Lie {
  value?: string
  currency?: string
  merchantId?: string
  hidesTotal?: boolean
}

const host = 'https://api.sandbox.paypal.com'

/** https://developer.paypal.com/docs/api/orders/v2/#orders_get */
export function describeOrder(order: PaypalOrderRow, lie: Lie): object {
  const { id, status, updated, unit, capture, refunds } = order
  const { custom_id, description, amount, merchantId } = unit
  const payments = capture && {
    captures: [describeCapture(order, lie)],
    ...(refunds.length > 0 && { refunds: refunds.map((_, at) => toRefund(order, at, lie)) }),
  }
  const page = `https://www.paypal.com/checkoutnow?token=${id}`
  return {
    id,
    intent: 'CAPTURE',
    status,
    update_time: updated,
    purchase_units: [
      {
        reference_id: custom_id,
        custom_id,
        description,
        amount,
        payee: { merchant_id: lie.merchantId ?? merchantId },
        ...(payments && { payments }),
      },
    ],
    links: [
      { rel: 'self', href: `${host}/v2/checkout/orders/${id}`, method: 'GET' },
      { rel: 'payer-action', href: page, method: 'GET' },
    ],
  }
}

/** https://developer.paypal.com/docs/api/payments/v2/#captures_get */
export function describeCapture({ id, unit, capture, refunds }: PaypalOrderRow, lie: Lie): object {
  const { amount, custom_id, merchantId } = unit
  const isWhole = sum(refunds) >= toCents(amount.value)
  const refunded = refunds.length === 0 ? undefined : isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return {
    id: capture?.id,
    status: refunded ?? capture?.status,
    amount: {
      currency_code: lie.currency ?? amount.currency_code,
      value: lie.value ?? amount.value,
    },
    final_capture: true,
    custom_id,
    payee: { merchant_id: lie.merchantId ?? merchantId },
    supplementary_data: { related_ids: { order_id: id } },
    links: [{ rel: 'up', href: `${host}/v2/checkout/orders/${id}`, method: 'GET' }],
  }
}

/** The last refund, as an event tells of it: its id is its own, the capture is where `up` leads. */
export function describeRefund(order: PaypalOrderRow, lie: Lie): object {
  return toRefund(order, order.refunds.length - 1, lie)
}

function toRefund({ unit, capture, refunds }: PaypalOrderRow, at: number, lie: Lie): object {
  const { currency_code } = unit.amount
  const { id, value } = refunds[at] ?? {}
  const total = { currency_code, value: (sum(refunds.slice(0, at + 1)) / 100).toFixed(2) }
  return {
    id,
    status: 'COMPLETED',
    amount: { currency_code, value },
    links: [
      { rel: 'self', href: `${host}/v2/payments/refunds/${id}`, method: 'GET' },
      { rel: 'up', href: `${host}/v2/payments/captures/${capture?.id}`, method: 'GET' },
    ],
    seller_payable_breakdown: {
      gross_amount: { currency_code, value },
      ...(!lie.hidesTotal && { total_refunded_amount: total }),
    },
  }
}

const toCents = (value: string) => Math.round(Number(value) * 100)
const sum = (refunds: readonly { value: string }[]) =>
  refunds.reduce((all, { value }) => all + toCents(value), 0)
