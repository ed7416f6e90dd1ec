import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  defaultLanguage,
  type Language,
  languages,
  type LocalText,
} from '../../../contract/language.ts'

/** What the site and its demo say beyond the words of pages: a folder for each language. */
export const contentFolder = resolve(import.meta.dirname, '../../../../content')

/** What languages say: not each of the site’s need be among them, and there may be others. */
export type InLanguages<T> = Readonly<Record<string, T>>

/**
 * Reads `<folder>/<language>/<path>` of each language that has it.
 *
 * @throws where none has it, or `parse` refuses what one says
 */
export function readContent<T>(
  path: string,
  parse: (text: string) => T,
  folder = contentFolder,
): InLanguages<T> {
  const found = globSync(`*/${path}`, { cwd: folder })
  if (found.length === 0) throw new Error(`no language of ${folder} has ${path}`)
  return Object.fromEntries(
    found.map((file) => [file.split('/', 1)[0], parseFile(join(folder, file), parse)]),
  )
}

function parseFile<T>(file: string, parse: (text: string) => T): T {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** What `language` says, else the default language, else the one that says something. @throws where none does */
export function contentIn<T>(texts: InLanguages<T>, language: Language): T {
  const [any] = Object.values(texts)
  const text = texts[language] ?? texts[defaultLanguage] ?? any
  if (text === undefined) throw new Error('no language says it')
  return text
}

/** A text for each language of the site. */
export function toLocalText<T>(texts: InLanguages<T>, textOf: (said: T) => string): LocalText {
  const entries = languages.map((language) => [language, textOf(contentIn(texts, language))])
  return Object.fromEntries(entries) as LocalText
}
