import { z } from 'zod'
import { decimalsOf, parseAmount } from '../../currency.ts'
import { unavailable } from '../provider-response.ts'

/** PayPal takes whole amounts of these: https://developer.paypal.com/api/rest/reference/currency-codes */
const wholeOnly = new Set(['HUF', 'JPY', 'TWD'])

/** https://developer.paypal.com/docs/api/orders/v2/#definition-money */
export const PaypalMoney = z.object({ currency_code: z.string(), value: z.string() })
export type PaypalMoney = z.infer<typeof PaypalMoney>

/**
 * An amount in the smallest unit of the currency, as PayPal writes it: `4.50`.
 *
 * @throws {AppError} `PaymentUnavailable` for one it does not take
 */
export function toPaypal(amount: number, currency: string): PaypalMoney {
  const decimals = decimalsOf(currency)
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals)
  const isWhole = decimals === 0 || wholeOnly.has(currency)
  if (isWhole && /[1-9]/.test(part)) {
    throw unavailable('PayPal', `takes no fractions of ${currency}`)
  }
  return { currency_code: currency, value: isWhole ? whole : `${whole}.${part}` }
}

/** The other way around; without an amount where it is none, so that nothing is taken for it. */
export function fromPaypal({ currency_code, value }: PaypalMoney) {
  const amount = parseAmount(value, currency_code)
  return { currency: currency_code, ...(amount !== undefined && { amount }) }
}
