import { chooseLanguage, type Language } from '../../contract/language.ts'
import type { LocaleFiles } from '../../contract/locale.ts'
import { createTextFinder, type TextKey, type TextValues } from '../../contract/translation.ts'
import { type Locales, readTexts } from './locale/locales.ts'

const shared = 'server'

/** Of the site, or of a game, whose texts are found by what it names. */
type TextFile = keyof LocaleFiles | `game-${string}`
type KeyOf<File extends TextFile> = TextKey<'server' | Extract<File, keyof LocaleFiles>>

/** Words that the server itself writes, in each language of the site: those of one file, and of `server.json`. */
export interface ServerTexts<File extends TextFile> {
  /** Of the site, in the order they are offered. */
  languages: readonly Language[]
  /** The language somebody is written to who chose `language`, which the site may no longer offer. */
  languageOf(language: string): Language
  /**
   * The text under `key`, of a language that the site offers; undefined where there is none. A value `count` chooses
   * the plural form.
   */
  find(language: Language, key: string, values?: TextValues): string | undefined
  /** The same, of a text that every release has. @throws where there is none */
  read(language: Language, key: KeyOf<File>, values?: TextValues): string
}

/**
 * Reads `<language>/<file>.json` for each language of the site, and `server.json`, whose words any of them may need.
 *
 * @throws where the file of the default language is missing, or one is not JSON.
 */
export function readServerTexts<File extends TextFile>(
  locales: Locales,
  file: File,
): ServerTexts<File> {
  const { languages, changes } = locales
  const createFinders = () =>
    new Map(languages.map((language) => [language, createFinder(language)]))
  let finders = createFinders()
  let revision = changes?.revision
  function createFinder(language: Language) {
    const texts = [...new Set([file, shared])].map((one) => readTexts(locales, language, one))
    return createTextFinder(language, () => texts)
  }
  function find(language: Language, key: string, values?: TextValues) {
    if (changes?.revision !== revision) {
      finders = createFinders()
      revision = changes?.revision
    }
    return finders.get(language)?.(key, values)
  }

  return {
    languages,
    languageOf: (language) => chooseLanguage(languages, language),
    find,
    read(language, key, values) {
      const text = find(language, key, values)
      if (text === undefined) throw new Error(`${file}.json of ${language} has no text ${key}`)
      return text
    },
  }
}
