import { z } from 'zod'
import { PaypalMoney } from './paypal-amount.ts'

const Id = z.string().min(1).max(255)
const Payee = z.object({ merchant_id: z.string().optional() }).nullish()
const Link = z.object({ rel: z.string(), href: z.string() })
const Links = z.array(Link).nullish()

/** https://developer.paypal.com/docs/api/payments/v2/#captures_get */
export const Capture = z.object({
  id: Id,
  status: z.string(),
  amount: PaypalMoney,
  custom_id: z.string().nullish(),
  payee: Payee,
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: Id.nullish() }).nullish() })
    .nullish(),
})
export type Capture = z.infer<typeof Capture>

/** What tells of a refund or a reversal: the link `up` leads to the capture it is of. */
export const Refund = z.object({
  id: Id,
  status: z.string().nullish(),
  amount: PaypalMoney.nullish(),
  links: Links,
  seller_payable_breakdown: z.object({ total_refunded_amount: PaypalMoney.nullish() }).nullish(),
})
export type Refund = z.infer<typeof Refund>

/** https://developer.paypal.com/docs/api/orders/v2/#orders_get */
export const PaypalOrder = z.object({
  id: Id,
  status: z.string(),
  update_time: z.string().nullish(),
  links: Links,
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().nullish(),
        payee: Payee,
        payments: z
          .object({ captures: z.array(Capture).nullish(), refunds: z.array(Refund).nullish() })
          .nullish(),
      }),
    )
    .nullish(),
})
export type PaypalOrder = z.infer<typeof PaypalOrder>

/** https://developer.paypal.com/docs/api/customer-disputes/v1/#disputes_get */
export const PaypalDispute = z.object({
  dispute_id: Id.nullish(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: Id.nullish() })),
  dispute_outcome: z.object({ outcome_code: z.string() }).nullish(),
})

/** https://developer.paypal.com/api/rest/webhooks/event-names */
export const PaypalEvent = z.object({ id: Id, event_type: z.string(), resource: z.unknown() })

export const Token = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
})
export const Verification = z.object({ verification_status: z.string() })
