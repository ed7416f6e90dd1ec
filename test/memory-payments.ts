import { AppError } from '../src/server/platform/app-error.ts'
import {
  type CheckoutProvider,
  type CodeProvider,
  ForgedMessage,
  type Order,
  type PaymentNews,
  type Redemption,
  type RefundOrder,
} from '../src/server/donation/payment-provider.ts'

/** A provider of codes that does as it is told. */
export class MemoryCodes implements CodeProvider {
  readonly kind = 'codes'
  readonly isSandbox = false
  /** Codes that are good, and what they bring. A code is good once. */
  readonly good = new Map<string, Redemption & { outcome: 'accepted' }>()
  /** Codes asked about, in order. */
  readonly asked: string[] = []
  /** `lost`: the code is used up, and the response does not arrive. */
  behaviour: 'answers' | 'down' | 'lost' = 'answers'
  ratesFail = false
  /** Happens once the code is used up, before the response arrives. */
  meanwhile: () => Promise<void> = async () => {}

  sell(code: string, credits: number): void {
    const earned = { amount: Math.floor(credits / 2), currency: 'EUR' }
    this.good.set(code, { outcome: 'accepted', credits, earned })
  }

  async listRates() {
    if (this.ratesFail) throw new AppError('PaymentUnavailable')
    const mention = '<p onclick="alert(1)">3 € + SMS</p><script>alert(1)</script>'
    const rate = { key: 'FR-SMS', solution: 'SMS', price: 300, currency: 'EUR', credits: 200 }
    return [
      { ...rate, country: 'FR', keyword: 'DEDI', shortcode: '81043', mention },
      { ...rate, key: 'BE-SMS', country: 'BE', shortcode: '3443' },
      { ...rate, key: 'ALL-CARD', solution: 'Neosurf', link: 'https://pay.example/' },
    ]
  }

  async redeem(code: string): Promise<Redemption> {
    this.asked.push(code)
    await new Promise((resolve) => setImmediate(resolve))
    if (this.behaviour === 'down') throw new AppError('PaymentUnavailable')
    const redeemed = this.good.get(code) ?? { outcome: 'refused' as const }
    this.good.delete(code)
    await this.meanwhile()
    if (this.behaviour === 'lost') throw new AppError('PaymentUnavailable')
    return redeemed
  }
}

/** A provider of checkouts whose messages are JSON, and genuine when they say so. */
export class MemoryCheckout implements CheckoutProvider {
  readonly kind = 'checkout'
  readonly isSandbox = false
  readonly means = 'card'
  readonly receiver = 'guild@example.org'
  readonly orders = new Map<string, Order>()
  /** What it says when asked, by the name of the order. */
  readonly says = new Map<string, PaymentNews | 'unknown'>()
  isDown = false
  /** What was given back, in cents, by the name of the order; each by the key it was asked with. */
  readonly refunds = new Map<string, Map<string, number>>()
  /** `lost`: it is given back, and the response does not arrive. */
  refunding: 'answers' | 'lost' | 'refuses' | 'lies' = 'answers'
  /** Happens once it is given back, before the response arrives. */
  meanwhile: () => Promise<unknown> = async () => {}

  async open(order: Order) {
    if (this.isDown) throw new AppError('PaymentUnavailable')
    const reference = `order-${order.id}`
    this.orders.set(reference, order)
    return { reference, url: `https://pay.example/${reference}` }
  }

  async look(reference: string): Promise<PaymentNews | 'unknown' | undefined> {
    if (this.isDown) throw new AppError('PaymentUnavailable')
    return this.says.get(reference)
  }

  async readMessage({
    headers,
    body,
  }: {
    headers: Readonly<Record<string, string>>
    body: Uint8Array
  }) {
    if (this.isDown) throw new AppError('PaymentUnavailable')
    if (headers['signature'] !== 'genuine') throw new ForgedMessage('signed by nobody')
    return JSON.parse(new TextDecoder().decode(body)) as PaymentNews[]
  }

  async refund({
    key,
    reference,
    amount,
    currency,
    orderId,
  }: RefundOrder): Promise<PaymentNews | 'refused'> {
    if (this.isDown) throw new AppError('PaymentUnavailable')
    if (this.refunding === 'refuses') return 'refused'
    const given = this.refunds.get(reference) ?? new Map<string, number>()
    this.refunds.set(reference, given)
    if (!given.has(key)) given.set(key, amount - this.refundedOf(reference))
    await this.meanwhile()
    if (this.refunding === 'lost') throw new AppError('PaymentUnavailable')
    const told = this.refunding === 'lies' ? { amount: 1 } : { amount: this.refundedOf(reference) }
    return { kind: 'refunded' as const, orderId, currency, ...told }
  }

  /** All that was given back of an order, in cents. */
  refundedOf(reference: string): number {
    return [...(this.refunds.get(reference)?.values() ?? [])].reduce((sum, one) => sum + one, 0)
  }

  /** What it would say once an order was paid as ordered. */
  paid(id: string, change: Partial<PaymentNews> = {}): PaymentNews {
    const reference = `order-${id}`
    const order = this.orders.get(reference)
    if (!order) throw new Error(`${id} was never ordered`)
    const { amount, currency } = order
    const { receiver } = this
    const captureReference = `capture-${id}`
    return {
      kind: 'paid',
      orderId: id,
      reference,
      captureReference,
      amount,
      currency,
      receiver,
      ...change,
    }
  }
}
