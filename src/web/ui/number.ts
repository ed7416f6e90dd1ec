import { type Language, localeOf } from '../../contract/language.ts'

/** A whole number with its thousands grouped as the language does: `1 234`, `1,234`. */
export function formatCount(count: number, language: Language): string {
  return count.toLocaleString(localeOf(language))
}
