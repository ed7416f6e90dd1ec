import { chooseLanguage, type Language } from '../../../contract/language.ts'

const remembered = new Map<string, Language>()
const mostRemembered = 1000

/**
 * The language of a request: `?lang=`, the cookie that mirrors the stored choice, `Accept-Language`,
 * then the default. Each distinct `Accept-Language` is worked out once.
 */
export function visitorLanguage(
  lang: string | null | undefined,
  cookie = '',
  acceptLanguage = '',
): Language {
  if (lang === 'fr' || lang === 'en') return lang
  const stored = /(?:^|;\s*)language=(fr|en)(?:;|$)/.exec(cookie)?.[1]
  if (stored === 'fr' || stored === 'en') return stored
  const known = remembered.get(acceptLanguage)
  if (known) return known
  const language = chooseLanguage(undefined, acceptLanguage)
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(acceptLanguage, language)
  return language
}
