import type { Language, LocalText } from './language-schema.ts'

// every page has these, and none the schemas
export type { Language, LocalText, OfferedLanguage } from './language-schema.ts'

/** What everything is written in first, and who reads no language of a site is offered where it has it. */
export const defaultLanguage = 'en'

const locales = new Map<Language, string>()

/** The locale in whose manner dates and numbers are written: `fr-FR`, `en-GB`. */
export function localeOf(language: Language): string {
  const known = locales.get(language)
  if (known !== undefined) return known
  const region = regionOf(language)
  const locale = region && !language.endsWith(`-${region}`) ? `${language}-${region}` : language
  locales.set(language, locale)
  return locale
}

/** The country that most of those who read it are taken to be in: `FR`. Of an invented language, none. */
export function regionOf(language: Language): string | undefined {
  // the specification writes English as the British do
  return new Intl.Locale(language === 'en' ? 'en-GB' : language).maximize().region
}

/** The text in that language; where it has none, in `fallback`, and else in whichever it has. */
export function textIn(text: LocalText, language: Language, fallback = defaultLanguage): string {
  return text[language] ?? text[fallback] ?? Object.values(text)[0] ?? ''
}

/** The same text with `change` made in each language. */
export function mapText(text: LocalText, change: (text: string) => string): LocalText {
  return Object.fromEntries(Object.entries(text).map(([language, one]) => [language, change(one)]))
}

/** Of the languages of a site, the one for who reads none of them. */
export function defaultOf(languages: readonly Language[]): Language {
  return languages.includes(defaultLanguage) ? defaultLanguage : (languages[0] ?? defaultLanguage)
}

/**
 * The language of a visitor, of those of the site: an explicit choice, else the first language of
 * `Accept-Language` (RFC 9110, with q values) that it speaks, else the default.
 */
export function chooseLanguage(
  languages: readonly Language[],
  choice: string | null | undefined,
  acceptLanguage = '',
): Language {
  const chosen = languages.find((language) => language === choice)
  if (chosen) return chosen
  const wanted = acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag, quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  const [best] = wanted.flatMap(({ tag }) => matchingLanguage(languages, tag) ?? [])
  return best ?? defaultOf(languages)
}

/** The language meant by a tag however long: of `pt-BR` and `pt` that one, of `de` and `de-AT` the shorter. */
export function matchingLanguage(
  languages: readonly Language[],
  tag: string,
): Language | undefined {
  const parts = tag.toLowerCase().split('-')
  const tries = parts.map((_, dropped) => parts.slice(0, parts.length - dropped).join('-'))
  return tries
    .map((one) => languages.find((language) => language.toLowerCase() === one))
    .find((found) => found !== undefined)
}
