import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance } from 'i18next'
import { type Language, languages } from '../../contract/language.ts'

/** What a text’s placeholders stand for: `{ name: 'Key ring' }`. None of it is read as a text itself. */
export type TextValues = Readonly<Record<string, string | number>>

/** Words that the server itself writes, in each language. */
export interface ServerTexts {
  /** The text under `key`; undefined where there is none. A value `count` chooses the plural form. */
  find(language: Language, key: string, values?: TextValues): string | undefined
}

/**
 * Reads `fr/<namespace>.json` and `en/<namespace>.json` of the folder of translations.
 *
 * @throws where one of them is missing or not JSON.
 */
export function readServerTexts(folder: string, namespace: string): ServerTexts {
  const i18n = createInstance()
  void i18n.init({
    lng: languages[0],
    fallbackLng: false,
    ns: [namespace],
    defaultNS: namespace,
    resources: Object.fromEntries(
      languages.map((language) => [
        language,
        { [namespace]: readJson(join(folder, language, `${namespace}.json`)) },
      ]),
    ),
    interpolation: { escapeValue: false }, // what shows a text escapes it
    initAsync: false,
  })
  return {
    find(language, key, values = {}) {
      // of the values only `count` means something to the library besides being put into the text
      const count = Number(values['count'] ?? 0)
      const options = { lng: language, replace: values, count, returnObjects: true }
      // with a default it takes a key of any file
      const found: unknown = i18n.exists(key, options)
        ? i18n.t(key, { ...options, defaultValue: '' })
        : undefined
      return typeof found === 'string' ? found : undefined
    },
  }
}

function readJson(path: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  } catch (cause) {
    throw new Error(`${path} cannot be read as JSON`, { cause })
  }
}
