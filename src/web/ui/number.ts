import { type Language, localeOf } from '../../contract/language.ts'

const formats = new Map<Language, Intl.NumberFormat>()

/** A whole number with its thousands grouped as the language does: `1 234`, `1,234`. */
export function formatCount(count: number, language: Language): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(localeOf(language))
  formats.set(language, format)
  return format.format(count)
}
