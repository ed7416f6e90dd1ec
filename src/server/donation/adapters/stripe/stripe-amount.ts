/**
 * Stripe counts these in hundredths though they have none:
 * https://docs.stripe.com/currencies#special-cases
 */
const hundredfold = new Set(['UGX'])

/** An amount in the smallest unit of the currency, as Stripe counts it. */
export const toStripe = (amount: number, currency: string) =>
  hundredfold.has(currency) ? amount * 100 : amount

/** The other way around. */
export const fromStripe = (amount: number, currency: string) =>
  hundredfold.has(currency) ? Math.round(amount / 100) : amount
