import { type Language, localeOf } from '../../contract/language.ts'

/** An amount of the site's own money: `1,234`, with two decimals where it has any. */
export function formatMoney(amount: number, language: Language): string {
  return amountFormat(language).format(amount)
}

/** What came in or went out, with its sign: `+5`, `−12.50`. */
export function formatChange(amount: number, language: Language): string {
  // the sign for less is as wide as the one for more
  return amountFormat(language, { signDisplay: 'exceptZero' }).format(amount).replace('-', '−')
}

/** A price in a currency of the world, by ISO 4217: `€5`, `4,50 €`. */
export function formatPrice(price: number, currency: string, language: Language): string {
  const key = `${language} ${currency}`
  const format = priceFormats.get(key) ?? priceFormat(currency, language)
  priceFormats.set(key, format)
  return format.format(price)
}

const priceFormats = new Map<string, Intl.NumberFormat>()

function priceFormat(currency: string, language: Language): Intl.NumberFormat {
  return new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
}

function amountFormat(language: Language, options: Intl.NumberFormatOptions = {}) {
  return new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
    ...options,
  })
}
