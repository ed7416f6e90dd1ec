import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage, defaultOf } from '../../../contract/language.ts'
import { Language } from '../../../contract/language-schema.ts'
import { completeTexts, listKeys, listKeysIn, type TextTree } from './complete-texts.ts'
import type { TextChanges } from './text-changes.ts'
import { layOver } from './text-keys.ts'

/** The words of a site: the folder that has a folder for each language, and the languages it offers. */
export interface Locales {
  folder: string
  /** At least one, in the order they are offered. */
  languages: readonly Language[]
  /** What the team says otherwise. */
  changes?: TextChanges
}

/** The languages there are words in: those that name a folder. */
export function listLanguages(folder: string): Language[] {
  return readdirSync(folder)
    .filter((name) => Language.safeParse(name).success)
    .toSorted()
}

/**
 * What `<language>/<namespace>.json` says, or the team in its place; what it lacks is said in the default language of
 * the site, and else in the one that everything is written in first.
 *
 * @throws where that one has no such file, or one is not JSON
 */
export function readTexts(locales: Locales, language: Language, namespace: string): TextTree {
  const other = fallbackOf(locales, language)
  const own = readOwn(locales.folder, language, namespace, other !== undefined)
  const whole =
    other === undefined ? own : completeTexts(own, readTexts(locales, other, namespace), language)
  return locales.changes ? layOver(whole, locales.changes.of(language, namespace)) : whole
}

function fallbackOf({ languages }: Locales, language: Language): Language | undefined {
  if (language === defaultLanguage) return undefined
  const ofSite = defaultOf(languages)
  return language === ofSite ? defaultLanguage : ofSite
}

/** What a language lacks of what everything is written in first, and what it has besides, by key. */
export function compareTexts(folder: string, language: Language, namespace: string) {
  const own = new Set(listKeys(readFileTexts(folder, language, namespace)))
  const wanted = new Set(listKeysIn(readFileTexts(folder, defaultLanguage, namespace), language))
  return { missing: [...wanted.difference(own)], leftOver: [...own.difference(wanted)] }
}

/** What the file of that language says itself: nothing where there is none. @throws where it is not JSON */
export function readFileTexts(folder: string, language: Language, namespace: string): TextTree {
  return readOwn(folder, language, namespace, true)
}

function readOwn(
  folder: string,
  language: Language,
  namespace: string,
  mayLack: boolean,
): TextTree {
  const path = join(folder, language, `${namespace}.json`)
  if (mayLack && !existsSync(path)) return {}
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TextTree
  } catch (cause) {
    throw new Error(`${path} cannot be read as JSON`, { cause })
  }
}
