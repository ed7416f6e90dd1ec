/** Digits after the point, by ISO 4217: those Stripe and PayPal count without, or with three of. */
const withoutDecimals = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
)
const withThreeDecimals = new Set('BHD JOD KWD OMR TND'.split(' '))

/** How many digits an amount in this currency has after the point. */
export function decimalsOf(currency: string): number {
  if (withoutDecimals.has(currency)) return 0
  return withThreeDecimals.has(currency) ? 3 : 2
}

/** An amount in the currency’s own unit, 4.5, in its smallest, 450. */
export function toSmallestUnit(amount: number, currency: string): number {
  return Math.round(amount * 10 ** decimalsOf(currency))
}

/** The other way around. */
export function fromSmallestUnit(amount: number, currency: string): number {
  return amount / 10 ** decimalsOf(currency)
}

/**
 * The same from text as other systems write it: `4.50`, `4`, without a detour over fractions of two.
 *
 * @returns undefined for what is no such amount
 */
export function parseAmount(text: string, currency: string): number | undefined {
  const decimals = decimalsOf(currency)
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(text.trim()) ?? []
  if (whole === '' || /[1-9]/.test(part.slice(decimals))) return undefined
  return Number(whole + part.slice(0, decimals).padEnd(decimals, '0'))
}
