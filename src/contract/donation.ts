import { z } from 'zod/mini'
import { Pseudo } from './account-field.ts'
import { endpoint } from './endpoint.ts'
import { LocalText } from './language-schema.ts'
import { Balance, Currency, Money, PageNumber } from './money.ts'
import { paymentStates } from './payment-terms.ts'
import { Seconds } from './seconds.ts'

/** An ISO 3166 code: `FR`. */
export const Country = z.string('InvalidInput').check(z.regex(/^[A-Z]{2}$/, 'InvalidInput'))

/** A way to pay on the page of a provider. */
const Checkout = z.object({
  provider: z.string(),
  /** `card`, `paypal`, `sandbox`: what its words and picture are found by. */
  kind: z.string(),
  /** Nothing is really paid. */
  isSandbox: z.boolean(),
})

/** An amount that is offered. */
const Pack = z.object({
  key: z.string(),
  /** In the currency's own unit: 5 is €5. */
  price: z.number(),
  money: Money,
  /** Of it, what comes on top. */
  bonus: Money,
})

/** One way to buy a code from a micropayment provider. What a way does not have is null. */
export const CodeRate = z.object({
  key: z.string(),
  /** As the provider calls it: `SMS`, `Audiotel`, `Neosurf`. */
  solution: z.string(),
  /** Null where it is offered in every country. */
  country: z.nullable(Country),
  price: z.number(),
  currency: Currency,
  money: Money,
  /** Word and number of an SMS. */
  keyword: z.nullable(z.string()),
  shortcode: z.nullable(z.string()),
  /** A number to call. */
  phone: z.nullable(z.string()),
  /** A page to buy it on. */
  link: z.nullable(z.string()),
  /** What the law wants beside the price, as cleaned HTML. */
  mention: z.nullable(z.string()),
  /** Pictures it wants there as well, by their addresses on this site. */
  legalPictures: z.array(z.string()),
})
export type CodeRate = z.infer<typeof CodeRate>

export const DonationOffers = z.object({
  currency: Currency,
  /** What the site's money is called. */
  moneyName: LocalText,
  packs: z.array(Pack),
  checkouts: z.array(Checkout),
  /** Whether codes are taken. */
  takesCodes: z.boolean(),
  /** Codes are a simulation: nothing is really paid for them. */
  hasSandboxCodes: z.boolean(),
})
export type DonationOffers = z.infer<typeof DonationOffers>

export const getDonationOffers = endpoint('GET /api/donation/offers', {
  access: 'public',
  summary: 'What can be given, and how',
  output: DonationOffers,
})

export const CodeRates = z.object({
  /** All countries there are rates for, by their codes. */
  countries: z.array(Country),
  /** The one the rates are of. */
  country: z.nullable(Country),
  rates: z.array(CodeRate),
  takenAt: z.nullable(Seconds),
  /** The provider does not answer: these are the last it gave. */
  isStale: z.boolean(),
})
export type CodeRates = z.infer<typeof CodeRates>

export const getCodeRates = endpoint('GET /api/donation/rates', {
  access: 'public',
  summary: 'What codes cost in a country',
  input: z.strictObject({ country: z.optional(Country) }),
  output: CodeRates,
})

export const PaymentState = z.enum(paymentStates)
export type PaymentState = z.infer<typeof PaymentState>

/** Why a payment is refused or looked at by the team. Its words are `Donation.reason.…`. */
export const paymentReasons = [
  'codeWrong',
  'codeUnfinished',
  'providerSilent',
  'declined',
  'amountDiffers',
  'currencyDiffers',
  'receiverDiffers',
  'unknownPayment',
  'refusedByTeam',
] as const
export const PaymentReason = z.enum(paymentReasons)
export type PaymentReason = z.infer<typeof PaymentReason>

/** What became of something a player paid, or was given. */
export const Payment = z.object({
  id: z.uuid(),
  provider: z.string(),
  kind: z.enum(['checkout', 'code']),
  state: PaymentState,
  reason: z.nullable(PaymentReason),
  /** What was ordered, in the currency's own unit; null for a code. */
  price: z.nullable(z.number()),
  currency: z.nullable(Currency),
  /** Null until it is known. */
  money: z.nullable(Money),
  /** Of the money, what was taken back. */
  reversed: Money,
  /** The other one of a gift: whom it is for, or who gave it. */
  giftFor: z.nullable(z.string()),
  giftFrom: z.nullable(z.string()),
  createdAt: Seconds,
  changedAt: Seconds,
})
export type Payment = z.infer<typeof Payment>

/** What a provider sells: letters and digits, in the groups it may be written in. */
export const PayoutCode = z.string('InvalidPayoutCode').check(
  z.overwrite((text) => text.replace(/[\s-]/g, '')),
  z.regex(/^[A-Za-z0-9]{6,32}$/, 'InvalidPayoutCode'),
)

export const payout = endpoint('POST /api/donation/payout', {
  access: 'signedIn',
  feature: 'donations',
  summary: 'Redeems a code bought from the micropayment provider',
  movesValue: true,
  input: z.strictObject({
    Code: PayoutCode,
    /** Whom the money is for; left out, the player. */
    Pseudo: z.optional(Pseudo),
  }),
  output: z.object({
    /** `created` while the provider cannot be reached: it is asked again until it answers. */
    payment: Payment,
    balance: Balance,
  }),
})

export const openCheckout = endpoint('POST /api/donation/checkout', {
  access: 'signedIn',
  feature: 'donations',
  summary: 'Begins a payment at a provider',
  movesValue: true,
  input: z.strictObject({
    Provider: z.string().check(z.maxLength(40)),
    Pack: z.string().check(z.maxLength(40)),
    Pseudo: z.optional(Pseudo),
  }),
  output: z.object({
    payment: Payment,
    /** Where the player pays. */
    url: z.string(),
  }),
})

export const checkPayment = endpoint('POST /api/donation/check', {
  access: 'signedIn',
  summary: 'Asks the provider what became of one of the player’s payments',
  input: z.strictObject({ Id: z.uuid() }),
  output: Payment,
})

export const listPayments = endpoint('GET /api/donation/history', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'What the player paid and was given, the newest first',
  input: z.strictObject({ page: PageNumber }),
  output: z.object({ payments: z.array(Payment), pages: z.int() }),
})

export const Objective = z.object({
  /** The first day of the month it is of. */
  month: Seconds,
  /** What was given in it so far, in the currency's own unit. */
  current: z.number(),
  /** What the month costs; null where the owner set no objective. */
  target: z.nullable(z.number()),
  currency: Currency,
  donors: z.int(),
})
export type Objective = z.infer<typeof Objective>

export const getObjective = endpoint('GET /api/billing/objective', {
  access: 'public',
  summary: 'What the month costs, and what was given',
  shows: ['donations', 'players'],
  output: Objective,
})

export const Donors = z.object({
  /** The best of the month that let themselves be named, the one who gave most first. */
  donors: z.array(z.object({ pseudo: z.string(), avatar: z.nullable(z.string()) })),
  /** How many more there are. */
  others: z.int(),
})
export type Donors = z.infer<typeof Donors>

export const listDonors = endpoint('GET /api/donation/donors', {
  access: 'public',
  summary: 'Who gave most this month, as far as they let themselves be named',
  shows: ['donations', 'players'],
  output: Donors,
})

export const getDonorConsent = endpoint('GET /api/donation/consent', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'Whether the player lets themselves be named among those who give',
  output: z.object({ isNamed: z.boolean() }),
})

export const changeDonorConsent = endpoint('POST /api/donation/consent', {
  access: 'signedIn',
  summary: 'Lets the player be named among those who give, or no longer',
  input: z.strictObject({ IsNamed: z.boolean() }),
})

export const listPaymentsToReview = endpoint('GET /api/admin/payments', {
  access: 'payments.review',
  summary: 'Payments with something odd about them, which were not credited',
  output: z.array(
    z.object({
      ...Payment.shape,
      pseudo: z.nullable(z.string()),
      reference: z.nullable(z.string()),
    }),
  ),
})

export const reviewPayment = endpoint('POST /api/admin/payments/review', {
  access: 'payments.review',
  summary: 'Credits a payment that was held back, or refuses it',
  movesValue: true,
  input: z.strictObject({
    Id: z.uuid(),
    IsGood: z.boolean(),
    /** What a code is worth, which only the provider’s own pages say; of an order it is known. */
    Money: z.optional(Money.check(z.minimum(0.01), z.maximum(1_000_000))),
  }),
})
