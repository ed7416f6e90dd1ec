/** What becomes of payments. Its words are `Donation.state.…`. */
export const paymentStates = [
  'created',
  'pending',
  'paid',
  'refused',
  'expired',
  'refunded',
  'disputed',
  'quarantined',
] as const
/** In which order the team looks through payments. */
export const paymentSorts = ['newest', 'oldest', 'largest'] as const
export type PaymentSort = (typeof paymentSorts)[number]

/** Payments of one answer. */
export const paymentPageSize = 50

/** Of a pseudo that is looked for. */
export const longestPaymentPseudo = 60

/** Of what a provider calls a payment. */
export const longestPaymentReference = 255

/** Of an amount that is looked for, in the currency’s own unit. */
export const largestPaymentAmount = 1_000_000_000

/** The provider gives a payment back, or somebody did by other means and says so. */
export const refundWays = ['provider', 'elsewhere'] as const
export type RefundWay = (typeof refundWays)[number]

/** Of why a payment is given back. */
export const longestRefundReason = 500
