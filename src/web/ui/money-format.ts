import type { Language } from '../../contract/language.ts'
import { numberFormat } from './intl-format.ts'

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
  return numberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(price)
}

function amountFormat(language: Language, options: Intl.NumberFormatOptions = {}) {
  return numberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
    ...options,
  })
}
