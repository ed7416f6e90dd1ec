import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumberType,
} from 'libphonenumber-js/max'
import { AppError } from '../platform/app-error.ts'

/**
 * Where codes are sent unless the owner says otherwise: the European Economic Area with Åland, Andorra and
 * Monaco; the United Kingdom and Switzerland; North America without the Caribbean; the French overseas.
 * Each country more is one more where somebody may earn by having messages sent.
 */
export const defaultCountries: readonly string[] = [
  'AT BE BG CY CZ DE DK EE ES FI AX FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK',
  'AD MC GB CH CA US',
  'BL GF GP MF MQ NC PF PM RE WF YT',
].flatMap((codes) => codes.split(' '))

/** Kinds of numbers that are in somebody's hand; of North American ones nobody can tell. */
const handheld: ReadonlySet<PhoneNumberType | undefined> = new Set([
  'MOBILE',
  'FIXED_LINE_OR_MOBILE',
] as const)

/** Whether it is an ISO 3166 code of a country with telephone numbers: `FR`. */
export function isCountry(code: string): boolean {
  return isSupportedCountry(code)
}

/**
 * The number in E.164 as its country writes it: `+330612345678` is `+33612345678`.
 *
 * @throws {AppError} `InvalidPhoneNumber` when nobody can have it; `PhoneNumberRefused` when it is not a
 * mobile (premium, shared cost, landline, pager, satellite …) or of a country not in `countries`
 */
export function toMobileNumber(given: string, countries: ReadonlySet<string>): string {
  const number = parsePhoneNumberFromString(given)
  if (!number?.isValid()) throw new AppError('InvalidPhoneNumber')
  const type = number.getType()
  if (!handheld.has(type)) {
    throw new AppError('PhoneNumberRefused', `a number of type ${type}, expected a mobile`)
  }
  if (number.country === undefined || !countries.has(number.country)) {
    const place = number.country ?? `+${number.countryCallingCode}`
    throw new AppError('PhoneNumberRefused', `no codes are sent to ${place}`)
  }
  return number.number
}

/** The number in E.164, whether or not codes are sent there: a code may be on its way already. */
export function toE164(given: string): string {
  return parsePhoneNumberFromString(given)?.number ?? given
}
