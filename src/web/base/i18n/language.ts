import type { Language } from '../../../contract/language.ts'
import { consentSeconds } from '../cookie-consent.ts'

/** Each by its own name. */
export const languageNames = { fr: 'Français', en: 'English' } as const satisfies Record<
  Language,
  string
>

/** Remembers the visitor's choice: local storage holds it, a cookie mirrors it for the server. */
export function storeLanguage(language: Language) {
  try {
    localStorage.setItem('language', language)
  } catch {
    // storage is off: the cookie alone serves until it is off too
  }
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `language=${language}; path=/; max-age=${consentSeconds}; samesite=lax${secure}`
}
