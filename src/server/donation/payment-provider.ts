import type { Language } from '../../contract/language.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Log } from '../platform/log.ts'
import type { OutboundFactory } from '../platform/outbound/outbound.ts'

/** Sells codes by phone, by message and on its own pages, which players bring here. */
export interface CodeProvider {
  kind: 'codes'
  /** Nothing is really paid. */
  isSandbox: boolean
  /**
   * What codes cost everywhere, as the provider has it now.
   *
   * @throws {AppError} `PaymentUnavailable`
   */
  listRates(): Promise<CodeOffer[]>
  /**
   * Uses a code up. A good one is good once: when the response is lost, the next try says `refused`.
   *
   * @throws {AppError} `PaymentUnavailable` when it is not known what became of it
   */
  redeem(code: string): Promise<Redemption>
}

/** One way to buy a code. What a way does not have is absent. */
export interface CodeOffer {
  key: string
  /** As the provider calls it: `SMS`. */
  solution: string
  /** ISO 3166, upper case; absent where it is offered in every country. */
  country?: string
  /** In the smallest unit of `currency`. */
  price: number
  /** ISO 4217. */
  currency: string
  /** Hundredths of the site's money that a code brings. */
  credits: number
  keyword?: string
  shortcode?: string
  phone?: string
  /** An https address. */
  link?: string
  /** HTML of the provider: hostile until cleaned. */
  mention?: string
  /** Pictures of premium numbers that the law wants beside the price, by their addresses on the web. */
  legalPictures?: readonly string[]
}

export type Redemption =
  | {
      outcome: 'accepted'
      /** Hundredths of the site's money. */
      credits: number
      /** What the owner earns, in the smallest unit of the currency; absent where it is not told. */
      earned?: { amount: number; currency: string }
    }
  | { outcome: 'refused' }

/** Takes payments on pages of its own, and tells of them by signed messages. */
export interface CheckoutProvider {
  kind: 'checkout'
  isSandbox: boolean
  /** What players pay with, as words and pictures of it are found: `card`, `paypal`, `sandbox`. */
  means: string
  /** Whom the money goes to, as the provider names them; news of a payment to somebody else is not believed. */
  receiver?: string
  /**
   * Begins a payment. With the same `id` it is the same payment, however often it is asked for.
   *
   * @returns the provider's own name of it, and the page to pay on
   * @throws {AppError} `PaymentUnavailable`
   */
  open(order: Order): Promise<{ reference: string; url: string }>
  /**
   * What the provider says of a payment, asked by its name; takes the money where the player agreed to it
   * and that is still to be done.
   *
   * @returns nothing where there is nothing to tell yet; `unknown` where it keeps its payments for ever and has
   * none of that name: it is another’s, as after the owner’s account there was changed
   * @throws {AppError} `PaymentUnavailable`
   */
  look(reference: string): Promise<PaymentNews | 'unknown' | undefined>
  /**
   * Reads a message that says it is of the provider.
   *
   * @returns what it tells, in order; nothing for a kind of message that is of no interest
   * @throws {ForgedMessage} when the provider did not write it, or too long ago
   * @throws {AppError} `PaymentUnavailable` when that cannot be found out now
   */
  readMessage(message: ProviderMessage): Promise<PaymentNews[]>
  /**
   * Gives back all that is left of a payment; left out where the provider has no way to. With the same `key` it is
   * given back once, and what is given back already is no failure.
   *
   * @returns `refunded`, with what was given back in all so far; `refused` where the provider will not
   * @throws {AppError} `PaymentUnavailable` when it is not known what became of it: it is asked for again
   */
  refund?(refund: RefundOrder): Promise<PaymentNews | 'refused'>
}

export interface RefundOrder {
  /** Names this refund at the provider. */
  key: string
  /** The site’s own name of the payment. */
  orderId: string
  /** The provider’s name of it, and of what was taken, where that is known. */
  reference: string
  captureReference?: string
  /** All that was paid, in the smallest unit of `currency`. */
  amount: number
  currency: string
}

export interface Order {
  /** The site's own name of the payment: a UUID. */
  id: string
  /** In the smallest unit of `currency`. */
  amount: number
  currency: string
  /** What the player reads on the provider's page. */
  description: string
  language: Language
  /** Where the player comes back to, whatever became of it. */
  returnUrl: string
  /** Where the provider sends its messages. */
  messageUrl: string
}

/** A message as it came in. */
export interface ProviderMessage {
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  /** The very bytes. */
  body: Uint8Array
}

/** What a provider says of one payment, by a message or when asked. */
export interface PaymentNews {
  /** The message's own name: the same when it comes again. What was asked for has none. */
  eventId?: string
  kind: PaymentNewsKind
  /** The site's own name of the payment, where the provider repeats it. */
  orderId?: string
  /** The provider's names of it: of the order or session, and of what was taken. */
  reference?: string
  captureReference?: string
  /**
   * Of `disputed` and `disputeWon`, the provider's name of the dispute: what is told of it after it was won is
   * old. Without it, what was told last counts.
   */
  dispute?: string
  /**
   * Of `paid`, what was paid; of `refunded`, what was given back in all so far; in the smallest unit of the
   * currency.
   */
  amount?: number
  currency?: string
  /** Whom it was paid to, as the provider names them, where it says. */
  receiver?: string
}

/**
 * - `pending`: the player did their part, the money is on its way.
 * - `refunded`: some or all was given back.
 * - `disputed`, `disputeWon`: the bank took it back, and gave it again.
 */
export type PaymentNewsKind =
  | 'pending'
  | 'paid'
  | 'refused'
  | 'expired'
  | 'refunded'
  | 'disputed'
  | 'disputeWon'

/** A message the provider did not write. */
export class ForgedMessage extends Error {
  constructor(detail: string) {
    super(detail)
    this.name = 'ForgedMessage'
  }
}

export type PaymentProvider = CodeProvider | CheckoutProvider

/** What an adapter is given when the site starts. */
export interface PaymentContext {
  /** Makes the guarded HTTP client for one system. */
  outbound: OutboundFactory
  /** The site's own database; only the sandbox needs it. */
  db: Db
  clock: Clock
  log: Log
  randomBytes(size: number): Buffer
  /** The site's own address, without a slash at the end. */
  siteUrl: string
}

/**
 * A payment provider named in the configuration: what `stripe({...})` and the like return. Publish one as a
 * package by exporting a function that returns this.
 */
export interface PaymentAdapter {
  /** In addresses and records, for ever the same: `stripe`. */
  key: string
  /** The provider, as the owner knows it: `Stripe`. */
  name: string
  create(context: PaymentContext): PaymentProvider
}
