import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { type Language, localeOf } from '../../contract/language.ts'

/** A number in E.164 as people write it, `+33 6 12 34 56 78`, with spaces that do not break. */
export function spellPhoneNumber(phoneNumber: string): string {
  const parsed = parsePhoneNumberFromString(phoneNumber)
  return parsed?.formatInternational().replaceAll(' ', '\u00a0') ?? phoneNumber
}

/** What of a number tells it from another, without saying it. */
export function endOfPhoneNumber(phoneNumber: string): string {
  return phoneNumber.slice(-4)
}

/** `…5678` */
export function spellPhoneEnd(phoneNumber: string): string {
  return `…${endOfPhoneNumber(phoneNumber)}`
}

/** `editor, moderator and admin` */
export function spellList(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
}

/** `1,250`, and `12.50` where there are hundredths. */
export function spellAmount(money: number, language: Language): string {
  const minimumFractionDigits = Number.isInteger(money) ? 0 : 2
  return money.toLocaleString(localeOf(language), {
    minimumFractionDigits,
    maximumFractionDigits: 2,
  })
}
