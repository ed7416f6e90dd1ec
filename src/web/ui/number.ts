import type { Language } from '../../contract/language.ts'
import { numberFormat } from './intl-format.ts'

/** A whole number with its thousands grouped as the language does: `1 234`, `1,234`. */
export function formatCount(count: number, language: Language): string {
  return numberFormat(language).format(count)
}

/** How many times as fast as the original game: `×3`, `×1,5`. */
export function formatRate(rate: number, language: Language): string {
  return `×${numberFormat(language, { maximumFractionDigits: 2 }).format(rate)}`
}
