import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '../../contract/language.ts'
import type { Texts } from '../../contract/page-context.ts'
import type { Log } from '../platform/log.ts'

const namespaces = [
  'site',
  'account',
  'game',
  'money',
  'advert',
  'support',
  'team',
  'policy',
] as const

export type LocaleFiles = ReturnType<typeof createLocaleFiles>

/**
 * The translation files of `folder` (`fr/site.json`, …), read again when `reload` finds one changed, so
 * that an owner can change a text while the site runs.
 */
export function createLocaleFiles(folder: string) {
  let version = newest(folder)
  // what was looked at last; a broken file is looked at once, and its version is never told to a browser
  let seen = version
  let texts = readAll(folder)
  return {
    read: (language: Language): { texts: Texts; version: number } => ({
      texts: texts[language],
      version,
    }),

    /** Reads changed files and says whether there were any. One that is not JSON leaves the old texts in place. */
    reload(log: Log): boolean {
      try {
        const found = newest(folder)
        if (found === seen) return false
        seen = found
        texts = readAll(folder)
        version = found
        return true
      } catch (error) {
        log.warn({ err: error }, 'a translation file could not be read')
        return false
      }
    },
  }
}

function paths(folder: string): string[] {
  return languages.flatMap((language) => namespaces.map((name) => pathOf(folder, language, name)))
}

function pathOf(folder: string, language: Language, namespace: string): string {
  return join(folder, language, `${namespace}.json`)
}

function newest(folder: string): number {
  return Math.floor(Math.max(...paths(folder).map((path) => statSync(path).mtimeMs)))
}

function readAll(folder: string): Record<Language, Texts> {
  const readOne = (language: Language): Texts =>
    Object.fromEntries(namespaces.map((name) => [name, parse(pathOf(folder, language, name))]))
  return { fr: readOne('fr'), en: readOne('en') }
}

function parse(path: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  } catch (cause) {
    throw new Error(`${path} is not valid JSON`, { cause })
  }
}
