/**
 * The country a browser is set to, by the first of its languages that names one: `fr-BE` → `BE`. Where none
 * does, undefined: a language alone is spoken in many.
 */
export function browserCountry(languages: readonly string[]): string | undefined {
  for (const tag of languages) {
    const region = regionOf(tag)
    if (region !== undefined && /^[A-Z]{2}$/.test(region)) return region
  }
  return undefined
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region
  } catch {
    return undefined
  }
}
