import { chooseLanguage, type Language } from '../../contract/language.ts'

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
  const choice = lang ?? /(?:^|;\s*)language=(fr|en)(?:;|$)/.exec(cookie)?.[1]
  if (choice === 'fr' || choice === 'en') return choice
  const known = remembered.get(acceptLanguage)
  if (known) return known
  const language = chooseLanguage(undefined, acceptLanguage)
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(acceptLanguage, language)
  return language
}
