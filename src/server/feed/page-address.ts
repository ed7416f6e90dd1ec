import type { Language } from '../../contract/language.ts'

/** The absolute address of a page, in one language or in the visitor's own. */
export function pageAddress(origin: string, path: string, language?: Language): string {
  return language ? `${origin}${path}?lang=${language}` : `${origin}${path}`
}
