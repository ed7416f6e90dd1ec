import { type Language, localeOf } from './language.ts'
import type { LocaleFiles } from './locale.ts'

/**
 * What a text’s placeholders stand for: `{ name: 'Key ring' }`. A `count` chooses the plural form as well, and is
 * `amount` as the language writes it, where that is not given.
 */
export type TextValues = Readonly<Record<string, string | number | null | undefined>>

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type KeyIn<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string
    ? Key extends `${infer Counted}_${PluralForm}`
      ? Counted
      : Key
    : Group[Key] extends readonly unknown[]
      ? never
      : `${Key}.${KeyIn<Group[Key]>}`
}[keyof Group & string]

/** Names a text of a file: `Nav.home`. Of what is counted the key has no plural form. */
export type TextKey<File extends keyof LocaleFiles> = {
  [Name in File]: KeyIn<LocaleFiles[Name]>
}[File] &
  string

/** The text under a key, with what its placeholders stand for; undefined where there is none. */
export type FindText = (key: string, values?: TextValues) => string | undefined

/**
 * Finds texts in files of `public/locales/<language>`, of which the first that has one gives it. They are asked for
 * again until they have it, and never of what was found.
 */
export function createTextFinder(
  language: Language,
  listFiles: () => readonly unknown[],
): FindText {
  const plurals = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(localeOf(language))
  /** By key, with its plural form: pieces of the text, every second of them the name of a placeholder. */
  const templates = new Map<string, readonly string[]>()

  function findTemplate(counted: string, key: string): readonly string[] | undefined {
    const text = findText(counted) ?? findText(key)
    if (text === undefined) return undefined
    const template = text.split(/\{\{\s*(\w+)\s*\}\}/)
    templates.set(counted, template)
    return template
  }

  function findText(key: string): string | undefined {
    const path = key.split('.')
    const texts = listFiles().map((file) => textAt(file, path))
    return texts.find((text) => text !== undefined)
  }

  return (key, values = {}) => {
    const { count } = values
    const isCounted = count !== undefined
    const counted = isCounted ? `${key}_${plurals.select(Number(count))}` : key
    const template = templates.get(counted) ?? findTemplate(counted, key)
    if (!template) return undefined
    if (!isCounted || 'amount' in values) return fill(template, values)
    return fill(template, { amount: numbers.format(Number(count)), ...values })
  }
}

function textAt(file: unknown, path: readonly string[]): string | undefined {
  let found = file
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Record<string, unknown>)[name]
  }
  return typeof found === 'string' ? found : undefined
}

/** A placeholder that nobody gives a value for stays as it is written. */
function fill(template: readonly string[], values: TextValues): string {
  return template.reduce((text, piece, at) => {
    if (at % 2 === 0) return text + piece
    return text + (piece in values ? (values[piece] ?? '') : `{{${piece}}}`)
  })
}
