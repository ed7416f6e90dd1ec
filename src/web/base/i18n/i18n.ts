import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../../../contract/language.ts'
import type { Namespace } from '../../../contract/page.ts'
import type { Texts } from '../../../contract/page-context.ts'

/** Translations ready to render with. */
export function createI18n(language: Language, texts: Texts): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: texts },
    ns: Object.keys(texts),
    defaultNS: 'site',
    // errors of one feature stand with its other words, those of several with the site’s
    fallbackNS: ['account', 'money', 'advert', 'support'],
    // said, it is not guessed anew from each key
    keySeparator: '.',
    interpolation: { escapeValue: false }, // React escapes
    initAsync: false,
    react: { useSuspense: false },
  })
  return instance
}

/** Fetches texts of a language. `version` is the timestamp that keeps an edited file from being served old. */
export async function fetchTexts(
  language: Language,
  version: number,
  namespaces: readonly Namespace[],
): Promise<Texts> {
  const entries = namespaces.map(async (name) => {
    const response = await fetch(textsAddress(language, version, name))
    if (!response.ok) throw new Error(`${name} of ${language} answered ${response.status}`)
    return [name, await response.json()] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

export function textsAddress(language: Language, version: number, namespace: Namespace): string {
  return `/locales/${language}/${namespace}.json?t=${version}`
}
