import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../../contract/language.ts'
import type { Texts } from '../../contract/page.ts'

/** Translations ready to render with. Each page rendered on the server gets an instance of its own. */
export function createI18n(language: Language, texts: Texts): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: texts },
    ns: Object.keys(texts),
    defaultNS: 'site',
    interpolation: { escapeValue: false }, // React escapes
    initAsync: false,
    react: { useSuspense: false },
  })
  return instance
}

/** Fetches a language's texts. `version` is the timestamp that keeps an edited file from being served old. */
export async function fetchTexts(language: Language, version: number): Promise<Texts> {
  const response = await fetch(textsAddress(language, version))
  if (!response.ok) throw new Error(`the texts of ${language} answered ${response.status}`)
  return { site: await response.json() }
}

export function textsAddress(language: Language, version: number): string {
  return `/locales/${language}/site.json?t=${version}`
}
