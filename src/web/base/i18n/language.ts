import { type Language, type OfferedLanguage, textIn } from '../../../contract/language.ts'
import { consentSeconds } from '../cookie-consent.ts'

/** What it calls itself: `Français`. */
export function ownNameOf(language: OfferedLanguage): string {
  return nameIn(language, language.tag)
}

/** What it is called in a language, where the name stands alone: `French`. */
export function nameIn({ name }: OfferedLanguage, language: Language): string {
  const [first = '', ...rest] = textIn(name, language)
  return first.toLocaleUpperCase(language) + rest.join('')
}

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
