import { LRUCache } from 'lru-cache'
import { chooseLanguage, type Language } from '../../../contract/language.ts'

/**
 * The language of a request: `?lang=`, the cookie that mirrors the stored choice, `Accept-Language`, then the default.
 */
export type VisitorLanguage = (
  lang: string | null | undefined,
  cookie?: string,
  acceptLanguage?: string,
) => Language

const mostRemembered = 1000

/** Chooses among the languages of a site. Each distinct `Accept-Language` is worked out once. */
export function createVisitorLanguage(languages: readonly Language[]): VisitorLanguage {
  const remembered = new LRUCache<string, Language>({ max: mostRemembered })
  const find = (tag: string | null | undefined) => languages.find((language) => language === tag)

  return (lang, cookie = '', acceptLanguage = '') => {
    const chosen = find(lang) ?? find(/(?:^|;\s*)language=([\w-]+)(?:;|$)/.exec(cookie)?.[1])
    const known = chosen ?? remembered.get(acceptLanguage)
    if (known) return known
    const language = chooseLanguage(languages, undefined, acceptLanguage)
    remembered.set(acceptLanguage, language)
    return language
  }
}
