import { z } from 'zod'

const Id = z.string().min(1).max(255)

/** An id, or the whole object where it was asked for. */
const Reference = z
  .union([Id.transform((id) => ({ id })), z.object({ id: Id, status: z.string().optional() })])
  .nullish()

const Metadata = z
  .object({ payment_id: z.string().optional() })
  .nullish()
  .transform((metadata) => metadata?.payment_id)

/** https://docs.stripe.com/api/checkout/sessions/object. Amounts are in Stripe's unit, see `fromStripe`. */
export const Session = z.object({
  id: Id,
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: Reference,
  amount_total: z.int().nonnegative().nullish(),
  currency: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  metadata: Metadata,
})
export type Session = z.infer<typeof Session>

/** https://docs.stripe.com/api/payment_intents/object */
export const PaymentIntent = z.object({ id: Id, metadata: Metadata })

/** https://docs.stripe.com/api/refunds/object */
export const Refund = z.object({ id: Id, status: z.string().nullish() })

/** A payment intent with its last charge, which is the one that took the money. */
export const ChargedIntent = z.object({
  id: Id,
  latest_charge: z
    .object({ amount_refunded: z.int().nonnegative(), currency: z.string() })
    .nullish(),
})

/** https://docs.stripe.com/api/charges/object: `amount_refunded` is all that was given back so far. */
export const Charge = z.object({
  payment_intent: Reference,
  amount_refunded: z.int().nonnegative(),
  currency: z.string(),
  metadata: Metadata,
})

/** https://docs.stripe.com/api/disputes/object. An inquiry, whose status begins with `warning_`, takes no money. */
export const Dispute = z.object({
  id: Id,
  payment_intent: Reference,
  status: z.string(),
})

/** https://docs.stripe.com/api/events/object */
export const Event = z.object({
  id: Id,
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
})
export type Event = z.infer<typeof Event>
