import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** `+33612345678` as `+33 6 12 34 56 78`; what is no number stays as it is. */
export function formatNumber(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}
