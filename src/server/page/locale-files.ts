import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../contract/language.ts'
import type { Texts } from '../../contract/page-context.ts'
import { type Locales, readTexts } from '../platform/locale/locales.ts'
import type { Log } from '../platform/log.ts'

export const namespaces = [
  'site',
  'account',
  'game',
  'money',
  'advert',
  'forum',
  'support',
  'team',
  'user',
  'search',
  'quality',
  'event',
  'policy',
] as const

export type LocaleFiles = ReturnType<typeof createLocaleFiles>

/**
 * The texts of the languages of a site: its translation files (`fr/site.json`, …) with what the team changed, read
 * again when `reload` finds either changed, so that a text can be changed while the site runs.
 */
export function createLocaleFiles(locales: Locales) {
  let version = newest(locales)
  // what was looked at last; a broken file is looked at once, and its version is never told to a browser
  let seen = version
  let texts = readAll(locales)
  return {
    languages: locales.languages,

    /** Grows when a text of any language changes: what pages have as `textsVersion`. */
    get version() {
      return version
    },

    /** @throws where the site does not offer that language */
    read(language: Language): { texts: Texts; version: number } {
      const found = texts.get(language)
      if (!found) throw new Error(`the site has no texts in ${language}`)
      return { texts: found, version }
    },

    /** Reads changed files and says whether there were any. One that is not JSON leaves the old texts in place. */
    reload(log: Log): boolean {
      try {
        const found = newest(locales)
        if (found === seen) return false
        seen = found
        texts = readAll(locales)
        version = found
        return true
      } catch (error) {
        log.warn({ err: error }, 'a translation file could not be read')
        return false
      }
    },
  }
}

/** Both only ever grow, and so does their sum, for which no process needs to know of any other. */
function newest({ folder, languages, changes }: Locales): number {
  const files = languages.flatMap((language) =>
    namespaces.map((name) => join(folder, language, `${name}.json`)),
  )
  const times = files.filter((file) => existsSync(file)).map((file) => statSync(file).mtimeMs)
  return Math.floor(Math.max(0, ...times)) + (changes?.revision ?? 0)
}

function readAll(locales: Locales): Map<Language, Texts> {
  const readOne = (language: Language): Texts =>
    Object.fromEntries(namespaces.map((name) => [name, readTexts(locales, language, name)]))
  return new Map(locales.languages.map((language) => [language, readOne(language)]))
}
