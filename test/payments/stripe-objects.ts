/** A session in the books of the fake, its amounts in Stripe’s unit. */
export interface StripeSession {
  id: string
  amount_total: number
  currency: string
  client_reference_id: string | null
  metadata: Record<string, string>
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  /** The form it was made from. */
  form: Record<string, string>
  intent: { id: string; status: string; metadata: Record<string, string> } | undefined
  refunded: number
}

/** What it says that is not so, in its messages and answers from now on. */
export interface StripeLie {
  amount?: number
  currency?: string
  livemode?: boolean
  /** Signs with another secret; or not at all. */
  signature?: 'other' | 'none'
  /** Seconds by which its clock is off. */
  skew?: number
}

/** Fields of a form by what its pattern holds: `metadata[payment_id]` as `payment_id`. */
export function pick(form: Record<string, string>, name: RegExp): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([key, value]) => {
      const [, inner] = name.exec(key) ?? []
      return inner === undefined ? [] : [[inner, value]]
    }),
  )
}

/** https://docs.stripe.com/api/checkout/sessions/object */
export function describeSession(
  session: StripeSession,
  lie: StripeLie,
  isExpanded = false,
): object {
  const { id, intent, form, status } = session
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: lie.amount ?? session.amount_total,
    amount_total: lie.amount ?? session.amount_total,
    cancel_url: form['cancel_url'] ?? null,
    client_reference_id: session.client_reference_id,
    currency: lie.currency ?? session.currency,
    livemode: lie.livemode ?? false,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: isExpanded && intent ? describeIntent(session) : (intent?.id ?? null),
    payment_status: session.payment_status,
    status,
    success_url: form['success_url'] ?? null,
    url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
  }
}

/** https://docs.stripe.com/api/payment_intents/object */
export const describeIntent = (session: StripeSession, isExpanded = false) => ({
  id: session.intent?.id,
  object: 'payment_intent',
  amount: session.amount_total,
  currency: session.currency,
  latest_charge: isExpanded ? describeCharge(session) : `ch_${session.id.slice(8)}`,
  metadata: session.intent?.metadata ?? {},
  status: session.intent?.status,
})

/** https://docs.stripe.com/api/charges/object */
export const describeCharge = ({ id, amount_total, refunded, currency }: StripeSession) => ({
  id: `ch_${id.slice(8)}`,
  object: 'charge',
  amount: amount_total,
  amount_refunded: refunded,
  currency,
})
