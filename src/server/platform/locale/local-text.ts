import { defaultOf, type Language, type LocalText, textIn } from '../../../contract/language.ts'

/** What an owner or a language says: one text for all languages, or one for each that has its own. */
export type Said = string | Readonly<LocalText>

/** A text for each of the languages of a site: where one has none, that of the default language, else any. */
export function toLocalText(languages: readonly Language[], said: Said): LocalText {
  const fallback = defaultOf(languages)
  return inEach(languages, (language) =>
    typeof said === 'string' ? said : textIn(said, language, fallback),
  )
}

/** A text for each of these languages. */
export function inEach(
  languages: readonly Language[],
  write: (language: Language) => string,
): LocalText {
  return Object.fromEntries(languages.map((language) => [language, write(language)]))
}
