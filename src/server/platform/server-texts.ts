import { createInstance, type ParseKeys } from 'i18next'
import { chooseLanguage, type Language } from '../../contract/language.ts'
import type { LocaleFiles } from '../../contract/locale.ts'
import { type Locales, readTexts } from './locale/locales.ts'

/** What a text’s placeholders stand for: `{ name: 'Key ring' }`. None of it is read as a text itself. */
export type TextValues = Readonly<Record<string, string | number>>

const shared = 'server'

/** Of the site, or of a game, whose texts are found by what it names. */
type TextFile = keyof LocaleFiles | `game-${string}`
type FileKey<File extends TextFile> = File extends keyof LocaleFiles ? ParseKeys<File> : never
type TextKey<File extends TextFile> = (FileKey<File> | ParseKeys<'server'>) & string

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
  read(language: Language, key: TextKey<File>, values?: TextValues): string
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
  const { languages } = locales
  const files = [...new Set([file, shared])]
  const i18n = createInstance()
  void i18n.init({
    lng: languages[0],
    fallbackLng: false,
    ns: files,
    defaultNS: file,
    fallbackNS: shared,
    resources: Object.fromEntries(
      languages.map((language) => [
        language,
        Object.fromEntries(files.map((one) => [one, readTexts(locales, language, one)])),
      ]),
    ),
    interpolation: { escapeValue: false }, // what shows a text escapes it
    initAsync: false,
  })
  // any key: asked for one of all files, the compiler compares every text there is
  const translate = i18n.t as unknown as (key: string, options: object) => unknown
  function find(language: Language, key: string, values: TextValues = {}): string | undefined {
    // of the values only `count` means something to the library besides being put into the text
    const count = Number(values['count'] ?? 0)
    const options = { lng: language, replace: values, count, returnObjects: true }
    const found = i18n.exists(key, options) ? translate(key, options) : undefined
    return typeof found === 'string' ? found : undefined
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
