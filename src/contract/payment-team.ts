import { z } from 'zod/mini'
import { AuditEntry } from './audit.ts'
import { Payment, PaymentState } from './donation.ts'
import { endpoint } from './endpoint.ts'
import { TeamTransfer } from './ledger-team.ts'
import { Currency } from './money.ts'
import {
  largestPaymentAmount,
  longestPaymentPseudo,
  longestPaymentReference,
  longestRefundReason,
  paymentSorts,
  refundWays,
} from './payment-terms.ts'
import { Seconds, SecondsInQuery } from './seconds.ts'
import { Somebody } from './somebody.ts'
import { writtenText } from './written-text.ts'

/** A payment as the team sees it. */
export const TeamPayment = z.object({
  ...z.omit(Payment, { giftFor: true, giftFrom: true }).shape,
  /** What was ordered; of a code, what it earned, where that is known. In the currency’s own unit. */
  price: z.nullable(z.number()),
  /** As players know it; its key, where the site has it no more. */
  providerName: z.string(),
  /** Nothing was really paid. */
  isSandbox: z.boolean(),
  /** Null where their account is gone. */
  payer: z.nullable(Somebody),
  /** Whom it is for; the payer, unless it is a gift. */
  recipient: z.nullable(Somebody),
  /** What the provider calls it; of a code, the code as long as it is kept. */
  reference: z.nullable(z.string()),
})
export type TeamPayment = z.infer<typeof TeamPayment>

const filters = {
  state: z.optional(PaymentState),
  provider: z.optional(z.string().check(z.maxLength(40))),
  /** The beginning of the pseudo of who paid, or of whom it is for. */
  who: z.optional(z.string().check(z.trim(), z.maxLength(longestPaymentPseudo))),
  /** Exactly so much, in the own unit of the site’s currency. */
  amount: z.optional(
    z.coerce.number<number>().check(z.minimum(0), z.maximum(largestPaymentAmount)),
  ),
  /** The payment’s own id, what the provider calls it or what was taken, or a code. */
  reference: z.optional(z.string().check(z.trim(), z.maxLength(longestPaymentReference))),
  /** Begun at this second or later. */
  from: z.optional(SecondsInQuery),
  /** Begun before this second. */
  until: z.optional(SecondsInQuery),
}

export const listTeamPayments = endpoint('GET /api/admin/payments/all', {
  access: 'payments.review',
  summary: 'All payments, whatever became of them',
  input: z.strictObject({
    ...filters,
    sort: z._default(z.enum(paymentSorts), 'newest'),
    /** The last one that was seen: those that come behind it. */
    after: z.optional(z.uuid()),
  }),
  output: z.object({
    payments: z.array(TeamPayment),
    /** Whether there are more behind them. */
    hasMore: z.boolean(),
    /** All there ever were payments of, and those that are offered. */
    providers: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
})

/** What a provider told of a payment, and what was done about it. */
const PaymentNotice = z.object({
  /** The message’s own name. */
  id: z.string(),
  kind: z.string(),
  outcome: z.string(),
  /** What else it said: names, amount in the smallest unit, currency; null for one of long ago. */
  content: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
  at: Seconds,
})

export const TeamPaymentHistory = z.object({
  payment: TeamPayment,
  /** What the provider calls what was taken. */
  captureReference: z.nullable(z.string()),
  paidAt: z.nullable(Seconds),
  /** Given back so far, in the currency’s own unit. */
  refunded: z.number(),
  currency: z.nullable(Currency),
  /** Of the money that was taken back, what the player no longer had. */
  shortfall: z.number(),
  /** The oldest first. */
  notices: z.array(PaymentNotice),
  /** What it did in the ledger, the oldest first. */
  transfers: z.array(TeamTransfer),
  /** What the team did about it, the oldest first. */
  actions: z.array(AuditEntry),
  /** An owner gives it back; null where nobody asked for that. */
  refund: z.nullable(
    z.object({
      way: z.enum(refundWays),
      reason: z.string(),
      /** Null until the provider has said what became of it. */
      outcome: z.nullable(z.enum(['refunded', 'refused'])),
      askedAt: Seconds,
    }),
  ),
  /** How it could be given back now. */
  refundWays: z.array(z.enum(refundWays)),
})
export type TeamPaymentHistory = z.infer<typeof TeamPaymentHistory>

export const getTeamPayment = endpoint('GET /api/admin/payments/:id', {
  access: 'payments.review',
  summary: 'One payment with all that happened to it',
  input: z.strictObject({ id: z.uuid() }),
  output: TeamPaymentHistory,
})

export const refundPayment = endpoint('POST /api/admin/payments/refund', {
  access: 'payments.refund',
  needsProof: true,
  summary: 'Gives all of a payment back, and takes back what it brought',
  movesValue: true,
  input: z.strictObject({
    Id: z.uuid(),
    Way: z.enum(refundWays),
    /** For the team. */
    Reason: writtenText(longestRefundReason, 1, 'InvalidReason'),
  }),
  output: z.object({
    /** `asked` while it is not known: the provider is asked again until it says. */
    outcome: z.enum(['refunded', 'refused', 'asked']),
  }),
})
