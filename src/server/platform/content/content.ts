import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { LocalText } from '../../../contract/language.ts'

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
  const found = globSync(`*/${path}`, { cwd: folder }).toSorted()
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

/** A part of what languages say, of those that have it: none of an empty text. */
export function partOf<T>(said: InLanguages<T>, find: (said: T) => string | undefined): LocalText {
  const parts = Object.entries(said).map(([language, all]) => [language, find(all)] as const)
  return Object.fromEntries(parts.filter((part): part is [string, string] => Boolean(part[1])))
}
