import type { Language } from '../../contract/language.ts'

/** A whole number with its thousands grouped as the language does: `1 234`, `1,234`. */
export function formatCount(count: number, language: Language): string {
  const separator = language === 'fr' ? '\u202f' : ','
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, separator)
}
