import { type LocalText, mapText } from '../../../contract/language.ts'

/** A text cleaned in each language; those that then say nothing are left out, so that another serves them. */
export function withoutEmpty(text: LocalText, clean: (one: string) => string): LocalText {
  const cleaned = Object.entries(mapText(text, clean))
  return Object.fromEntries(cleaned.filter(([, one]) => one.trim() !== ''))
}
