import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

export interface Country {
  code: string
  /** `France (+33)`, in the visitor's language. */
  label: string
  /** `+33` */
  dial: string
}

export interface TypedNumber {
  country: string
  /** As the country writes it, as far as it is typed. */
  text: string
  /** E.164 as far as it is typed; '' without digits. */
  value: string
}

/** Every country with a dialling code, in the order of the visitor's language. */
export function listCountries(language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return getCountries()
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      dial: `+${getCountryCallingCode(code)}`,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
    .map(({ code, name, dial }) => ({ code, dial, label: `${name} (${dial})` }))
}

/**
 * Reads what was typed or pasted as a number of `country`; one that begins with `+` or `00` brings its
 * own country along.
 */
export function readNumber(typed: string, country: string): TypedNumber {
  const text = typed.trim().replace(/^00/, '+')
  const reader = new AsYouType(isSupportedCountry(country) ? country : undefined)
  const formatted = reader.input(text)
  const value = reader.getNumberValue() ?? ''
  if (!text.startsWith('+')) return { country, text: formatted, value }
  const found = parsePhoneNumberFromString(text)
  return found?.country && found.isPossible()
    ? { country: found.country, text: found.formatNational(), value: found.number }
    : { country, text: formatted, value }
}

/** The country most likely meant: the region of the browser's languages, or that of the site's language. */
export function guessCountry(languages: readonly string[], fallback: string): string {
  const regions = languages.map((tag) => new Intl.Locale(tag).region)
  return regions.find((region) => region && isSupportedCountry(region)) ?? fallback
}
